/** How wide texts are in the lettering of names, read from the font files that the page uses. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

const FILES = {
  slab: "rokkitt/files/rokkitt-latin-700-normal.woff",
  fell: "im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff",
};
const SPACING = { slab: 0, fell: 0.017 };

/** A measure of texts, in heights of their letters. */
export function lettersOf(lettering: keyof typeof FILES): (text: string) => number {
  const path = fileURLToPath(new URL(`../node_modules/@fontsource/${FILES[lettering]}`, import.meta.url));
  const tables = tablesOf(readFileSync(path));
  const em = tables("head").getUint16(18);
  const [cmap, hmtx] = [tables("cmap"), tables("hmtx")];
  const last = tables("hhea").getUint16(34) - 1;
  const glyphs = glyphsOf(cmap);
  return (text) =>
    [...text].reduce((sum, letter) => {
      const glyph = Math.min(glyphs(letter.codePointAt(0)!), last);
      return sum + hmtx.getUint16(4 * glyph) / em + SPACING[lettering];
    }, 0);
}

function tablesOf(file: Buffer): (tag: string) => DataView {
  return (tag) => {
    for (let at = 44; at < 44 + 20 * file.readUInt16BE(12); at += 20) {
      if (file.toString("latin1", at, at + 4) !== tag) continue;
      const [offset, packed, long] = [4, 8, 12].map((by) => file.readUInt32BE(at + by));
      const part = file.subarray(offset!, offset! + packed!);
      const bytes = packed! < long! ? inflateSync(part) : part;
      return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    throw new Error(`The font has no table ${tag}.`);
  };
}

/** The glyph of a character by the table of the basic plane (format 4). */
function glyphsOf(cmap: DataView): (code: number) => number {
  const count = cmap.getUint16(2);
  const starts = [...Array(count).keys()].map((index) => cmap.getUint32(8 + 8 * index));
  const at = starts.find((start) => cmap.getUint16(start) === 4)!;
  const double = cmap.getUint16(at + 6);
  return (code) => {
    for (let by = 0; by < double; by += 2) {
      const [end, start] = [cmap.getUint16(at + 14 + by), cmap.getUint16(at + 16 + double + by)];
      if (code > end) continue;
      if (code < start) return 0;
      const delta = cmap.getUint16(at + 16 + 2 * double + by);
      const here = at + 16 + 3 * double + by;
      const offset = cmap.getUint16(here);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(here + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
