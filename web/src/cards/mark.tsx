/** A symbol or an emblem as an element of an SVG, in the current colour. */

import type { Drawing } from "./symbols";

export function Mark({ drawing, transform }: { drawing: Drawing; transform?: string | undefined }) {
  return (
    <path
      d={drawing.d}
      transform={transform}
      fill={drawing.isFilled ? "currentColor" : "none"}
      stroke={drawing.width > 0 ? "currentColor" : "none"}
      stroke-width={drawing.width}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}
