/** The tokens keep the contrasts that the look promises, and no colour stands without its other three signs. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colourOf, PLAYERS, styleOf } from "../src/cards/colours";
import { hatch } from "../src/cards/hatches";
import { symbolPath } from "../src/cards/symbols";

const css = readFileSync(new URL("../src/look/tokens.css", import.meta.url), "utf8");

/** The tokens of a theme: its own over those of the light one. */
function tokens(theme: string): Record<string, string> {
  const read = (start: string): [string, string][] => {
    const from = css.indexOf(`${start} {`);
    const block = css.slice(from, css.indexOf("\n}", from));
    return [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]);
  };
  return Object.fromEntries([
    ...read(":root"),
    ...(theme === "light" ? [] : read(`[data-theme="${theme}"]`)),
  ]);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function ratio(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const GROUNDS = ["desk", "paper", "raised", "well"];
const TEXTS: [string, readonly string[]][] = [
  ["ink", [...GROUNDS, "sel", "brass3", "warn", "bad", "good"]],
  ["ink2", [...GROUNDS, "sel", "brass3"]],
  ["ink3", [...GROUNDS, "sel"]],
  ["brasst", [...GROUNDS, "brass3"]],
  ["onact", ["act"]],
  ["act", ["raised", "paper"]],
  ["warn-text", ["warn", "raised"]],
  ["bad-text", ["bad", "raised"]],
  ["good-text", ["good", "raised"]],
  ["onbadge", ["badge"]],
  ["ontag", ["tag"]],
  ["ticket-ink", ["ticket", "ticket-done", "ticket-hover"]],
  ["ticket-ink2", ["ticket", "ticket-hover"]],
  ["ticket-done-text", ["ticket-done"]],
  ["ticket-failed-text", ["ticket", "ticket-hover"]],
  ["onback", ["back-green", "back-russet", "back-slate"]],
  ["pile-ink", ["pile-paper"]],
];
const LINES: [string, readonly string[]][] = [
  ["edge", GROUNDS],
  ["act", ["sel", "raised"]],
  ["brass2", ["paper", "raised"]],
  ["focus", GROUNDS],
  ["bad-edge", ["bad"]],
  ["good-edge", ["good"]],
  ["lit", ["lit-edge"]],
  ["shut-line", ["bed"]],
];
/** What tells the state of a route is seen by its edge alone. */
const STATES: [string, readonly string[]][] = [
  ["lit-soft-edge", ["lit-soft"]],
  ["lit-edge", ["lit"]],
  ["band-key", ["band-case"]],
  ["coin-ring", ["band-case"]],
  ["fresh", ["fresh-edge"]],
  ["shut-ink", ["bed"]],
];
const LAND: Readonly<Record<string, readonly [land: string, least: number]>> = {
  light: ["#f1e6c9", 3.5],
  dark: ["#38322a", 4.5],
  contrast: ["#ffffff", 4.5],
};

describe.each(["light", "dark", "contrast"])("the %s theme", (theme) => {
  const colours = tokens(theme);
  const pairs = (list: typeof TEXTS) =>
    list.flatMap(([over, unders]) => unders.map((under) => [over, under] as const));

  it.each(pairs(TEXTS))("has %s readable on %s", (over, under) => {
    expect(ratio(colours[over]!, colours[under]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(STATES))("tells a state by %s on %s", (over, under) => {
    expect(ratio(colours[over]!, colours[under]!)).toBeGreaterThanOrEqual(4.5);
  });

  it("has the beds of open routes seen on land", () => {
    const [land, least] = LAND[theme]!;
    expect(ratio(colours["bed-edge"]!, land)).toBeGreaterThanOrEqual(least);
  });

  it.each(pairs(LINES))("has %s seen on %s", (over, under) => {
    expect(ratio(colours[over]!, colours[under]!)).toBeGreaterThanOrEqual(3);
  });
});

describe("cards", () => {
  const USA = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"];
  const AMSTERDAM = ["pink", "blue", "green", "black", "red", "orange"];

  it.each([[USA], [AMSTERDAM]])("differ by hatching: %s", (kinds) => {
    expect(new Set(kinds.map((kind) => hatch(kind, 60, 30).d)).size).toBe(kinds.length);
  });

  it("are drawn with the fill and the symbol that the edition chooses", () => {
    const teal = { fill: "#1b998b", ink: "#1f1a14", symbol: "hexagon" } as const;
    const edition = { colour_styles: { teal, green: { ...teal, symbol: "diamond" } as const } };
    expect(colourOf(edition, "teal")).toBe("#1b998b");
    expect(styleOf(edition, "teal").ink).toBe("#1f1a14");
    expect(symbolPath(edition, "teal").d).not.toBe(symbolPath(edition, "green").d);
  });
});

it("shows every emblem on its player's colour", () => {
  for (const { fill, ink } of PLAYERS) expect(ratio(fill, ink)).toBeGreaterThanOrEqual(4.5);
});
