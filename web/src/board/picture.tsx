/** A small picture of a board that does nothing: with who has what, or with the two places of a ticket. */

import { colourOf, player } from "../cards";
import type { Board } from "../model/board";
import type { Seat } from "../wire/types";
import { Base, Ground, useArt } from "./drawing/background";
import { arc } from "./drawing/marks";
import { stand } from "./drawing/spaces";
import { planOf } from "./plan/plan";
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
  const plan = planOf(board);
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
        {asked === undefined &&
          [...plan.tracks].map(([id, track]) => {
            const owner = owners[id];
            const fill =
              owner === undefined ? colourOf(board.edition, track.route.colour) : player(owner).fill;
            return (
              <g key={id} class="board-picture-route" fill={fill}>
                {track.spaces.map((space, index) => (
                  <rect
                    key={index}
                    x={-space.w / 2}
                    y={-space.h / 2}
                    width={space.w}
                    height={space.h}
                    rx="4"
                    transform={stand(space)}
                  />
                ))}
              </g>
            );
          })}
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
