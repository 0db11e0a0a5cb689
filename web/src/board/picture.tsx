/** A small picture of a board that does nothing: with who has what, or with the two places of a ticket. */

import { useMemo } from "preact/hooks";
import { colourOf, player } from "../cards";
import type { Board } from "../model/board";
import type { Seat } from "../wire/types";
import { Base, Ground, useArt } from "./drawing/background";
import { arc } from "./drawing/marks";
import { measuresOf } from "./drawing/measures";
import { inlays } from "./drawing/open-route";
import { bedLine, threads } from "./drawing/route-lines";
import { type Plan, planOf } from "./plan/plan";
import "./board.css";
import "./drawing/drawing.css";

type Props = {
  board: Board;
  owners?: Readonly<Record<string, Seat>> | undefined;
  /** The ticket whose two places are shown. */
  ticket?: string | undefined;
  class?: string | undefined;
  /** How wide it is painted, in px; the browser makes it smaller. */
  wide?: number | undefined;
  /** With the words of its picture, for which their fonts are fetched. */
  hasWords?: boolean | undefined;
};

const THUMBNAIL = 220;

export function BoardPicture(p: Props) {
  const { board, owners = {}, ticket, class: name = "", wide = THUMBNAIL, hasWords = false } = p;
  const plan = useMemo(() => planOf(board), [board]);
  const art = useArt(board);
  const { box } = plan;
  const asked = ticket === undefined ? undefined : board.tickets.get(ticket);
  const [from, to] = [plan.sites.get(asked?.a ?? ""), plan.sites.get(asked?.b ?? "")];
  const dot = box.w / 26;
  return (
    <div class={`board-picture ${name}`} style={{ aspectRatio: `${box.w} / ${box.h}` }} aria-hidden="true">
      <Base art={art} box={box} k={wide / box.w} />
      <svg viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
        {hasWords && <Ground art={art} box={box} unit={plan.unit} />}
        {art === null && <rect class="board-paper" x={box.x} y={box.y} width={box.w} height={box.h} />}
        {asked === undefined && <Routes board={board} plan={plan} owners={owners} />}
        {from && to && (
          <g class="board-line">
            <path class="board-arc-edge" d={arc(from, to)} stroke-width={dot * 0.8} />
            <path
              class="board-arc"
              d={arc(from, to)}
              stroke-width={dot * 0.5}
              stroke-dasharray={`${dot * 0.6} ${dot * 0.55}`}
            />
            {[from, to].map((site) => (
              <circle key={site.id} class="board-picture-dot" cx={site.x} cy={site.y} r={dot} />
            ))}
          </g>
        )}
      </svg>
    </div>
  );
}

type RoutesProps = { board: Board; plan: Plan; owners: Readonly<Record<string, Seat>> };

/** Open routes as inlays on beds, claimed ones as bands, in as few elements as a small picture needs. */
function Routes({ board, plan, owners }: RoutesProps) {
  const measures = measuresOf(plan);
  const tracks = [...plan.tracks.values()];
  const open = tracks.filter(({ route }) => owners[route.id] === undefined);
  const claimed = tracks.filter(({ route }) => owners[route.id] !== undefined);
  const beds = open.map((track) => bedLine(track, measures)).join("");
  return (
    <>
      <path class="board-thread" d={threads(plan, plan.tracks.keys())} />
      <path class="board-bed-edge" d={beds} stroke-width={measures.bed} />
      <path class="board-bed" d={beds} stroke-width={measures.bed - 1.7} />
      {open.map((track) => (
        <path
          key={track.route.id}
          class="board-inlay"
          d={inlays(track, measures)}
          fill={colourOf(board.edition, track.route.colour)}
        />
      ))}
      {claimed.map((track) => (
        <g key={track.route.id} class="board-line">
          <path class="board-picture-case" d={bedLine(track, measures)} stroke-width={measures.key} />
          <path
            d={bedLine(track, measures)}
            stroke={player(owners[track.route.id]!).fill}
            stroke-width={measures.key - 6}
          />
        </g>
      ))}
    </>
  );
}
