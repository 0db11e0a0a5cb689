/** The names of the locations, at least 12 px high at every zoom. */

import { memo } from "preact/compat";
import { onBoard, type Size, seen, type Viewport } from "../camera/viewport";
import type { Pin } from "../description";
import { type Box, overlap, within } from "../plan/geometry";
import { placed } from "../plan/place-labels";
import type { Label, Plan, Site } from "../plan/plan";
import type { Skin } from "../skin";
import { PIN, pinAt } from "./marks";

/** Never smaller than this on screen, in px. */
const LEAST = 12.5;
/** Names that matter while the board is seen from far. */
const NOTABLE = 14.5;
/** Printed names smaller than this are so far from readable that only those that matter are shown. */
const FAR = 7;
const LINE = 15;
/** How far the middle of a name is above its line, in heights of a letter. */
const RISE = { slab: 0.295, fell: 0.309 };

type Props = {
  plan: Plan;
  skin: Skin;
  viewport: Viewport;
  size: Size;
  /** Locations whose names must be read now. */
  notable: ReadonlySet<string>;
  /** What covers the view, in px. */
  covers: readonly Box[];
  /** Numbered pins at locations: no name may lie under one. */
  pins: readonly Pin[];
  /** Only the names that matter, while the board is seen from far. */
  isVeiled: boolean;
};

export const Labels = memo(function Labels(props: Props) {
  const { plan, skin } = props;
  const { labels, grown } = arranged(props);
  const size = plan.labelSize * grown;
  return (
    <g
      class={`board-labels board-${skin.lettering}`}
      font-size={size}
      stroke-width={(skin.lettering === "fell" ? 5 : 4.6) * grown}
    >
      {[...labels].map(([id, label]) => (
        <Name
          key={id}
          label={label}
          size={size}
          rise={RISE[skin.lettering]}
          line={LINE * grown}
          isNotable={props.notable.has(id)}
        />
      ))}
    </g>
  );
});

type NameProps = { label: Label; size: number; rise: number; line: number; isNotable: boolean };

function Name({ label, size, rise, line, isNotable }: NameProps) {
  const { lines } = label;
  const step = lines.length > 1 ? (label.h - line) / (lines.length - 1) : 0;
  const first = label.y + line / 2 + rise * size;
  const x = label.x + label.w / 2;
  return (
    <text class={isNotable ? "board-notable" : undefined}>
      {lines.map((text, index) => (
        <tspan key={text} x={x} y={first + index * step}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

function arranged({ plan, viewport, size, notable, covers, pins, isVeiled }: Props): {
  labels: Map<string, Label>;
  grown: number;
} {
  if (viewport.k === 0) return { labels: new Map(), grown: 1 };
  const natural = plan.labelSize * viewport.k;
  const isFar = natural < FAR;
  const isChosen = isFar && (notable.size > 0 || isVeiled);
  const grown = Math.max(1, (isChosen ? NOTABLE : LEAST) / natural);
  const view = seen(viewport, plan.box, size);
  const inset = 5 / viewport.k;
  const room = (PIN + 2) / viewport.k;
  const pinned = new Set(pins.map((pin) => pin.place));
  const bounds = clipped(view, plan.box, inset);
  const isSeen = (site: Site) => overlap({ x: site.x, y: site.y, w: 0, h: 0 }, view);
  const degrees = degreesOf(plan);
  const rank = (site: Site) => (notable.has(site.id) ? 1000 : 0) + (degrees.get(site.id) ?? 0);
  const sites = [...plan.sites.values()].sort((a, b) => rank(b) - rank(a));
  const wanted = sites.filter((site) => isSeen(site) && (!isChosen || notable.has(site.id)));
  const labels = placed({
    sites: wanted,
    grown,
    // names of pinned locations stand as far off as their pins are large
    radius: (site) => (pinned.has(site) ? Math.max(plan.radius, room) : plan.radius),
    gap: 2 / viewport.k,
    spaces: [...plan.tracks.values()].flatMap((track) => track.spaces),
    bounds,
    taken: [
      ...covers.map((cover) => ({
        ...onBoard(viewport, plan.box, cover),
        w: cover.w / viewport.k,
        h: cover.h / viewport.k,
      })),
      ...pins.flatMap((_pin, index) => {
        const at = pinAt(plan, pins, index, viewport.k);
        return at ? [{ x: at.x - room, y: at.y - room, w: 2 * room, h: 2 * room }] : [];
      }),
    ],
    needed: notable,
    // a name that covers much of the board is worth less than the board
    most: isChosen ? Number.POSITIVE_INFINITY : isFar ? 15 : 45,
  });
  // names of locations beyond the edge come into sight with them; none may stand half on the edge
  if (!isFar)
    for (const site of sites)
      if (!isSeen(site) && (!overlap(site.label, view) || within(site.label, bounds)) && grown <= 1)
        if (![...labels.values()].some((other) => overlap(other, site.label)))
          labels.set(site.id, site.label);
  return { labels, grown };
}

function clipped(view: Box, board: Box, inset: number): Box {
  const [x, y] = [Math.max(view.x, board.x) + inset, Math.max(view.y, board.y) + inset];
  return {
    x,
    y,
    w: Math.min(view.x + view.w, board.x + board.w) - inset - x,
    h: Math.min(view.y + view.h, board.y + board.h) - inset - y,
  };
}

/** How many routes lead to each location. */
function degreesOf(plan: Plan): Map<string, number> {
  const degrees = new Map<string, number>();
  for (const { route } of plan.tracks.values())
    for (const end of [route.a, route.b]) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  return degrees;
}
