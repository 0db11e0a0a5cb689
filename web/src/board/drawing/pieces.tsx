/** Pieces on a claimed route: seen from the south under light from the north-west, each within its own space. */

import { memo } from "preact/compat";
import { emblemPath, Mark, player } from "../../cards";
import type { Seat } from "../../wire/types";
import type { Tile } from "../plan/geometry";
import type { Track } from "../plan/plan";
import { Cart } from "./cart";
import { Coach } from "./coach";

const APART_MS = 60;

type Props = { track: Track; seat: Seat; shape: "coach" | "cart"; isFresh?: boolean; isGhost?: boolean };

export const Pieces = memo(function Pieces({ track, seat, shape, isFresh = false, isGhost = false }: Props) {
  const Piece = shape === "cart" ? Cart : Coach;
  const order = track.spaces.map((space, index) => ({ space, index })).sort((a, b) => a.space.y - b.space.y);
  return (
    <g class={isGhost ? "board-ghost" : undefined}>
      {order.map(({ space, index }) => (
        <g
          key={index}
          class={isFresh ? "board-placed" : undefined}
          style={isFresh ? { animationDelay: `${index * APART_MS}ms` } : undefined}
        >
          <Piece space={space} seat={seat} />
        </g>
      ))}
    </g>
  );
});

export type PieceProps = { space: Tile; seat: Seat };

/** An upright emblem on a turned roof. */
export function Roof({ seat, angle, at, scale }: { seat: Seat; angle: number; at: number; scale: number }) {
  return (
    <g style={{ color: player(seat).ink }}>
      <Mark drawing={emblemPath(seat)} transform={`translate(0 ${at}) rotate(${-angle}) scale(${scale})`} />
    </g>
  );
}
