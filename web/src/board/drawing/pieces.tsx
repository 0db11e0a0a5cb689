/** Pieces on a claimed route, seen from the south under light from the north-west: each fills its own space. */

import { player } from "../../cards";
import type { Seat, Skin } from "../../wire/types";
import { lineOf, radians, type Tile } from "../plan/geometry";
import type { Measures } from "./measures";
import { raisedBox, roundedBox, seenAt, stroke } from "./outlines";

/** What a piece leaves free at each end of its space, and how round its corners are. */
const [END, ROUND] = [0.2, 2.8];
const [WHEEL, WHEEL_AT] = [3.6, 0.56];
/** The steeper a cart stands, the less of its near side is seen. */
const WHEELS_SEEN = 0.2;

export type PieceShape = Skin["piece"];
type Props = { spaces: readonly Tile[]; seat: Seat; shape: PieceShape; measures: Measures };

export function Pieces({ spaces, seat, shape, measures }: Props) {
  const { fill, shade, shine } = player(seat);
  const { raised } = measures;
  const [low, high] = [-raised / 2, raised / 2]; // as much south of the band's middle as north of it
  const sizes = spaces.map((space) => {
    const [half, deep] = [space.w / 2 - END, space.h / 2 - measures.side];
    return { space, half, deep };
  });
  return (
    <>
      <path
        class="board-walls"
        fill={shade}
        d={sizes.map(({ space, half, deep }) => raisedBox(space, half, deep, ROUND, low, high)).join("")}
      />
      {shape === "coach" && (
        <path
          class="board-windows"
          d={sizes
            .map(({ space, half, deep }) =>
              stroke(space, [3 - half, deep], [half - 3, deep], low + raised * 0.55),
            )
            .join("")}
          // a coach that stands on end shows no long side
          stroke-opacity={average(spaces.map(({ angle }) => Math.cos(radians(angle))))}
        />
      )}
      <path
        class="board-roof"
        fill={fill}
        d={sizes.map(({ space, half, deep }) => roundedBox(space, half, deep, ROUND, high)).join("")}
      />
      <path
        class="board-shine"
        stroke={shine}
        d={sizes
          .map(({ space, half, deep }) =>
            stroke(space, [2.4 - half, 1.8 - deep], [half - 2.4, 1.8 - deep], high),
          )
          .join("")}
      />
      <path
        class="board-seam"
        stroke={shine}
        d={sizes
          .flatMap(({ space, half, deep }) =>
            [3.2 - half, half - 3.2].map((along) =>
              stroke(space, [along, 3.6 - deep], [along, deep - 2.6], high),
            ),
          )
          .join("")}
      />
      {shape === "cart" && <Wheels sizes={sizes} low={low} />}
    </>
  );
}

const average = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(2);

type WheelsProps = { sizes: readonly { space: Tile; half: number; deep: number }[]; low: number };

/** The two wheels on the near side of each cart, as they are seen from the south. */
function Wheels({ sizes, low }: WheelsProps) {
  const seen = sizes.filter(({ space }) => Math.cos(radians(space.angle)) > WHEELS_SEEN);
  const wheels = seen.flatMap(({ space, half, deep }) =>
    [-WHEEL_AT, WHEEL_AT].map((part) => ({ space, along: part * half, across: deep })),
  );
  const rim = ({ space, along, across }: (typeof wheels)[number], turn: number) => {
    const angle = radians(turn);
    return seenAt(space, along + WHEEL * Math.cos(angle), across, low + 1 + WHEEL * Math.sin(angle));
  };
  return (
    <>
      <path
        class="board-wheel"
        d={wheels
          .map((wheel) => `${lineOf([...Array(18).keys()].map((step) => rim(wheel, step * 20)))}Z`)
          .join("")}
      />
      <path
        class="board-spokes"
        d={wheels
          .flatMap((wheel) => [45, 135].map((turn) => lineOf([rim(wheel, turn), rim(wheel, turn + 180)])))
          .join("")}
      />
    </>
  );
}
