/** Which step of a lesson comes next, and what may be done in it. */

import { describe, expect, it } from "vitest";
import "./page";
import {
  isMoveWanted,
  isRouteWanted,
  nextMove,
  type Progress,
  routesOf,
  stepAt,
  withName,
} from "../src/tutorial/lesson";
import { firstGame } from "../src/tutorial/lessons/first-game";

const steps = firstGame.steps();
const at = (progress: Partial<Progress>) => stepAt(steps, { moves: 0, asked: null, pressed: 0, ...progress });

describe("the first game", () => {
  it("goes on with what has been done", () => {
    expect(at({})).toBe(0);
    expect(at({ pressed: 1 })).toBe(1);
    expect(at({ pressed: 1, moves: 1 })).toBe(1);
    expect(at({ pressed: 1, moves: 2 })).toBe(2);
    expect(at({ pressed: 1, moves: 2, asked: "dam:begijnhof" })).toBe(3);
    expect(at({ pressed: 1, moves: 3 })).toBe(4);
    expect(at({ pressed: 1, moves: 4 })).toBe(5);
    expect(at({ pressed: 2, moves: 4 })).toBe(6);
    expect(at({ pressed: 2, moves: 9 })).toBe(6);
  });

  it("goes back when the question is taken back, and never past a button", () => {
    expect(at({ pressed: 1, moves: 2, asked: "begijnhof:munttoren" })).toBe(2);
    expect(at({ pressed: 0, moves: 0, asked: "dam:begijnhof" })).toBe(0);
  });

  it("opens only the wanted move", () => {
    expect(nextMove(steps, 0, 0)).toBeNull();
    expect(nextMove(steps, 1, 0)).toBe("draw black");
    expect(nextMove(steps, 1, 1)).toBe("draw deck");
    expect(nextMove(steps, 4, 3)).toBe("claim begijnhof:munttoren 2 black");
    expect(isMoveWanted(steps, 1, 0, "draw deck")).toBe(false);
    expect(isMoveWanted(steps, 1, 1, "draw deck")).toBe(true);
    expect(isMoveWanted(steps, 3, 2, "claim dam:begijnhof 2 black")).toBe(false);
    expect(isMoveWanted(steps, 6, 4, "draw tickets")).toBe(true);
  });

  it("opens only the wanted route", () => {
    expect(isRouteWanted(steps, 0, 0, "dam:begijnhof")).toBe(false);
    expect(isRouteWanted(steps, 1, 0, "dam:begijnhof")).toBe(false);
    expect(isRouteWanted(steps, 2, 2, "dam:begijnhof")).toBe(true);
    expect(isRouteWanted(steps, 2, 2, "begijnhof:munttoren")).toBe(false);
    expect(isRouteWanted(steps, 3, 2, "dam:begijnhof")).toBe(true);
    expect(isRouteWanted(steps, 4, 3, "begijnhof:munttoren")).toBe(true);
    expect(isRouteWanted(steps, 6, 4, "jordaan:oude-kerk")).toBe(true);
  });

  it("wants the moves of its record, in order", () => {
    const wanted = steps.flatMap(({ wants }) => ("moves" in wants ? wants.moves : []));
    const played = firstGame.record
      .split("\n")
      .filter((line) => /^\d+\. 0: /.test(line))
      .flatMap((line) => line.replace(/^\d+\. 0: |\s+#.*$/g, "").split("; "))
      .map((move) => move.split(" > ")[0]);
    expect(played.slice(0, wanted.length)).toEqual(wanted);
  });

  it("is played under the player's own name, unless a bot has it", () => {
    const named = withName(firstGame.record, ["Ann", "Player 1"]);
    expect(named).toContain("\nname 0 Ann\nname 1 Emile\n");
    expect(named).not.toMatch(/#[0-9a-f]{4}$/m);
    expect(withName(firstGame.record, ["emile", "Player 1"])).toContain("\nname 0 Player 1\n");
  });

  it("knows the routes that it asks for", () => {
    expect(routesOf(steps)).toEqual(["dam:begijnhof", "begijnhof:munttoren"]);
  });

  it("answers everything else", () => {
    for (const step of steps)
      expect("end" in step.wants || step.instead.startsWith("Later. First ")).toBe(true);
  });
});
