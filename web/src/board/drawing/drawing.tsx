/** Everything that is drawn over a board's picture: one SVG for each layer, so that what changes is drawn alone. */

import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { useMemo } from "preact/hooks";
import type { Board } from "../../model/board";
import { theme } from "../../model/preferences";
import type { Seat, Skin } from "../../wire/types";
import type { Size, Viewport } from "../camera/viewport";
import type { BoardDescription } from "../description";
import type { Box } from "../plan/geometry";
import { pinSpots } from "../plan/pin-spots";
import type { Plan, Track } from "../plan/plan";
import type { Art } from "./art";
import { Ground } from "./background";
import { Band, Coins, FreshHalo, PencilCoin, PencilRim, Ways } from "./band";
import { Labels } from "./labels";
import { Glow, Hits, Trail } from "./lights";
import { Arcs, Discs, Pins, pinBoxes } from "./marks";
import { coinRadius, type Measures, measuresOf } from "./measures";
import { Hatch, OpenRoute, type OpenState } from "./open-route";
import { meetingAt, OwnerRings } from "./owner-rings";
import { Places } from "./places";
import { bedLine, threads } from "./route-lines";

type Props = {
  board: Board;
  plan: Plan;
  skin: Skin;
  art: Art | null | undefined;
  shown: BoardDescription;
  viewport: Viewport;
  size: Size;
  covers: readonly Box[];
  focused: string | null;
  /** The location that was tapped, whose name is written in full. */
  named: string | null;
  /** How wide a route is to a pointer, in px. */
  wide: number;
  /** What this board's patterns are called on the page. */
  id: string;
};

const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly never[] = [];

export const Drawing = memo(function Drawing(props: Props) {
  const { board, plan, skin, art, shown, viewport, id } = props;
  const isDark = theme.value === "dark";
  const measures = useMemo(() => measuresOf(plan, isDark), [plan, isDark]);
  const { network = null, glow = NONE, trails = NOTHING } = shown;
  const isFaded = network !== null;
  const radius = coinRadius(measures, viewport.k);
  const { k } = viewport;
  const effects = useMemo(() => ({ plan, measures, glow, trails, k }), [plan, measures, glow, trails, k]);
  const drawn = { board, plan, skin, measures, radius, owners: shown.owners };
  return (
    <>
      <GroundLayer art={art} plan={plan} />
      <OpenLayer
        board={board}
        plan={plan}
        measures={measures}
        owners={shown.owners}
        claimable={shown.claimable}
        isClaiming={shown.isClaiming ?? false}
        closed={shown.closed}
        pencilled={shown.pencilled}
        isFaded={isFaded}
        hatch={id}
      />
      <ClaimedLayer
        {...drawn}
        asked={shown.asked}
        closed={shown.closed}
        ghost={shown.ghost}
        fresh={shown.fresh}
        placing={shown.placing}
        pencilled={shown.pencilled}
        effects={isFaded ? null : effects}
        isFaded={isFaded}
        hatch={id}
      />
      <Layer plan={plan} measures={measures}>
        {network && <Network {...drawn} routes={network} effects={effects} hatch={id} />}
        <Marks {...props} />
      </Layer>
    </>
  );
});

type LayerProps = { plan: Plan; measures?: Measures; isFaded?: boolean; children: ComponentChildren };

function Layer({ plan: { box }, measures, isFaded = false, children }: LayerProps) {
  return (
    <svg
      class="board-drawing"
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      aria-hidden="true"
      style={measures ? { "--bed-width": `${measures.bed}px` } : undefined}
      data-faded={isFaded || undefined}
    >
      {children}
    </svg>
  );
}

/** The words of the picture, or plain paper, under a calm wash. */
const GroundLayer = memo(function GroundLayer({ art, plan }: { art: Art | null | undefined; plan: Plan }) {
  return (
    <Layer plan={plan}>
      <Ground art={art} box={plan.box} unit={plan.unit} />
    </Layer>
  );
});

type OpenLayerProps = {
  board: Board;
  plan: Plan;
  measures: Measures;
  owners: BoardDescription["owners"];
  claimable: ReadonlySet<string> | undefined;
  isClaiming: boolean;
  closed: ReadonlySet<string> | undefined;
  pencilled: BoardDescription["pencilled"];
  isFaded: boolean;
  hatch: string;
};

/** The threads, and the routes that nobody has claimed. */
const OpenLayer = memo(function OpenLayer(p: OpenLayerProps) {
  const { board, plan, measures, owners, pencilled } = p;
  const stateOf = (route: string): OpenState => {
    if (p.closed?.has(route)) return "closed";
    return p.claimable?.has(route) ? (p.isClaiming ? "lit" : "payable") : "open";
  };
  const all = [...plan.tracks];
  return (
    <Layer plan={plan} isFaded={p.isFaded}>
      <defs>
        <Hatch id={p.hatch} />
      </defs>
      <path class="board-thread" d={threads(plan, plan.tracks.keys())} />
      {pencilled &&
        all.map(
          ([id, track]) =>
            owners[id] === undefined &&
            pencilled.routes.has(id) && (
              <PencilRim key={`rim ${id}`} track={track} seat={pencilled.seat} measures={measures} />
            ),
        )}
      {all.map(
        ([id, track]) =>
          owners[id] === undefined && (
            <OpenRoute
              key={id}
              track={track}
              state={stateOf(id)}
              edition={board.edition}
              measures={measures}
              hatch={p.hatch}
            />
          ),
      )}
    </Layer>
  );
});

type Drawn = {
  board: Board;
  plan: Plan;
  skin: Skin;
  measures: Measures;
  /** Of a coin. */
  radius: number;
  owners: BoardDescription["owners"];
};
type ClaimedLayerProps = Drawn & {
  asked: BoardDescription["asked"];
  closed: BoardDescription["closed"];
  ghost: BoardDescription["ghost"];
  fresh: BoardDescription["fresh"];
  placing: BoardDescription["placing"];
  pencilled: BoardDescription["pencilled"];
  effects: EffectsProps | null;
  isFaded: boolean;
  hatch: string;
};

/** The routes that somebody has claimed, and what players are about to do with the others. */
const ClaimedLayer = memo(function ClaimedLayer(p: ClaimedLayerProps) {
  const { plan, skin, measures, owners, asked, ghost, pencilled } = p;
  const track = asked ? plan.tracks.get(asked) : undefined;
  const ghostTrack = ghost ? plan.tracks.get(ghost.route) : undefined;
  return (
    <Layer plan={plan} measures={measures} isFaded={p.isFaded}>
      {pencilled &&
        [...pencilled.routes].map((id) => {
          const drawn = owners[id] === undefined ? plan.tracks.get(id) : undefined;
          return drawn && <PencilCoin key={id} track={drawn} seat={pencilled.seat} measures={measures} />;
        })}
      {p.effects && <Effects {...p.effects} />}
      {[...(p.fresh ?? NONE)].map((id) => {
        const [drawn, seat] = [plan.tracks.get(id), owners[id]];
        return (
          drawn && seat !== undefined && <FreshHalo key={id} track={drawn} seat={seat} measures={measures} />
        );
      })}
      {track && <Asked {...p} track={track} isOpen={owners[track.route.id] === undefined} />}
      <Bands {...p} routes={Object.keys(owners)} />
      {ghost && ghostTrack && (
        <g class="board-ghost">
          <Band track={ghostTrack} seat={ghost.seat} shape={skin.piece} measures={measures} isFlat />
          <Coins track={ghostTrack} seat={ghost.seat} radius={p.radius} measures={measures} />
        </g>
      )}
    </Layer>
  );
});

/** The route that is asked about, raised above all other open ones. */
function Asked({
  board,
  measures,
  closed,
  track,
  isOpen,
  hatch,
}: ClaimedLayerProps & { track: Track; isOpen: boolean }) {
  const line = bedLine(track, measures);
  const isClosed = closed?.has(track.route.id) ?? false;
  return (
    <g class="board-line board-asked">
      <path class="board-asked-halo" d={line} stroke-width={measures.bed + 13} />
      <path class="board-asked-ring" d={line} stroke-width={measures.bed + 9} />
      {/* A closed bed is half transparent: the ring must not fill it. */}
      {isClosed && <path class="board-asked-halo" d={line} stroke-width={measures.bed + 3} />}
      {isOpen && (
        <OpenRoute
          track={track}
          state={isClosed ? "closed" : "asked"}
          edition={board.edition}
          measures={measures}
          hatch={hatch}
        />
      )}
    </g>
  );
}

type BandsProps = Drawn & { routes: Iterable<string>; placing?: BoardDescription["placing"] };

/** Claimed routes, north to south, as pieces stand before one another. */
function Bands({ plan, skin, measures, radius, owners, placing, routes }: BandsProps) {
  const claimed = [...routes]
    .flatMap((id) => {
      const [track, seat] = [plan.tracks.get(id), owners[id]];
      return track && seat !== undefined ? [{ id, track, seat, isPlacing: placing?.has(id) ?? false }] : [];
    })
    .sort((a, b) => a.track.middle.y - b.track.middle.y);
  return (
    <>
      <g>
        {claimed.map(({ id, track, seat }) => (
          <Ways key={id} track={track} seat={seat} />
        ))}
      </g>
      <g>
        {claimed.map(({ id, track, seat, isPlacing }) => (
          <Band
            key={id}
            track={track}
            seat={seat}
            shape={skin.piece}
            measures={measures}
            isPlacing={isPlacing}
          />
        ))}
      </g>
      <g>
        {claimed.map(({ id, track, seat, isPlacing }) => (
          <Coins
            key={id}
            track={track}
            seat={seat}
            radius={radius}
            measures={measures}
            isPlacing={isPlacing}
          />
        ))}
      </g>
    </>
  );
}

type NetworkProps = Drawn & { routes: ReadonlySet<string>; effects: EffectsProps; hatch: string };

/** The routes that stand out while all others are faint. */
function Network(p: NetworkProps) {
  const { board, plan, measures, owners, routes } = p;
  return (
    <g>
      <Effects {...p.effects} />
      {[...routes].map((id) => {
        const track = owners[id] === undefined ? plan.tracks.get(id) : undefined;
        return (
          track && (
            <OpenRoute
              key={id}
              track={track}
              state="open"
              edition={board.edition}
              measures={measures}
              hatch={p.hatch}
            />
          )
        );
      })}
      <Bands {...p} routes={routes} />
    </g>
  );
}

type EffectsProps = {
  plan: Plan;
  measures: Measures;
  glow: ReadonlySet<string>;
  trails: readonly { routes: readonly string[]; seat: Seat }[];
  k: number;
};

/** What lies under the bands. */
function Effects({ plan, measures, glow, trails, k }: EffectsProps) {
  return (
    <>
      {trails.map((trail) => (
        <Trail key={trail.seat} plan={plan} measures={measures} {...trail} k={k} />
      ))}
      <Glow plan={plan} routes={glow} />
    </>
  );
}

/** Locations with their rings and names, and everything that marks them. */
function Marks(props: Props) {
  const { board, plan, skin, shown, viewport, size, covers, focused, wide } = props;
  const { owners, asked, network = null, pins = NOTHING, arcs = NOTHING, discs = NOTHING } = shown;
  const golden = useMemo(() => {
    const route = asked ? board.routes.get(asked) : undefined;
    return new Set([...(shown.places ?? []), ...(route ? [route.a, route.b] : [])]);
  }, [asked, shown.places, board]);
  const spots = useMemo(
    () =>
      pinSpots(
        plan,
        pins.map(({ place }) => place),
        viewport.k,
      ),
    [plan, pins, viewport.k],
  );
  const marks = useMemo(() => pinBoxes(spots, viewport.k), [spots]);
  const meeting = useMemo(() => {
    const seen = network
      ? Object.entries(owners).filter(([route]) => network.has(route))
      : Object.entries(owners);
    return meetingAt(board, Object.fromEntries(seen));
  }, [board, owners, network]);
  return (
    <>
      <Hits plan={plan} claimable={shown.claimable} wide={wide / (viewport.k || 1)} />
      <OwnerRings plan={plan} meeting={meeting} />
      <Places plan={plan} lit={golden} focused={focused} />
      <Discs plan={plan} discs={discs} />
      <Arcs plan={plan} arcs={arcs} k={viewport.k} />
      <Labels
        plan={plan}
        skin={skin}
        viewport={viewport}
        size={size}
        covers={covers}
        marks={marks}
        inFull={props.named ?? focused}
      />
      <Pins pins={pins} spots={spots} k={viewport.k} />
    </>
  );
}
