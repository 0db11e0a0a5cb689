/** Boards for the tests: the built-in ones, as the server sends them. */

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
  locations: Edition["locations"],
  lines: readonly Line[],
  layout: Layout | null,
  skin: Record<string, string>,
): Board =>
  new Board(
    {
      name,
      locations,
      routes: identified(lines),
      tickets: [],
      layout,
      has_picture: true,
      skin,
      colour_styles: Object.fromEntries(
        [...new Set([...lines.map((line) => line.colour), "wild"])].map((colour) => [
          colour,
          { fill: "#888888", ink: "#000000", symbol: colour === "gray" ? "dots" : "circle" },
        ]),
      ),
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
  const locations = table(folder(edition, "locations.csv")).map((row) => ({
    id: row["id"]!,
    name: row["name"]!,
  }));
  const [, skin] = /\[skin\]\n([^[]*)/.exec(folder(edition, "edition.toml"))!;
  return boardOf(
    edition,
    locations,
    lines,
    JSON.parse(folder(edition, "layout.json")) as Layout,
    Object.fromEntries([...skin!.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value])),
  );
}
