/** A hand-cart: the piece of the boards with merchandise. Four spoked wheels and two shafts, in true oblique projection. */

import { player } from "../../cards";
import { lineOf, type Point, radians, short, turned } from "../plan/geometry";
import { type PieceProps, Roof } from "./pieces";
import { stacked } from "./raised-box";

/** How much of its space a cart's body leaves free: at each end, and at each side. */
const [END, SIDE] = [8, 4.5];
const WHEEL = "M0-5V5M-5 0H5M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5";
const HIGH = 3.8;
/** The steeper a cart stands, the less of its near side is seen: first the seam goes, then the wheels. */
const [SEAM_SEEN, WHEELS_SEEN] = [0.3, 0.2];

export function Cart({ space, seat }: PieceProps) {
  const { fill, shade, shine } = player(seat);
  const { angle } = space;
  const [half, deep] = [space.w / 2 - END, space.h / 2 - SIDE];
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  /** A point of the cart, along, across and up, as it is seen. */
  const seen = (along: number, across: number, up: number): Point => {
    const flat = turned({ x: along, y: across }, angle);
    return { x: flat.x, y: flat.y - up };
  };
  const shafts =
    lineOf([seen(half - 2, -4, 3), seen(half + 7.5, -3, 2)]) +
    lineOf([seen(half - 2, 4, 3), seen(half + 7.5, 3, 2)]);
  const wheel = (along: number, across: number) => {
    const at = seen(along, across, HIGH);
    return (
      <g transform={`matrix(${cos.toFixed(2)} ${sin.toFixed(2)} 0 1 ${short(at.x)} ${short(at.y)})`}>
        <circle class="board-wheel" r="5" />
        <path class="board-spokes" d={WHEEL} />
        <circle class="board-hub" r="1.3" />
      </g>
    );
  };
  const seam = seen(0, deep, 4.35);
  return (
    <g transform={`translate(${short(space.x)} ${short(space.y + 2.3)})`}>
      <path
        class="board-shadow"
        d={stacked(half + 2, deep, 3, angle, [0])}
        transform={`translate(1.5 1.8) rotate(${angle})`}
      />
      <path class="board-shaft-edge" d={shafts} />
      <path class="board-shaft" d={shafts} />
      {wheel(-half * 0.54, -deep - 0.6)}
      {wheel(half * 0.54, -deep - 0.6)}
      <g transform={`rotate(${angle})`}>
        <path fill="#1a110a" d={stacked(half, deep, 2, angle, [2])} />
        <path fill={shade} d={stacked(half, deep, 2, angle, [2.8, 3.7, 4.7, 5.6])} />
      </g>
      {cos > SEAM_SEEN && (
        <path
          stroke={shine}
          stroke-width=".8"
          opacity=".7"
          d={`M${short(2 - half)} 0H${short(half - 2)}`}
          transform={`translate(${short(seam.x)} ${short(seam.y)}) rotate(${angle})`}
        />
      )}
      <g transform={`translate(0 -6.6) rotate(${angle})`}>
        <path class="board-roof" fill={fill} d={stacked(half, deep, 2.5, angle, [0])} />
        <path
          stroke={shine}
          stroke-width="1.6"
          stroke-linecap="round"
          d={`M${short(2 - half)} ${short(1.8 - deep)}H${short(half - 2)}`}
        />
        <path
          stroke={shine}
          stroke-width=".9"
          opacity=".85"
          d={`M${short(5 - half)} -3.5V4.5M${short(half - 5)} -3.5V4.5`}
        />
        <Roof seat={seat} angle={angle} at={0} scale={0.95} />
      </g>
      {cos > WHEELS_SEEN && wheel(-half * 0.54, deep + 0.4)}
      {cos > WHEELS_SEEN && wheel(half * 0.54, deep + 0.4)}
    </g>
  );
}
