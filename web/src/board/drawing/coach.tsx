/** A coach: the piece of the railway boards. */

import { player } from "../../cards";
import { radians, short } from "../plan/geometry";
import { type PieceProps, Roof } from "./pieces";
import { stacked } from "./raised-box";

/** How much of its space a coach leaves free: at each end, and at each side. */
const [END, SIDE] = [3, 3.2];

export function Coach({ space, seat }: PieceProps) {
  const { fill, shade, shine } = player(seat);
  const { angle } = space;
  const [half, deep] = [space.w / 2 - END, space.h / 2 - SIDE];
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  const [roof, pane] = [`translate(0 -3.5) rotate(${angle})`, half - 3];
  return (
    <g transform={`translate(${short(space.x)} ${short(space.y)})`}>
      <path
        class="board-shadow"
        d={stacked(half, deep, 3, angle, [0])}
        transform={`translate(1.3 2.8) rotate(${angle})`}
      />
      <g transform={`rotate(${angle})`}>
        <path fill="#120d08" d={stacked(half, deep, 2.8, angle, [-1.3])} />
        <path fill={shade} d={stacked(half, deep, 2.8, angle, [-0.1, 1.1, 2.3])} />
      </g>
      <path
        class="board-pane"
        d={`M${short(-pane)} 0H${short(pane)}`}
        transform={`translate(${short(-deep * sin)} ${short(deep * cos - 0.86)}) rotate(${angle})`}
        stroke-opacity={short(cos)}
      />
      <g transform={roof}>
        <path class="board-roof" fill={fill} d={stacked(half, deep, 2.8, angle, [0])} />
        <path
          stroke={shine}
          stroke-width="1.5"
          stroke-linecap="round"
          d={`M${short(2.2 - half)} ${short(1.7 - deep)}H${short(half - 2.2)}`}
        />
        <path
          stroke={shine}
          stroke-width=".8"
          opacity=".8"
          d={`M${short(2.4 - half)} -2.8V3.8M${short(half - 2.4)} -2.8V3.8`}
        />
        <Roof seat={seat} angle={angle} at={0.2} scale={0.88} />
      </g>
    </g>
  );
}
