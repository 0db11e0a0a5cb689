/** An open route: a bed, which tells its state, with a sunken inlay in the route's colour for each space. */

import { memo } from "preact/compat";
import { Mark, type Placing, placed, styleOf, symbolPath } from "../../cards";
import type { Edition } from "../../wire/types";
import { radians, type Tile } from "../plan/geometry";
import type { Track } from "../plan/plan";
import { Seal } from "./marks";
import type { Measures } from "./measures";
import { roundedBox, stroke } from "./outlines";
import { bedLine } from "./route-lines";

/** What the bed of an open route says: nothing, that it can be paid, the same while choosing, that it is asked about, or
 *  that nobody may claim it. */
export type OpenState = "open" | "payable" | "lit" | "asked" | "closed";

type Props = { track: Track; state: OpenState; edition: Edition; measures: Measures; hatch: string };

/** How much shorter than its space an inlay is, how round, and how far from its edge its shadow lies. */
const [SHORTER, ROUND, SUNKEN] = [2, 3.4, 1.1];
const SHADOW_END = 2.4;

export const OpenRoute = memo(function OpenRoute({ track, state, edition, measures, hatch }: Props) {
  const line = bedLine(track, measures);
  const { colour } = track.route;
  if (state === "closed")
    return <ClosedRoute line={line} track={track} edition={edition} measures={measures} hatch={hatch} />;
  const { fill, ink } = styleOf(edition, colour);
  const deep = measures.inlay / 2;
  return (
    <g class="board-route" data-look={state}>
      <path class="board-bed-edge" d={line} stroke-width={measures.bed} />
      <path class="board-bed" d={line} stroke-width={measures.bed - 1.7} />
      <path
        class="board-inlay"
        d={inlays(track, measures)}
        fill={fill}
        style={{ stroke: rimOf(colour, fill) }}
      />
      <path
        class="board-sunken"
        d={track.spaces
          .map((space) => {
            const half = (space.w - SHORTER) / 2 - SHADOW_END;
            return stroke(space, [-half, SUNKEN - deep], [half, SUNKEN - deep]);
          })
          .join("")}
      />
      <g style={{ color: ink }}>
        <Mark
          drawing={placed(
            symbolPath(edition, colour),
            track.spaces.flatMap((space, index) =>
              standings(track, index).map((along) => placing(colour, space, along, measures.symbol)),
            ),
          )}
        />
      </g>
      {track.seal && <Seal at={track.seal} icon={edition.skin.icon} />}
    </g>
  );
});

type ClosedProps = Omit<Props, "state"> & { line: string };

/** A route that nobody may claim: no inlay and no edge, only a dashed rim, a hatch and one small symbol. */
function ClosedRoute({ line, track, edition, measures, hatch }: ClosedProps) {
  const { colour } = track.route;
  const spaces = inlays(track, measures);
  const middle = track.spaces[(track.spaces.length - 1) >> 1]!;
  return (
    <g class="board-route" data-look="closed">
      <path class="board-bed" d={line} stroke-width={measures.bed - 1.7} />
      <path class="board-hatched" d={spaces} fill={`url(#${hatch})`} />
      <path class="board-shut-rim" d={spaces} style={{ stroke: styleOf(edition, colour).fill }} />
      <g class="board-shut-symbol">
        <Mark drawing={placed(symbolPath(edition, colour), [placing(colour, middle, 0, 0.72)])} />
      </g>
    </g>
  );
}

/** The inlays of a route. */
export const inlays = (track: Track, { inlay }: Measures): string =>
  track.spaces.map((space) => roundedBox(space, (space.w - SHORTER) / 2, inlay / 2, ROUND)).join("");

/** Symbols stand upright, for a turned X is a plus; only the three dots lie along the space. */
function placing(colour: string, { x, y, angle }: Tile, along: number, scale: number): Placing {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return { x: x + along * cos, y: y + along * sin, turn: colour === "gray" ? angle : 0, scale };
}

/** Where symbols stand on a space: in the middle, or beside the seal of a cart that lies there. */
function standings(track: Track, index: number): readonly number[] {
  const isMiddle = track.route.length % 2 === 1 && index === (track.route.length - 1) / 2;
  return track.seal && isMiddle ? [-19, 19] : [0];
}

/** The line around an inlay: one for all in the dark theme, else that of the colour, else its fill's own dark. */
const rimOf = (colour: string, fill: string): string =>
  `var(--rim, var(--rim-${colour}, color-mix(in srgb, ${fill} 55%, #000)))`;

/** The pattern of closed spaces; one for each board on the page. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="board-hatch" d="M0 3H6" />
    </pattern>
  );
}
