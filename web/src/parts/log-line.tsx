/** A line of the log: move, emblem, sentence with symbols. */

import type { ComponentChildren } from "preact";
import { Emblem } from "../cards/emblem";
import { CardSymbol } from "../cards/symbol";
import type { Board } from "../model/board";
import type { Deed, Line } from "../model/log";
import { n, rich } from "../text";
import { word } from "../text/words";
import { befallOf } from "./befalls";
import { type Brush, deedOf } from "./deeds";
import { Icon } from "./icon";
import { type Names, sentence } from "./sentence";
import "./log.css";

type Props = {
  board: Board;
  names: Names;
  line: Line;
  /** Without its number, for a ticker. */
  bare?: boolean | undefined;
};

export function LogLine({ board, names, line, bare = false }: Props) {
  const befall = befallOf(line.deed, board);
  const isItalic = befall !== null || line.deed.did === "lastRound";
  return (
    <span class={`log-line ${isItalic ? "log-aside" : ""}`}>
      {!bare && <span class="log-turn">{line.turn > 0 ? line.turn : ""}</span>}
      {line.seat === null ? <Icon name="info" size={18} /> : <Emblem seat={line.seat} size={18} />}
      <span class="log-words" title={bare ? sentence(line, board, names) : undefined}>
        {befall ??
          rich("{player} {deed}", {
            player: <b>{line.seat === null ? "" : names[line.seat]}</b>,
            deed: <DeedWords board={board} deed={line.deed} />,
          })}
      </span>
    </span>
  );
}

type DeedProps = {
  board: Board;
  deed: Deed;
  /** Only what is most worth knowing, for a player's panel. */
  brief?: boolean | undefined;
};

/** What was done, without the name. */
export function DeedWords({ board, deed, brief = false }: DeedProps) {
  return <>{deedOf(deed, board, drawn(board), brief)}</>;
}

function drawn(board: Board): Brush {
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
