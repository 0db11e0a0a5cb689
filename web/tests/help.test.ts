/** The rules page tells every rule of the ledger, and so every rule that a refusal can name. */

import "./page";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AMSTERDAM, USA } from "./editions";

const { ruleIn, rulesOf } = await import("../src/help/rules");

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const ledger = [...file("docs/rules.md").matchAll(/^\| `([A-Z0-9-]+)` \| (both|usa|amsterdam) \|/gm)]
  .map((found) => ({ id: found[1]!, editions: found[2]! }))
  .filter(({ id }) => !id.startsWith("CHECK-"));
const refused = [
  ...[...file("src/trekvaart/rules/refusals.py").matchAll(/"([A-Z]+-[A-Z0-9-]+)"/g)],
  ...[...file("src/trekvaart/game/notation.py").matchAll(/Fault\("([A-Z]+-[A-Z0-9-]+)"/g)],
].map((found) => found[1]!);

describe.each([USA, AMSTERDAM])("the rules of $name", (edition) => {
  const sections = rulesOf(edition);
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  const told = paragraphs.flatMap((one) => one.ids);

  it("tell every rule of the ledger that holds there", () => {
    expect(ledger.length).toBeGreaterThan(100);
    const due = ledger.filter(({ editions }) => editions === "both" || editions === edition.name);
    expect(due.map(({ id }) => id).filter((id) => !told.includes(id))).toEqual([]);
  });

  it("tell every rule that a refusal can name", () => {
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.filter((id) => ruleIn(sections, id) === null)).toEqual([]);
  });

  it("tell each rule in one place, with its numbers and words filled in", () => {
    expect(told.filter((id, index) => told.indexOf(id) !== index)).toEqual([]);
    expect(paragraphs.map((one) => one.text).filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });
});

const text = (change: Partial<typeof USA>): string =>
  rulesOf({ ...USA, ...change })
    .flatMap((section) => section.paragraphs.map((one) => one.text))
    .join("\n");

it("use the edition's own numbers and words", () => {
  expect(text({})).toContain("Every player starts with 45 trains");
  expect(text({})).toContain("1 space: 1 point; 2 spaces: 2 points; 3 spaces: 4 points");
  const words = { en: { ...USA.words["en"], piece: ["boat", "boats"] as [string, string] } };
  expect(text({ pieces: 12, words })).toContain("Every player starts with 12 boats");
});

it("begin every paragraph with a capital or a number, and end it with one mark", () => {
  const told = [USA, AMSTERDAM].flatMap(rulesOf).flatMap((section) => section.paragraphs);
  expect(told.map((one) => one.text).filter((one) => !/^[\p{Lu}\d].*[^.:][.:]$/u.test(one))).toEqual([]);
});

it("explain both reasons why face-up cards are not replaced", () => {
  const told = ruleIn(rulesOf(USA), "RULING-SWEEP-CYCLE")?.paragraph.text;
  expect(told).toContain("too few other cards");
  expect(told).toContain("swap places forever");
});

it("count the levels of the bots", () => {
  const levels = [...file("src/trekvaart/bots/levels.py").matchAll(/^ {4}"(\w+)":/gm)];
  expect(levels).toHaveLength(5);
  expect(text({})).toContain("They play at five levels");
});

it("tell only what an edition has", () => {
  expect(text({})).toContain("longest path");
  expect(text({ longest_bonus: 0, tie_breaks: [] })).not.toContain("longest path");
  expect(text({ wilds: 0 })).not.toContain("locomotive");
  expect(text({ doubles_open_from: 2 })).not.toContain("closed");
  expect(text({ doubles_open_from: 7 })).toContain("closed for the rest of the game");
});
