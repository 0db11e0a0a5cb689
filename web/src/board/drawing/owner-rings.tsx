/** Rings around locations in the colours of the seats whose routes meet there. */

import { memo } from "preact/compat";
import { player } from "../../cards";
import type { Board } from "../../model/board";
import type { Seat } from "../../wire/types";
import { type Point, short } from "../plan/geometry";
import type { Plan, Site } from "../plan/plan";

/** How far outside a location's mark its ring is. */
export const RING_OUT = 1.6;

/** The seats whose routes meet at each location, in the order of the seats. */
export function meetingAt(
  board: Board,
  owners: Readonly<Record<string, Seat>>,
): Map<string, readonly Seat[]> {
  const meeting = new Map<string, readonly Seat[]>();
  for (const [route, seat] of Object.entries(owners)) {
    const found = board.routes.get(route);
    for (const end of found ? [found.a, found.b] : []) {
      const seats = meeting.get(end) ?? [];
      if (!seats.includes(seat)) meeting.set(end, [...seats, seat].sort());
    }
  }
  return meeting;
}

type Props = { plan: Plan; meeting: ReadonlyMap<string, readonly Seat[]> };

export const OwnerRings = memo(function OwnerRings({ plan, meeting }: Props) {
  return (
    <g class="board-rings">
      {[...meeting].map(([id, seats]) => {
        const site = plan.sites.get(id);
        return site && <Ring key={id} site={site} radius={plan.radius + RING_OUT} seats={seats.join()} />;
      })}
    </g>
  );
});

/** One ring; its seats as text, so that the same seats draw nothing again. */
const Ring = memo(function Ring({ site, radius, seats }: { site: Site; radius: number; seats: string }) {
  const owners = seats.split(",").map(Number);
  return (
    <g>
      <circle class="board-ring-key" cx={site.x} cy={site.y} r={short(radius)} />
      <circle class="board-ring-case" cx={site.x} cy={site.y} r={short(radius)} />
      {owners.length === 1 ? (
        <circle
          class="board-ring"
          cx={site.x}
          cy={site.y}
          r={short(radius)}
          style={{ stroke: player(owners[0]!).fill }}
        />
      ) : (
        owners.map((seat, index) => (
          <path
            key={seat}
            class="board-ring"
            d={sector(site, radius, index / owners.length, (index + 1) / owners.length)}
            style={{ stroke: player(seat).fill }}
          />
        ))
      )}
    </g>
  );
});

/** A part of a circle, from the top and clockwise. */
function sector({ x, y }: Point, radius: number, from: number, to: number): string {
  const point = (part: number): string => {
    const turn = part * 2 * Math.PI;
    return `${short(x + radius * Math.sin(turn))} ${short(y - radius * Math.cos(turn))}`;
  };
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M${point(from)}A${short(radius)} ${short(radius)} 0 ${isLarge} 1 ${point(to)}`;
}
