/** A symbol or an emblem as an element of an SVG, in the current colour; several copies of it are one element. */

import { memo } from "preact/compat";
import type { Drawing } from "./symbols";

export const Mark = memo(function Mark({ drawing }: { drawing: Drawing }) {
  return (
    <path
      d={drawing.d}
      fill={drawing.isFilled ? "currentColor" : "none"}
      stroke={drawing.width > 0 ? "currentColor" : "none"}
      stroke-width={drawing.width}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
});
