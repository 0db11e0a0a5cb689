/** Everything on a board that a game changes, as one SVG over its picture. */

import { useMemo } from "preact/hooks";
import type { Board } from "../../model/board";
import type { Seat } from "../../wire/types";
import type { Size, Viewport } from "../camera/viewport";
import type { Box } from "../plan/geometry";
import type { Plan } from "../plan/plan";
import type { Art } from "./art";
import { Ground } from "./background";
import { Labels } from "./labels";
import { Band, Chosen, Glow, Hits } from "./lights";
import { Arcs, type Disc, Discs, type Pin, Pins, Seal } from "./marks";
import { Pieces } from "./pieces";
import { Places } from "./places";
import { Hatch, Lit, Spaces, Threads } from "./spaces";
import type { Style } from "./style";

/** What a game, a choice or a lesson shows on the board. */
export type Shown = {
  owners: Readonly<Record<string, Seat>>;
  lit?: ReadonlySet<string> | undefined;
  selected?: string | null | undefined;
  ghost?: { route: string; seat: Seat } | null | undefined;
  closed?: ReadonlySet<string> | undefined;
  fresh?: readonly string[] | undefined;
  pins?: readonly Pin[] | undefined;
  arcs?: readonly { from: string; to: string }[] | undefined;
  places?: ReadonlySet<string> | undefined;
  glow?: ReadonlySet<string> | undefined;
  bands?: readonly { routes: readonly string[]; seat: Seat }[] | undefined;
  veil?: boolean | undefined;
  standing?: ReadonlySet<string> | undefined;
  discs?: readonly Disc[] | undefined;
};

type Props = {
  board: Board;
  plan: Plan;
  style: Style;
  art: Art | null | undefined;
  shown: Shown;
  viewport: Viewport;
  size: Size;
  covers: readonly Box[];
  focused: string | null;
  /** How wide a route is to a pointer, in px. */
  wide: number;
  /** What this board's patterns are called on the page. */
  id: string;
};

/** With so few lit routes their places shine too; with more, everything would. */
const FEW = 3;
const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly never[] = [];

export function Drawing({
  board,
  plan,
  style,
  art,
  shown,
  viewport,
  size,
  covers,
  focused,
  wide,
  id,
}: Props) {
  const { box, tracks } = plan;
  const { lit = NONE, selected, ghost, veil = false, standing = NONE } = shown;
  const { pins = NOTHING, arcs = NOTHING, bands = NOTHING, discs = NOTHING, glow = NONE } = shown;
  const chosen = selected ? tracks.get(selected) : undefined;
  const haloes = useMemo(() => {
    const near = lit.size <= FEW ? lit : NONE;
    const ends = [...near, ...(selected ? [selected] : [])].flatMap((route) => {
      const found = board.routes.get(route);
      return found ? [found.a, found.b] : [];
    });
    return new Set([...(shown.places ?? []), ...ends]);
  }, [lit, selected, shown.places, board]);
  const notable = useMemo(() => {
    const matter = [
      ...haloes,
      ...pins.map((pin) => pin.place),
      ...arcs.flatMap(({ from, to }) => [from, to]),
    ];
    return new Set(focused ? [...matter, focused] : matter);
  }, [haloes, pins, arcs, focused]);
  const all = [...tracks.keys()];
  const isRaised = (route: string) => veil && standing.has(route);
  const routes = { board, plan, style, shown, id };
  const trails = bands.map((band) => <Band key={band.seat} plan={plan} {...band} k={viewport.k} />);
  return (
    <svg class="board-drawing" viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
      <defs>
        <Hatch id={id} thickness={plan.thickness} />
      </defs>
      <Ground art={art} box={box} unit={plan.unit} />
      <Threads plan={plan} hasBed={style.hasBed} />
      {!veil && trails}
      <Glow plan={plan} routes={glow} />
      {/* what is being paid stands out alone */}
      {!ghost && all.map((route) => lit.has(route) && <Lit key={route} track={tracks.get(route)!} />)}
      {chosen && <Chosen track={chosen} thickness={plan.thickness} />}
      <Routes {...routes} ids={all.filter((route) => !isRaised(route))} />
      {veil && <rect class="board-veil" x={box.x} y={box.y} width={box.w} height={box.h} />}
      {veil && trails}
      {veil && <Routes {...routes} ids={all.filter(isRaised)} />}
      {ghost && tracks.has(ghost.route) && (
        <Pieces track={tracks.get(ghost.route)!} seat={ghost.seat} shape={style.shape} isGhost />
      )}
      <Hits plan={plan} lit={shown.lit} wide={wide / (viewport.k || 1)} />
      <Places plan={plan} lit={haloes} focused={focused} />
      <Discs plan={plan} discs={discs} />
      <Arcs plan={plan} arcs={arcs} k={viewport.k} />
      <Labels
        plan={plan}
        style={style}
        viewport={viewport}
        size={size}
        notable={notable}
        covers={covers}
        pins={pins}
        isVeiled={veil}
      />
      <Pins plan={plan} pins={pins} k={viewport.k} />
    </svg>
  );
}

type RoutesProps = {
  board: Board;
  plan: Plan;
  style: Style;
  shown: Shown;
  id: string;
  ids: readonly string[];
};

/** Routes with their pieces and seals, north to south, as pieces stand before one another. */
function Routes({ board, plan, style, shown, id, ids }: RoutesProps) {
  const { owners, ghost, closed, fresh } = shown;
  const order = [...ids].sort((a, b) => plan.tracks.get(a)!.middle.y - plan.tracks.get(b)!.middle.y);
  return (
    <g>
      {ids.map((route) => (
        <Spaces
          key={route}
          track={plan.tracks.get(route)!}
          edition={board.edition}
          isClaimed={owners[route] !== undefined || ghost?.route === route}
          isClosed={owners[route] === undefined && (closed?.has(route) ?? false)}
          hatch={id}
          hasCart={style.shape === "cart"}
        />
      ))}
      {order.map((route) => {
        const track = plan.tracks.get(route)!;
        const owner = owners[route];
        return owner === undefined ? (
          track.seal && ghost?.route !== route && <Seal key={route} at={track.seal} />
        ) : (
          <Pieces
            key={route}
            track={track}
            seat={owner}
            shape={style.shape}
            isFresh={fresh?.includes(route) ?? false}
          />
        );
      })}
    </g>
  );
}
