/** A line of the log: move, emblem, sentence with symbols. */

import type { ComponentChildren } from "preact";
import { Emblem } from "../cards/emblem";
import { CardSymbol } from "../cards/symbol";
import { Icon } from "../look/icon";
import type { Board } from "../model/board";
import type { Line, LogAction } from "../model/log";
import type { Names } from "../model/names";
import { n, rich } from "../text";
import { word } from "../text/words";
import { actionOf, type SentenceRenderer } from "./player-sentences";
import { sentence } from "./sentence";
import { tableSentence } from "./table-sentences";
import "./log.css";

type Props = {
  board: Board;
  names: Names;
  line: Line;
  /** Without its number, its full sentence as the title. */
  bare?: boolean | undefined;
};

export function LogLine({ board, names, line, bare = false }: Props) {
  const happened = tableSentence(line.action, board);
  const isItalic = happened !== null || line.action.did === "lastRound";
  return (
    <span class={`log-line ${isItalic ? "log-aside" : ""}`}>
      {!bare && <span class="log-turn">{line.turn > 0 ? line.turn : ""}</span>}
      {line.seat === null ? <Icon name="info" size={18} /> : <Emblem seat={line.seat} size={18} />}
      <span class="log-words" title={bare ? sentence(line, board, names) : undefined}>
        {happened ??
          rich("{player} {action}", {
            player: <b>{line.seat === null ? "" : names[line.seat]}</b>,
            action: <PlayerSentence board={board} action={line.action} />,
          })}
      </span>
    </span>
  );
}

type DeedProps = {
  board: Board;
  action: LogAction;
  /** Only what is most worth knowing, for a player's panel. */
  brief?: boolean | undefined;
};

/** What was done, without the name. */
export function PlayerSentence({ board, action, brief = false }: DeedProps) {
  return <>{actionOf(action, board, drawn(board), brief)}</>;
}

function drawn(board: Board): SentenceRenderer {
  return {
    cards: (kinds): ComponentChildren => (
      <span class="log-cards">
        {kinds.map((kind, i) => (
          <CardSymbol key={i} kind={kind} edition={board.edition} />
        ))}
      </span>
    ),
    points: (points) => (
      <b class="log-points">
        <span aria-hidden="true">+{points}</span>
        <span class="unseen">{n("for {number} point", "for {number} points", points)}</span>
      </b>
    ),
    merchandise: () => (
      <span class="log-cards">
        <span class="unseen">{`1 ${word(board.edition, "merchandise")}`}</span>
        <Icon name="box" size={18} />
      </span>
    ),
  };
}
