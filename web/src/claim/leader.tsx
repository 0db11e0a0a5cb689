/** The line from a route to the sheet that is about it. */

import type { Box, Placed, Size } from "./place";

const REACH = 24; // pixels from a corner of the sheet that the line keeps

export function Leader({ from, placed, size }: { from: Box; placed: Placed; size: Size }) {
  if (placed.side === "docked" && from.right > placed.left) return null;
  const x1 = (from.left + from.right) / 2;
  const y1 = (from.top + from.bottom) / 2;
  const x2 = placed.side === "left" ? placed.left + size.width : placed.left;
  const y2 = Math.max(placed.top + REACH, Math.min(y1, placed.top + size.height - REACH));
  return (
    <svg class="claim-leader" aria-hidden="true">
      <path class="claim-leader-halo" d={`M${x1} ${y1}L${x2} ${y2}`} />
      <path class="claim-leader-line" d={`M${x1} ${y1}L${x2} ${y2}`} />
      <circle class="claim-leader-end" cx={x1} cy={y1} r="6" />
    </svg>
  );
}
