/** Every file that a style sheet names is there when the page is built. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
