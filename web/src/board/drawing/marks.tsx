/** Marks on the board: seals, numbered pins and dotted arcs of tickets, discs of merchandise. */

import { memo } from "preact/compat";
import { player } from "../../cards";
import { ICONS } from "../../look/icons";
import type { Skin } from "../../wire/types";
import type { Disc, Pin } from "../description";
import type { Box, Point } from "../plan/geometry";
import { short } from "../plan/geometry";
import { PIN } from "../plan/pin-spots";
import type { Plan } from "../plan/plan";

const BARROW = "M-8-5.2H4.6L3 .8H-6.4Z";
const CUBE = "M0-5.6 5-2.8V2.8L0 5.6-5 2.8V-2.8ZM-5-2.8 0 0 5-2.8M0 0V5.6";
const CHECK = "M-3.4 0.2 L-1 2.8 L3.5-2.6";

/** The seal on a route that brings merchandise, with what the edition's pieces look like; gone once it is claimed. */
export const Seal = memo(function Seal({ at, icon }: { at: Point; icon: Skin["icon"] }) {
  return (
    <g class="board-seal" transform={`translate(${short(at.x)} ${short(at.y)})`}>
      <circle class="board-seal-disc" r="9.6" />
      {icon === "cart" ? (
        <Barrow />
      ) : (
        <path
          class="board-barrow"
          transform="scale(.56) translate(-12 -12)"
          stroke-width="2"
          d={ICONS[icon]}
        />
      )}
    </g>
  );
});

const Barrow = () => (
  <g class="board-barrow" transform="translate(.2 .1) scale(.93)">
    <path d={BARROW} fill="currentColor" />
    <path d="M3.8-2.2 8.2-4.4M2.4.8V5.6" stroke-width="1.6" />
    <circle class="board-barrow-wheel" cx="-2.6" cy="2.8" r="3" />
    <path d="M-2.6 2.8h.01" stroke-width="1.9" />
  </g>
);

/** What pins at these spots cover of a board. */
export function pinBoxes(spots: readonly (Point | null)[], k: number): Box[] {
  const half = (PIN + 1) / k;
  return spots.flatMap((spot) =>
    spot ? [{ x: spot.x - half, y: spot.y - half, w: 2 * half, h: 2 * half }] : [],
  );
}

type PinsProps = { pins: readonly Pin[]; spots: readonly (Point | null)[]; k: number };

export function Pins({ pins, spots, k }: PinsProps) {
  return (
    <g class="board-pins">
      {pins.map((pin, index) => {
        const at = spots[index];
        return (
          at && (
            <g
              key={`${pin.place} ${pin.kind} ${pin.text}`}
              class={`board-pin board-pin-${pin.kind}`}
              data-pin={pin.place}
              transform={`translate(${short(at.x)} ${short(at.y)}) scale(${(1 / k).toFixed(3)})`}
            >
              <PinDrawing pin={pin} />
            </g>
          )
        );
      })}
    </g>
  );
}

function PinDrawing({ pin }: { pin: Pin }) {
  if (pin.kind === "offer")
    return (
      <>
        {pin.isActive && <rect class="board-pin-active" x="-12" y="-12" width="24" height="24" rx="6" />}
        <rect x="-8.5" y="-8.5" width="17" height="17" rx="3.5" />
        <text y="4.3">{pin.text}</text>
      </>
    );
  return (
    <>
      {pin.isActive && <circle class="board-pin-active" r="11.4" />}
      <circle r="7.6" style={pin.kind === "own" ? { stroke: player(pin.seat).fill } : undefined} />
      {pin.kind === "own" ? <text y="4">{pin.text}</text> : <path class="board-pin-check" d={CHECK} />}
    </>
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
