/** The spaces of the routes: threads, spaces with upright symbols, the rings around lit ones, the hatch on closed ones. */

import { memo } from "preact/compat";
import { Mark, styleOf, symbolPath } from "../../cards";
import type { Edition } from "../../wire/types";
import { apart, lineOf, type Point, short, type Tile } from "../plan/geometry";
import { inner, type Plan, type Track } from "../plan/plan";

/** Whether an ink such as #ffe9df is light; the inner line is then white. */
const isLight = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) > 0x7f;
const INSET = 2.1;
const BED_END = 6;

export const stand = (tile: Tile): string =>
  `translate(${short(tile.x)} ${short(tile.y)}) rotate(${short(tile.angle)})`;

const grown = (tile: Tile, by: number) => ({
  x: short(-tile.w / 2 - by),
  y: short(-tile.h / 2 - by),
  width: short(tile.w + 2 * by),
  height: short(tile.h + 2 * by),
});

/** What lies under all spaces and never changes: the bed that lifts routes off a busy picture, and the threads. */
export const Threads = memo(function Threads({ plan, hasBed }: { plan: Plan; hasBed: boolean }) {
  const tracks = [...plan.tracks.values()];
  return (
    <g class="board-threads">
      {hasBed && (
        <path
          class="board-bed"
          d={tracks.map((track) => lineOf(bed(track))).join("")}
          stroke-width={plan.thickness + 9}
        />
      )}
      <path class="board-thread" d={tracks.map((track) => lineOf(track.thread)).join("")} />
      <g class="board-outer">
        {tracks.flatMap((track) =>
          track.spaces.map((space, index) => (
            <rect key={`${track.route.id} ${index}`} {...grown(space, 0)} rx="4" transform={stand(space)} />
          )),
        )}
      </g>
    </g>
  );
});

/** The line of a bed; its round ends reach a little beyond the spaces. */
function bed(track: Track): Point[] {
  const line = [...inner(track)];
  const drawnIn = (end: Point, next: Point): Point => {
    const part = BED_END / (apart(end, next) || 1);
    return { x: end.x + (next.x - end.x) * part, y: end.y + (next.y - end.y) * part };
  };
  const [first, last] = [drawnIn(line[0]!, line[1]!), drawnIn(line.at(-1)!, line.at(-2)!)];
  return [first, ...line.slice(1, -1), last];
}

/** The gold ring around each space of a route that may be claimed. */
export const Lit = memo(function Lit({ track }: { track: Track }) {
  return (
    <g>
      {["board-lit-edge", "board-lit"].map((name) => (
        <g key={name} class={name}>
          {track.spaces.map((space, index) => (
            <rect key={index} {...grown(space, 2.5)} rx="6" transform={stand(space)} />
          ))}
        </g>
      ))}
    </g>
  );
});

type Props = {
  track: Track;
  edition: Edition;
  isClaimed: boolean;
  isClosed: boolean;
  hatch: string;
  hasCart: boolean;
};

export const Spaces = memo(function Spaces({ track, edition, isClaimed, isClosed, hatch, hasCart }: Props) {
  const { colour } = track.route;
  const paint = styleOf(edition, colour);
  const isGray = colour === "gray";
  const size = hasCart ? 1.04 : 0.94;
  return (
    <g fill={paint.fill} style={{ color: paint.ink }}>
      {track.spaces.map((space, index) => (
        <g key={index} transform={stand(space)}>
          <rect class="board-space" {...grown(space, 0)} rx="4" />
          <rect
            class="board-inset"
            {...grown(space, -INSET)}
            rx="2.4"
            stroke={isLight(paint.ink) ? "#fff" : paint.ink}
          />
          {!isClaimed &&
            standings(track, index).map((x) => (
              <Mark
                key={x}
                drawing={symbolPath(edition, colour)}
                // symbols stand upright, for a turned X is a plus; only the three dots lie along the space
                transform={`translate(${x} 0)${isGray ? "" : ` rotate(${short(-space.angle)})`} scale(${size})`}
              />
            ))}
          {isClosed && (
            <>
              <rect class="board-closed" {...grown(space, -0.2)} rx="4" />
              <rect class="board-hatched" {...grown(space, -0.2)} rx="4" fill={`url(#${hatch})`} />
            </>
          )}
        </g>
      ))}
    </g>
  );
});

/** Where symbols stand on a space: in the middle, or beside the seal of a cart that lies there. */
function standings(track: Track, index: number): readonly number[] {
  const isMiddle = track.route.length % 2 === 1 && index === (track.route.length - 1) / 2;
  return track.seal && isMiddle ? [-19, 19] : [0];
}

/** The pattern of closed spaces; one for each board on the page. */
export function Hatch({ id, thickness }: { id: string; thickness: number }) {
  const step = thickness > 19 ? 6 : 5;
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="board-hatch" d={`M0 ${step / 2}H${step}`} stroke-width={step * 0.34} />
    </pattern>
  );
}
