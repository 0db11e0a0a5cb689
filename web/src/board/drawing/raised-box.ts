/** A block seen from the south: a rounded box raised off the board, as path data along its own space. */

import { radians, short } from "../plan/geometry";

/** Path data of rounded boxes, `half` long and `deep` wide each way, raised by each of `heights`. The path is drawn in the
 *  space's own frame, which is turned, while up is up on the screen. */
export function stacked(
  half: number,
  deep: number,
  round: number,
  angle: number,
  heights: readonly number[],
): string {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return heights.map((height) => box(half, deep, round, -height * sin, -height * cos)).join("");
}

function box(half: number, deep: number, r: number, x: number, y: number): string {
  const [w, h] = [short(2 * (half - r)), short(2 * (deep - r))];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${short(dx)} ${short(dy)}`;
  return `M${short(x - half + r)} ${short(y - deep)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h-${w}${arc(-r, -r)}v-${h}${arc(r, -r)}Z`;
}
