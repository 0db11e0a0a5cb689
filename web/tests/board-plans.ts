/** Boards for the tests: the built-in ones as the server sends them, and small ones that nobody has drawn. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Board } from "../src/model/board";
import type { Edition, Layout } from "../src/wire/types";

const folder = (edition: string, file: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../src/trekvaart/editions/${edition}/${file}`, import.meta.url)),
    "utf8",
  );

const table = (text: string): Record<string, string>[] => {
  const [head, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(","));
  return rows.map((row) => Object.fromEntries(head!.map((name, index) => [name, row[index] ?? ""])));
};

type Line = { a: string; b: string; length: number; colour: string; cart?: boolean };

/** Routes with the ids that the rules give them. */
const identified = (lines: readonly Line[]): Edition["routes"] =>
  lines.map((line) => {
    const twins = lines.filter((other) => other.a === line.a && other.b === line.b);
    const alike = twins.length > 1 && twins.every((twin) => twin.colour === line.colour);
    const mark = twins.length === 1 ? "" : alike ? `/${twins.indexOf(line) + 1}` : `/${line.colour}`;
    return {
      ...line,
      cart: line.cart ?? false,
      id: `${line.a}:${line.b}${mark}`,
    } as Edition["routes"][number];
  });

const boardOf = (
  name: string,
  ids: readonly string[],
  lines: readonly Line[],
  layout: Layout | null,
): Board =>
  new Board(
    {
      name,
      locations: ids.map((id) => ({ id, name: id })),
      routes: identified(lines),
      tickets: [],
      layout,
    } as unknown as Edition,
    name,
  );

export function builtIn(edition: "usa" | "amsterdam"): Board {
  const lines = table(folder(edition, "routes.csv")).map((row) => ({
    a: row["a"]!,
    b: row["b"]!,
    length: Number(row["length"]),
    colour: row["colour"]!,
    cart: row["cart"] === "yes",
  }));
  const ids = table(folder(edition, "locations.csv")).map((row) => row["id"]!);
  return boardOf(edition, ids, lines, JSON.parse(folder(edition, "layout.json")) as Layout);
}

/** The map of the manual (docs/editions.md). */
export function manual(places: Record<string, [number, number]> = {}): Board {
  const rows =
    "amsterdam,haarlem,1,red amsterdam,haarlem,1,blue haarlem,leiden,2,gray leiden,gouda,2,blue " +
    "gouda,utrecht,2,red amsterdam,utrecht,3,green amsterdam,gouda,3,gray leiden,utrecht,4,green";
  const lines = rows.split(" ").map((row) => {
    const [a, b, length, colour] = row.split(",");
    return { a: a!, b: b!, length: Number(length), colour: colour! };
  });
  const layout = Object.entries(places).map(([id, [x, y]]) => ({ id, x, y }));
  const drawn = layout.length === 0 ? null : ({ places: layout } as unknown as Layout);
  return boardOf("my-map", ["amsterdam", "haarlem", "leiden", "gouda", "utrecht"], lines, drawn);
}

/** Squares in a row, with twins along one side: about as large as editions may be. */
export function ladder(rungs: number): Board {
  const ids: string[] = [];
  const lines: Line[] = [];
  for (let rung = 0; rung < rungs; rung++) {
    ids.push(`a${rung}`, `b${rung}`);
    lines.push({ a: `a${rung}`, b: `b${rung}`, length: 2 + (rung % 3), colour: "red" });
    if (rung === 0) continue;
    lines.push({ a: `a${rung - 1}`, b: `a${rung}`, length: 3, colour: "blue" });
    lines.push({ a: `a${rung - 1}`, b: `a${rung}`, length: 3, colour: "gray" });
    lines.push({ a: `b${rung - 1}`, b: `b${rung}`, length: 3, colour: "green" });
  }
  return boardOf("ladder", ids, lines, null);
}
