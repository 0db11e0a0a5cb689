/** The page knows editions by their skins and words alone, so that a new one is shown like those that come with it. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = new URL("../src/", import.meta.url);
const editions = new URL("../../src/trekvaart/editions/", import.meta.url);
const builtIn = readdirSync(editions, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("edition.toml"))
  .map((file) => readFileSync(new URL(file, editions), "utf8"));
/** What an edition says of itself, before the tables of its other settings: the title of a skin is none of an edition. */
const own = (text: string): string => text.split(/^\[/m)[0]!;
const names = [
  ...new Set(
    builtIn.flatMap((text) =>
      [...own(text).matchAll(/^(?:name|title) = "(.*)"$/gm)].map(([, name]) => name!),
    ),
  ),
];
/** Lessons are played on a board of their own; the schema has examples of the interface. */
const EXEMPT = /^(tutorial\/lessons\/|wire\/schema\.ts$)/;
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(tsx?|css)$/.test(file) && !EXEMPT.test(file),
);

test("the built-in editions have names", () => {
  expect(names.length).toBeGreaterThanOrEqual(builtIn.length);
  expect(builtIn.length).toBeGreaterThanOrEqual(2);
});

test.each(files)("%s names no edition", (file) => {
  const text = readFileSync(new URL(file, source), "utf8");
  const found = names.filter((name) => new RegExp(`(?<![a-z])${name}(?![a-z])`, "i").test(text));
  expect(found).toEqual([]);
});
