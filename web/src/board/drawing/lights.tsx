/** What lies over or under routes to say something: the chosen one, a ticket's path, trails, hit areas. */

import { memo } from "preact/compat";
import { player } from "../../cards";
import type { Seat } from "../../wire/types";
import { lineOf } from "../plan/geometry";
import { inner, type Plan, type Track } from "../plan/plan";

/** The outline of the route that is chosen or focused. */
export function Chosen({ track, thickness }: { track: Track; thickness: number }) {
  const line = lineOf(inner(track));
  return (
    <g class="board-line">
      <path class="board-chosen" d={line} stroke-width={thickness + 19} />
      <path class="board-chosen-inner" d={line} stroke-width={thickness + 10} />
    </g>
  );
}

/** The path of a ticket that has just been completed. */
export function Glow({ plan, routes }: { plan: Plan; routes: ReadonlySet<string> }) {
  const line = threads(plan, routes);
  return line === "" ? null : (
    <path class="board-line board-glow" d={line} stroke-width={plan.thickness + 16} />
  );
}

/** A trail of a seat: a band in its tint with a dark edge, 21 px wide where that is not too wide for the board. */
export function Band({
  plan,
  routes,
  seat,
  k,
}: {
  plan: Plan;
  routes: readonly string[];
  seat: Seat;
  k: number;
}) {
  const line = threads(plan, routes);
  const width = Math.min(46, Math.max(plan.thickness + 14, 21 / (k || 1)));
  const edge = Math.min(3.5, Math.max(2, 1.6 / (k || 1)));
  return (
    <g class="board-line board-band">
      <path class="board-band-edge" d={line} stroke-width={width + 2 * edge} />
      <path stroke={tint(player(seat).fill)} d={line} stroke-width={width} />
    </g>
  );
}

type HitsProps = { plan: Plan; lit: ReadonlySet<string> | undefined; wide: number };

/** Where a pointer meets each route. What a tap means is decided by distance, so that twins share fairly; this is for the
 *  cursor, for hovering, and for whoever drives the page. */
export const Hits = memo(function Hits({ plan, lit, wide }: HitsProps) {
  return (
    <g class="board-hits">
      {[...plan.tracks].map(([id, track]) => (
        <path
          key={id}
          d={lineOf(inner(track))}
          stroke-width={Math.max(plan.thickness, track.isTwin ? Math.min(wide, 2 * plan.offset) : wide)}
          data-route={id}
          data-lit={lit?.has(id) ? "" : undefined}
        />
      ))}
    </g>
  );
});

const threads = (plan: Plan, routes: Iterable<string>): string =>
  [...routes].map((route) => lineOf(plan.tracks.get(route)?.thread ?? [])).join("");

/** A colour with as much white as lets pieces of the same colour stand out on it. */
function tint(fill: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  const isDark = parts.every((part) => part < 60);
  return `rgb(${parts.map((part) => Math.round(part + (255 - part) * (isDark ? 0.62 : 0.5))).join(" ")})`;
}
