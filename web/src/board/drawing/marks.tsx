/** Marks on the board: seals of carts, numbered pins and dotted arcs of tickets, discs of merchandise. */

import { memo } from "preact/compat";
import { player } from "../../cards";
import type { Disc, Pin } from "../description";
import type { Point } from "../plan/geometry";
import { short } from "../plan/geometry";
import type { Plan } from "../plan/plan";

const BARROW = "M-8-5.2H4.6L3 .8H-6.4Z";
const CUBE = "M0-5.6 5-2.8V2.8L0 5.6-5 2.8V-2.8ZM-5-2.8 0 0 5-2.8M0 0V5.6";
/** The radius of a pin, in px. */
export const PIN = 10.5;

/** The seal on a route with a cart; gone once the route is claimed. */
export const CartSeal = memo(function CartSeal({ at }: { at: Point }) {
  return (
    <g class="board-seal" transform={`translate(${short(at.x)} ${short(at.y)})`}>
      <circle class="board-seal-disc" r="9.6" />
      <g class="board-barrow" transform="translate(.2 .1) scale(.93)">
        <path d={BARROW} fill="currentColor" />
        <path d="M3.8-2.2 8.2-4.4M2.4.8V5.6" stroke-width="1.6" />
        <circle class="board-barrow-wheel" cx="-2.6" cy="2.8" r="3" />
        <path d="M-2.6 2.8h.01" stroke-width="1.9" />
      </g>
    </g>
  );
});

/** Where a pin lies; those of two tickets at one place lie side by side. */
export function pinAt(plan: Plan, pins: readonly Pin[], index: number, k: number): Point | null {
  const { place } = pins[index]!;
  const site = plan.sites.get(place);
  if (!site || k === 0) return null;
  const before = pins.slice(0, index).filter((other) => other.place === place).length;
  return { x: site.x + (before * 2.1 * PIN) / k, y: site.y };
}

export function Pins({ plan, pins, k }: { plan: Plan; pins: readonly Pin[]; k: number }) {
  return (
    <g class="board-pins">
      {pins.map((pin, index) => {
        const at = pinAt(plan, pins, index, k);
        return (
          at && (
            <g key={`${pin.place} ${pin.text}`} transform={`translate(${at.x} ${at.y}) scale(${1 / k})`}>
              {pin.isActive && <circle class="board-pin-active" r={PIN + 4.5} />}
              <circle class="board-pin" r={PIN + 1} />
              <text y="4.9">{pin.text}</text>
            </g>
          )
        );
      })}
    </g>
  );
}

/** A dotted arc between the two places of a ticket. */
export function Arcs({
  plan,
  arcs,
  k,
}: {
  plan: Plan;
  arcs: readonly { from: string; to: string }[];
  k: number;
}) {
  return (
    <g class="board-line">
      {arcs.map(({ from, to }) => {
        const [a, b] = [plan.sites.get(from), plan.sites.get(to)];
        if (!a || !b || k === 0) return null;
        const line = arc(a, b);
        return (
          <g key={`${from} ${to}`}>
            <path class="board-arc-edge" d={line} stroke-width={5.6 / k} />
            <path
              class="board-arc"
              d={line}
              stroke-width={3.2 / k}
              stroke-dasharray={`${4 / k} ${3.4 / k}`}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A flat arc, bowed upwards. */
export function arc(a: Point, b: Point): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const up = dx >= 0 ? 1 : -1;
  const control = { x: (a.x + b.x) / 2 + up * dy * 0.06, y: (a.y + b.y) / 2 - up * dx * 0.06 };
  return `M${short(a.x)} ${short(a.y)}Q${short(control.x)} ${short(control.y)} ${short(b.x)} ${short(b.y)}`;
}

/** Merchandise in scoring. */
export function Discs({ plan, discs }: { plan: Plan; discs: readonly Disc[] }) {
  return (
    <g>
      {discs.map(({ route, seat }) => {
        const track = plan.tracks.get(route);
        const at = track && (track.seal ?? track.middle);
        const { fill, ink } = player(seat);
        return (
          at && (
            <g key={route} transform={`translate(${short(at.x)} ${short(at.y)})`} style={{ color: ink }}>
              <circle class="board-disc-edge" r="15" />
              <circle class="board-disc" r="13" fill={fill} />
              <path class="board-cube" d={CUBE} transform="scale(1.15)" />
            </g>
          )
        );
      })}
    </g>
  );
}
