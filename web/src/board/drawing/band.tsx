/** A claimed route: a raised band from place to place in its owner's colour, with pieces on it and the owner's coin. */

import { memo } from "preact/compat";
import { emblemPath, Mark, placed, placedPath, player } from "../../cards";
import type { Seat } from "../../wire/types";
import { type Point, short } from "../plan/geometry";
import type { Track } from "../plan/plan";
import type { Measures } from "./measures";
import { type PieceShape, Pieces } from "./pieces";
import { bedLine, rimLine, ways } from "./route-lines";

/** From one piece to the next, while they are placed. */
const APART_MS = 60;
const PIECE_MS = 140;
/** Where the shadow of a band falls. */
const SHADOW = { x: 1.4, y: 3.2 };

type BandProps = {
  track: Track;
  seat: Seat;
  shape: PieceShape;
  measures: Measures;
  isPlacing?: boolean | undefined;
  /** It throws no shadow. */
  isFlat?: boolean | undefined;
};

export const Band = memo(function Band({ track, seat, shape, measures, isPlacing, isFlat }: BandProps) {
  const line = bedLine(track, measures);
  const { shade } = player(seat);
  const { spaces } = track;
  return (
    <g class={isPlacing ? "board-band board-placing" : "board-band"}>
      {!isFlat && (
        <path
          class="board-band-shadow"
          d={placedPath(line, { ...SHADOW, scale: 1 })}
          stroke-width={measures.bed}
        />
      )}
      <path
        class="board-band-key"
        d={line}
        stroke-width={measures.key}
        style={isPlacing ? { animationDelay: after(delay(spaces.length)) } : undefined}
      />
      <path class="board-band-case" d={line} />
      <path class="board-band-body" d={line} style={{ stroke: shade }} />
      {isPlacing ? (
        spaces.map((space, index) => (
          <g key={index} class="board-placed" style={{ animationDelay: after(index * APART_MS) }}>
            <Pieces spaces={[space]} seat={seat} shape={shape} measures={measures} />
          </g>
        ))
      ) : (
        <Pieces spaces={spaces} seat={seat} shape={shape} measures={measures} />
      )}
    </g>
  );
});

/** Milliseconds, at the pace of the bots. */
const after = (milliseconds: number): string => `calc(${milliseconds}ms / var(--pace))`;

/** When the last piece lies. */
const delay = (pieces: number): number => PIECE_MS + APART_MS * (pieces - 1);

/** The ways of a band to its places. */
export const Ways = memo(function Ways({ track, seat }: { track: Track; seat: Seat }) {
  const line = ways(track);
  return (
    <g class="board-way">
      <path class="board-way-key" d={line} />
      <path class="board-way-case" d={line} />
      <path class="board-way-fill" d={line} style={{ stroke: player(seat).fill }} />
    </g>
  );
});

type FreshProps = { track: Track; seat: Seat; measures: Measures };

/** The light around a route that was claimed since the player's last turn. */
export const FreshHalo = memo(function FreshHalo({ track, seat, measures }: FreshProps) {
  const line = bedLine(track, measures);
  return (
    <g class="board-fresh">
      <path class="board-fresh-edge" d={line} />
      <path class="board-fresh-owner" d={line} style={{ stroke: player(seat).fill }} />
      <path class="board-fresh-inner" d={line} />
    </g>
  );
});

type CoinsProps = {
  track: Track;
  seat: Seat;
  radius: number;
  measures: Measures;
  isPlacing?: boolean | undefined;
};

/** The owner's emblem: at the middle of a short route, twice on a long one. */
export const Coins = memo(function Coins({ track, seat, radius, measures, isPlacing }: CoinsProps) {
  const { fill, ink } = player(seat);
  return (
    <g
      class={`board-coins${isPlacing ? " board-coins-placed" : ""}`}
      style={isPlacing ? { animationDelay: after(delay(track.spaces.length)) } : undefined}
    >
      {coinSpots(track).map((spot, index) => {
        const at = { x: spot.x, y: spot.y - measures.raised / 2 };
        const middle = { cx: short(at.x), cy: short(at.y) };
        return (
          <g key={index} style={{ color: ink }}>
            <circle class="board-coin-case" {...middle} r={short(radius + 2.8)} />
            <circle class="board-coin-ring" {...middle} r={short(radius + 1.7)} />
            <circle {...middle} r={short(radius)} fill={fill} />
            <Mark drawing={placed(emblemPath(seat), [{ ...at, scale: radius / 8.6 }])} />
          </g>
        );
      })}
    </g>
  );
});

/** Where the coins of a route lie. */
export function coinSpots({ spaces, middle }: Track): readonly Point[] {
  return spaces.length < 4 ? [middle] : [spaces[1]!, spaces.at(-2)!];
}

/** The dashed rim of a route in a player's plan. */
export const PencilRim = memo(function PencilRim({
  track,
  seat,
  measures,
}: {
  track: Track;
  seat: Seat;
  measures: Measures;
}) {
  const line = rimLine(track);
  return (
    <g class="board-pencilled">
      <path class="board-pencil-paper" d={line} stroke-width={measures.bed + 9.5} />
      <path
        class="board-pencil-rim"
        d={line}
        stroke-width={measures.bed + 7}
        style={{ stroke: player(seat).fill }}
      />
    </g>
  );
});

const PENCIL = "M-5 5 L-4.2 1.8 L2.6-5 5-2.6-1.8 4.2Z";

/** The coin of a route in a player's plan: a pencil. */
export const PencilCoin = memo(function PencilCoin({
  track,
  seat,
  measures,
}: {
  track: Track;
  seat: Seat;
  measures: Measures;
}) {
  const { fill } = player(seat);
  const { x, y } = track.middle;
  return (
    <g class="board-pencil-coin" transform={`translate(${short(x)} ${short(y)})`}>
      <circle r={measures.pencil} style={{ stroke: fill }} />
      <path d={PENCIL} fill={fill} transform={`scale(${(measures.pencil / 10).toFixed(2)})`} />
    </g>
  );
});
