/** What lies on a card's back: a trellis with a brass wheel, on the colour that its edition has chosen. */

import { memo } from "preact/compat";
import type { Edition } from "../wire/types";
import { hatch } from "./hatches";
import { Mark } from "./mark";
import { sized } from "./placed";
import type { Shape } from "./shapes";
import { WHEEL } from "./symbols";

type Props = { edition: Edition; shape: Shape; isNumbered: boolean };

export const Back = memo(function Back({ edition, shape, isNumbered }: Props) {
  const { width, height, edge, radius } = shape;
  const [w, h] = [width - 2 * edge, height - 2 * edge];
  const trellis = hatch("trellis", w, h, shape.gap * 1.5);
  // On a narrow card the wheel makes room for the number below it.
  const isLifted = isNumbered && height > width;
  const r = Math.min(w, h) * (isLifted ? 0.2 : 0.24);
  return (
    <g class="card-back" data-back={edition.skin.back}>
      <rect class="card-paper" x=".6" y=".6" width={width - 1.2} height={height - 1.2} rx={radius} />
      <rect class="card-back-field" x={edge} y={edge} width={w} height={h} rx={radius - edge + 1} />
      <g transform={`translate(${edge} ${edge})`}>
        <path class="card-back-trellis" d={trellis.d} />
        <rect class="card-back-frame" x="2" y="2" width={w - 4} height={h - 4} rx={radius - edge} />
        <g transform={`translate(${w / 2} ${h * (isLifted ? 0.38 : 0.5)})`}>
          <circle class="card-back-disc" r={r * 1.5} />
          <g class="card-back-wheel">
            <Mark drawing={sized(WHEEL, r / 6)} />
          </g>
        </g>
      </g>
    </g>
  );
});
