/** Makes the fonts of the boards' names and titles small: only letters that are ever set in them. Their full files are
 *  three times as heavy as all code of the table; a letter that is missing is taken from the next font of the list. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";

const BASIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz 0123456789.,:;!?&'’()/%-–—−+×·…";
const FEW = `${BASIC}ÁÄÇÉÈËÍÏÑÓÖÚÜáäçéèëíïñóöúü`; // names of places
const WESTERN = `${BASIC}"“”«»¿¡ßŒœŸ${String.fromCodePoint(...Array.from({ length: 64 }, (_, i) => 0xc0 + i))}`; // names of people
const FONTS = [
  ["im-fell-english-sc", "im-fell-english-sc-latin-400-normal", FEW],
  ["rokkitt", "rokkitt-latin-500-italic", FEW],
  ["rokkitt", "rokkitt-latin-700-normal", WESTERN],
  ["eb-garamond", "eb-garamond-latin-700-normal", WESTERN],
  ["league-gothic", "league-gothic-latin-400-normal", BASIC],
];
const FOLDER = new URL("src/look/letters/", import.meta.url);

await mkdir(FOLDER, { recursive: true });
for (const [family, file, letters] of FONTS) {
  const whole = await readFile(
    new URL(`node_modules/@fontsource/${family}/files/${file}.woff2`, import.meta.url),
  );
  const small = await subset(whole, letters, { targetFormat: "woff2" });
  await writeFile(new URL(`${file}.woff2`, FOLDER), small);
}
