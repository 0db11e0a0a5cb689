/** The command box reads what docs/notation.md allows, and says what else may follow. */

import "./page";
import { describe, expect, it } from "vitest";
import { board } from "./editions";

const { readLine } = await import("../src/keys/parse-command");
const { complete, ghost } = await import("../src/keys/completing");

const turn = {
  board,
  offered: [],
  legal: [
    "draw deck",
    "draw yellow",
    "draw tickets",
    "claim denver:omaha 3 purple 1 wild",
    "claim denver:omaha 4 purple",
    "claim denver:kansas-city/black 4 black",
    "claim omaha:kansas-city/1 1 purple",
    "claim omaha:kansas-city/2 1 purple",
    "claim denver:el-paso 3 yellow",
  ],
};
const choosing = {
  board,
  offered: ["denver:montreal", "el-paso:omaha", "el-paso:kansas-city"],
  legal: [
    "keep denver:montreal el-paso:omaha",
    "keep denver:montreal el-paso:kansas-city",
    "keep el-paso:omaha el-paso:kansas-city",
    "keep denver:montreal el-paso:omaha el-paso:kansas-city",
  ],
};

const move = (line: string, now: typeof turn | typeof choosing = turn) => {
  const reading = readLine(line, now);
  return reading.is === "legal" ? reading.move : reading.is;
};

describe("a line", () => {
  it.each([
    ["DRAW Deck", "draw deck"],
    ["draw  yellow", "draw yellow"],
    ["claim omaha:denver 1 wild 3 purple", "claim denver:omaha 3 purple 1 wild"],
    ["claim omaha:denver 1 locomotive 3 purple", "claim denver:omaha 3 purple 1 wild"],
    ["Claim Denver–Omaha 4 PURPLE", "claim denver:omaha 4 purple"],
    ["claim kansas-city:denver 4 black", "claim denver:kansas-city/black 4 black"],
    ["claim El Paso Denver 3 yellow", "claim denver:el-paso 3 yellow"],
    ["claim denver:el-paso", "claim denver:el-paso 3 yellow"],
  ])("%s is read as %s", (line, legal) => expect(move(line)).toBe(legal));

  it("is not guessed where it may mean two things", () => {
    expect(move("claim omaha:kansas-city 1 purple")).toBe("claim");
    expect(move("claim denver:omaha")).toBe("claim");
    expect(move("claim omaha:kansas-city/2 1 purple")).toBe("claim omaha:kansas-city/2 1 purple");
  });

  it("that no rule of the client can judge goes to the server", () => {
    expect(move("claim denver:paris 3 red")).toBe("unclear");
    expect(move("claim denver:omaha 2 purple 2 yellow")).toBe("unclear");
    expect(move("take red")).toBe("unclear");
    expect(move("draw mauve")).toBe("unclear");
    expect(move("draw gray")).toBe("unclear");
  });

  it("may be a move that is refused", () => {
    expect(readLine("draw wild", turn)).toEqual({ is: "refused", move: "draw wild" });
    expect(readLine("pass", turn)).toEqual({ is: "refused", move: "pass" });
    expect(readLine("claim Omaha Montréal 1 wild 2 Yellow", turn)).toEqual({
      is: "claim",
      routes: ["montreal:omaha"],
      text: "claim montreal:omaha 2 yellow 1 wild",
    });
  });

  it("keeps tickets by name, by number and from either end", () => {
    expect(move("keep 1 3", choosing)).toBe("keep denver:montreal el-paso:kansas-city");
    expect(move("keep 3, 1", choosing)).toBe("keep denver:montreal el-paso:kansas-city");
    expect(move("keep montreal:denver omaha:el-paso", choosing)).toBe("keep denver:montreal el-paso:omaha");
    expect(move("keep 1", choosing)).toBe("unclear");
    expect(move("keep 1 1", choosing)).toBe("unclear");
    expect(move("keep 4", choosing)).toBe("unclear");
  });

  it("may ask something", () => {
    expect(readLine("why omaha montréal", turn)).toEqual({
      is: "question",
      question: "why",
      routes: ["montreal:omaha"],
    });
    expect(readLine("hand", turn).is).toBe("question");
  });
});

describe("a completion", () => {
  it("offers what is legal first", () => {
    expect(complete("dr", turn)[0]).toBe("draw");
    expect(complete("draw ", turn).slice(0, 3)).toEqual(["draw deck", "draw yellow", "draw tickets"]);
    expect(complete("claim den", turn)[0]).toBe("claim denver:omaha");
    expect(complete("claim denver:omaha ", turn)).toEqual([
      "claim denver:omaha 4 purple",
      "claim denver:omaha 3 purple 1 wild",
    ]);
    expect(complete("claim denver:omaha 3", turn)).toEqual(["claim denver:omaha 3 purple 1 wild"]);
    expect(complete("keep el-paso:omaha d", choosing)).toEqual(["keep el-paso:omaha denver:montreal"]);
  });

  it("then everything that has a name, without accents", () => {
    expect(complete("claim montr", turn)).toEqual(["claim montreal:omaha"]);
    expect(complete("why el paso", turn)).toEqual(["why denver:el-paso"]);
  });

  it("shows what is still to be typed", () => {
    expect(ghost("claim denver:omaha 3 p", "claim denver:omaha 3 purple 1 wild")).toBe("urple 1 wild");
    expect(ghost("claim omaha", "claim denver:omaha")).toBe("");
  });
});
