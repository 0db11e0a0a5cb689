/** Drawings at their places: path data that is moved, turned and scaled once, so that the browser need not do it with a
 *  coordinate system for each copy. */

import type { Drawing } from "./symbols";

/** Where a drawing goes: its origin, its turn in degrees, and its scale. */
export type Placing = { x: number; y: number; turn?: number; scale: number };

const sizes = new WeakMap<Drawing, Map<number, Drawing>>();

/** A drawing in another size; the same one each time. */
export function sized(drawing: Drawing, scale: number): Drawing {
  const known = sizes.get(drawing) ?? new Map<number, Drawing>();
  sizes.set(drawing, known);
  const found = known.get(scale) ?? placed(drawing, [{ x: 0, y: 0, scale }]);
  known.set(scale, found);
  return found;
}

/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  Q: 4,
  T: 2,
  C: 6,
  S: 4,
  A: 7,
  Z: 0,
};

/** Copies of a drawing, all of one scale. */
export function placed(drawing: Drawing, placings: readonly Placing[]): Drawing {
  const scale = placings[0]?.scale ?? 1;
  return {
    ...drawing,
    d: placings.map((placing) => placedPath(drawing.d, placing)).join(""),
    width: drawing.width * scale,
  };
}

/** A path that begins with an absolute command, as all drawings do. */
export function placedPath(d: string, { x, y, turn = 0, scale }: Placing): string {
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  const at = { x: 0, y: 0 }; // in the drawing
  const start = { x: 0, y: 0 };
  const steps: string[] = [];
  for (const [, command, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const name = command!.toUpperCase();
    const isRelative = command !== name;
    const takes = TAKES[name]!;
    if (name === "Z") {
      steps.push("Z");
      Object.assign(at, start);
    }
    for (let from = 0; takes > 0 && from < numbers.length; from += takes) {
      const part = numbers.slice(from, from + takes);
      const origin = isRelative ? { x: 0, y: 0 } : { ...at };
      const pairs =
        name === "H"
          ? [part[0]!, origin.y]
          : name === "V"
            ? [origin.x, part[0]!]
            : name === "A"
              ? part.slice(5)
              : part;
      const moved = pairs.flatMap((_, index) => {
        if (index % 2 === 1) return [];
        const [px, py] = [pairs[index]!, pairs[index + 1]!];
        const [dx, dy] = isRelative ? [0, 0] : [x, y];
        return [fine(px * cos - py * sin + dx), fine(px * sin + py * cos + dy)];
      });
      const [toX, toY] = pairs.slice(-2) as [number, number];
      at.x = isRelative ? at.x + toX : toX;
      at.y = isRelative ? at.y + toY : toY;
      if (name === "M" && from === 0) Object.assign(start, at);
      // what follows a move without a command of its own are lines
      const drawn = name === "H" || name === "V" || (name === "M" && from > 0) ? "L" : name;
      const arc =
        name === "A"
          ? `${fine(part[0]! * scale)} ${fine(part[1]! * scale)} ${part[2]! + turn} ${part[3]} ${part[4]} `
          : "";
      steps.push((isRelative ? drawn.toLowerCase() : drawn) + arc + moved.join(" "));
    }
  }
  return steps.join("");
}

const fine = (value: number): string => String(Math.round(value * 1000) / 1000);
