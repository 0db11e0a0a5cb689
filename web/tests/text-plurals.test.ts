/** Plurals follow the catalogue, whatever the order in which an engine lists its categories. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "./page";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: {} });
  const original = Intl.PluralRules.prototype.resolvedOptions;
  vi.spyOn(Intl.PluralRules.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.PluralRules,
  ) {
    const options = original.call(this); // the specification leaves the order of the categories open
    return { ...options, pluralCategories: [...options.pluralCategories].reverse() };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ["en", 1, "1 point"],
  ["en", 2, "2 points"],
  ["es", 0, "0 puntos"],
  ["es", 1, "1 punto"],
  ["es", 3, "3 puntos"],
  ["es", 1_000_000, "1.000.000 puntos"], // a category of its own in Spanish
  ["nl", 1, "1 punt"],
  ["nl", 12, "12 punten"],
])("counts in %s: %i", async (language, count, said) => {
  const { speak } = await import("../src/text");
  const { points } = await import("../src/text/counts");
  await speak(language);
  expect(points(count)).toBe(said);
});
