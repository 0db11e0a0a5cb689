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
/** Longer distances, in px, are sizes of things that stand there. */
const LARGEST_SPACE = 40;

test.each(own)("%s takes every size of type from the tokens", (sheet) => {
  const sizes = [...textOf(sheet).matchAll(/(?<![\w-])(font-size:[^;]+|font:[^;/]+)/g)].map(([size]) => size);
  expect(sizes.filter((size) => /\d(px|rem|pt|vw)\b/.test(size))).toEqual([]);
});

test.each(own.filter((sheet) => sheet !== "look/tokens.css"))(
  "%s takes every colour from the tokens",
  (sheet) => {
    expect(textOf(sheet).match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi)).toBeNull();
  },
);

test.each(own)("%s takes its spaces from the tokens", (sheet) => {
  const spaces = /(?<![\w-])(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)[\w-]*):([^;]+)/g;
  const raw = [...textOf(sheet).matchAll(spaces)].flatMap(
    ([, value]) => value!.match(/(?<![\w.-])\d+px/g) ?? [],
  );
  const isSpace = (px: string) => parseInt(px, 10) > 1 && parseInt(px, 10) <= LARGEST_SPACE;
  expect(raw.filter(isSpace)).toEqual([]);
});

test.each(own)("%s uses tokens that exist", (sheet) => {
  const used = [...textOf(sheet).matchAll(/var\((--(?:type|space)-[\w-]+)\)/g)].map(([, token]) => token!);
  expect(used.filter((token) => !tokens.includes(`${token}:`))).toEqual([]);
});

test.each(own)("%s calls the sizes of the window by name", (sheet) => {
  const queries = [...textOf(sheet).matchAll(/@media([^{]+)/g)].map(([, query]) => query!);
  expect(queries.filter((query) => /width|height/.test(query))).toEqual([]);
  const named = queries.flatMap((query) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, name]) => name!));
  expect(named.filter((name) => !(name in MEDIA))).toEqual([]);
});

test("what happens on the board is shown at the pace of the bots, its light in its own time", () => {
  const times = [
    ...textOf("board/drawing/drawing.css").matchAll(/animation: (board-[a-z]+) (\d+ms|calc\(.*?\)\))/g),
  ];
  expect(Object.fromEntries(times.map(([, name, time]) => [name!, time!]))).toEqual({
    "board-fresh": "600ms",
    "board-placed": "calc(140ms / var(--pace))",
    "board-laid": "calc(160ms / var(--pace))",
    "board-glow": "calc(900ms / var(--pace))",
  });
});

test("every name of a size of the window is called", () => {
  const all = own.map(textOf).join("");
  expect(Object.keys(MEDIA).filter((name) => !all.includes(`(--${name})`))).toEqual([]);
});
