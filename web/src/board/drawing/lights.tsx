/** What lies over or under routes to say something: a ticket's path, trails, hit areas. */

import { memo } from "preact/compat";
import { player } from "../../cards";
import type { Seat } from "../../wire/types";
import { lineOf } from "../plan/geometry";
import { innerThread, type Plan } from "../plan/plan";
import type { Measures } from "./measures";
import { threads } from "./route-lines";

/** The path of a ticket that has just been completed. */
export function Glow({ plan, routes }: { plan: Plan; routes: ReadonlySet<string> }) {
  const line = threads(plan, routes);
  return line === "" ? null : (
    <path class="board-line board-glow" d={line} stroke-width={plan.thickness + 16} />
  );
}

type TrailProps = { plan: Plan; measures: Measures; routes: readonly string[]; seat: Seat; k: number };

/** A path of a seat: in its tint with a dark edge, 21 px wide where that is not too wide for the board. */
export function Trail({ plan, measures, routes, seat, k }: TrailProps) {
  const line = threads(plan, routes);
  const width = Math.min(46, Math.max(measures.key + 12, 21 / (k || 1)));
  const edge = Math.min(3.5, Math.max(2, 1.6 / (k || 1)));
  return (
    <g class="board-line board-trail">
      <path class="board-trail-edge" d={line} stroke-width={width + 2 * edge} />
      <path stroke={tint(player(seat).fill)} d={line} stroke-width={width} />
    </g>
  );
}

type HitsProps = { plan: Plan; claimable: ReadonlySet<string> | undefined; wide: number };

/** Where a pointer meets each route. What a tap means is decided by distance, so that twins share fairly; this is for the
 *  cursor, for hovering, and for whoever drives the page. */
export const Hits = memo(function Hits({ plan, claimable, wide }: HitsProps) {
  return (
    <g class="board-hits">
      {[...plan.tracks].map(([id, track]) => (
        <path
          key={id}
          d={lineOf(innerThread(track))}
          stroke-width={Math.max(plan.thickness, track.isTwin ? Math.min(wide, 2 * plan.offset) : wide)}
          data-route={id}
          data-lit={claimable?.has(id) ? "" : undefined}
        />
      ))}
    </g>
  );
});

/** A colour with as much white as lets pieces of the same colour stand out on it. */
function tint(fill: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  const isDark = parts.every((part) => part < 60);
  return `rgb(${parts.map((part) => Math.round(part + (255 - part) * (isDark ? 0.62 : 0.5))).join(" ")})`;
}
