/** Writes the faces of the page: `look/letters/*.woff2` and the style sheets that name them.
 *
 *  A face comes in three files, of which a browser fetches those that a page sets letters of: the most common letters
 *  with those of Spanish and Dutch, the others of western Europe, and the extended alphabet of the font as it is published. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";

const COMMON =
  "U+0020-0022, U+0025-0029, U+002B-003B, U+003D, U+003F, U+0041-005A, U+0061-007A, U+00A0-00A1, U+00B7, U+00BF, U+00C1, U+00C9, U+00CD, U+00D3, U+00D7, U+00DA, U+00E1, U+00E9, U+00EB, U+00ED, U+00F1, U+00F3, U+00FA, U+00FC, U+2013, U+2019, U+2026, U+2212".split(
    ", ",
  );
const WESTERN =
  "U+0023-0024, U+002A, U+003C, U+003E, U+0040, U+005B-0060, U+007B-007E, U+00A2-00B6, U+00B8-00BE, U+00C0, U+00C2-00C8, U+00CA-00CC, U+00CE-00D2, U+00D4-00D6, U+00D8-00D9, U+00DB-00E0, U+00E2-00E8, U+00EA, U+00EC, U+00EE-00F0, U+00F2, U+00F4-00F9, U+00FB, U+00FD-00FF, U+0152-0153, U+0178, U+2014, U+2018, U+201C-201D, U+20AC".split(
    ", ",
  );
const EXTENDED = ["U+0100-0151", "U+0154-0177", "U+0179-02BA", "U+1E00-1E9F", "U+1EF2-1EFF"];

const FACES = [
  ["Atkinson Hyperlegible Next", "atkinson-hyperlegible-next", "400", "normal", "400"],
  // One file serves semibold and bold, so that a first visit stays small.
  ["Atkinson Hyperlegible Next", "atkinson-hyperlegible-next", "600", "normal", "600 700"],
  ["Atkinson Hyperlegible Mono", "atkinson-hyperlegible-mono", "400", "normal", "400"],
  ["Rokkitt", "rokkitt", "700", "normal", "700"],
  ["Rokkitt", "rokkitt", "500", "italic", "500"],
  ["League Gothic", "league-gothic", "400", "normal", "400"],
  ["EB Garamond", "eb-garamond", "700", "normal", "700"],
  ["IM Fell English SC", "im-fell-english-sc", "400", "normal", "400"],
];
const FOLDER = new URL("src/look/letters/", import.meta.url);

const published = (family, part, weight, style) =>
  new URL(
    `node_modules/@fontsource/${family}/files/${family}-${part}-${weight}-${style}.woff2`,
    import.meta.url,
  );

/** The letters of ranges such as "U+0020-007E". */
function letters(ranges) {
  return ranges
    .map((range) =>
      range
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16)),
    )
    .map(([first, last = first]) =>
      String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)),
    )
    .join("");
}

const face = (name, weights, style, file, ranges) => `@font-face {
  font-family: "${name}";
  font-style: ${style};
  font-weight: ${weights};
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range: ${ranges.join(", ")};
}
`;

await mkdir(FOLDER, { recursive: true });
const rules = [];
for (const [name, family, weight, style, weights] of FACES) {
  const whole = await readFile(published(family, "latin", weight, style));
  for (const [part, ranges] of [
    ["common", COMMON],
    ["western", WESTERN],
  ]) {
    const file = `${family}-${weight}-${style}-${part}.woff2`;
    await writeFile(new URL(file, FOLDER), await subset(whole, letters(ranges), { targetFormat: "woff2" }));
    rules.push(face(name, weights, style, `./${file}`, ranges));
  }
  const extended = `${family}-latin-ext-${weight}-${style}.woff2`;
  const hasExtended = await readFile(published(family, "latin-ext", weight, style)).then(
    () => true,
    () => false,
  );
  if (hasExtended)
    rules.push(face(name, weights, style, `@fontsource/${family}/files/${extended}`, EXTENDED));
}
await writeFile(new URL("faces.css", FOLDER), rules.join("\n"));
