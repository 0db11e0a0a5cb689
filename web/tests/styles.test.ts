/** Style sheets name files that exist, and take sizes of type and breakpoints from the tokens. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEDIA } from "../src/look/breakpoints";

const source = new URL("../src/", import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".css"),
);
/** Files that `fonts.mjs` makes before the page is built. */
const MADE = new URL("look/letters/", source);

test.each(sheets)("%s names only files that exist", (sheet) => {
  const at = new URL(sheet, source);
  for (const [, file] of readFileSync(at, "utf8").matchAll(/url\("(\.[^"]+)"\)/g)) {
    const named = new URL(file!, at);
    expect(named.href.startsWith(MADE.href) || existsSync(named), file).toBe(true);
  }
});

/** The text of a sheet without its comments. */
const textOf = (sheet: string): string =>
  readFileSync(new URL(sheet, source), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const own = sheets.filter((sheet) => !sheet.startsWith("look/letters"));
const tokens = textOf("look/tokens.css");

test.each(own)("%s takes every size of type from the tokens", (sheet) => {
  const sizes = [...textOf(sheet).matchAll(/(?<![\w-])(font-size:[^;]+|font:[^;/]+)/g)].map(([size]) => size);
  expect(sizes.filter((size) => /\d(px|rem|pt|vw)\b/.test(size))).toEqual([]);
});

test.each(own)("%s uses tokens that exist", (sheet) => {
  const used = [...textOf(sheet).matchAll(/var\((--type-[\w-]+)\)/g)].map(([, token]) => token!);
  expect(used.filter((token) => !tokens.includes(`${token}:`))).toEqual([]);
});

test.each(own)("%s calls the sizes of the window by name", (sheet) => {
  const queries = [...textOf(sheet).matchAll(/@media([^{]+)/g)].map(([, query]) => query!);
  expect(queries.filter((query) => /width|height/.test(query))).toEqual([]);
  const named = queries.flatMap((query) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, name]) => name!));
  expect(named.filter((name) => !(name in MEDIA))).toEqual([]);
});

test("every name of a size of the window is called", () => {
  const all = own.map(textOf).join("");
  expect(Object.keys(MEDIA).filter((name) => !all.includes(`(--${name})`))).toEqual([]);
});
