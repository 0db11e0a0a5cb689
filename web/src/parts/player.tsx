/** A player at the table: a panel with everything that all may know, or a chip with the same figures. */

import { Emblem } from "../cards/emblem";
import type { Board } from "../model/board";
import type { Line } from "../model/log";
import { t } from "../text";
import type { SeatLine, SeatView } from "../wire/types";
import { Figures } from "./figures";
import { DeedWords } from "./log-line";
import { roleOf } from "./role";
import { deedText } from "./sentence";
import "./player.css";

export type PlayerProps = {
  board: Board;
  /** What the game knows of the seat. */
  view: SeatView;
  /** Who sits there. */
  line: SeatLine;
  isYou?: boolean | undefined;
  isTurn?: boolean | undefined;
  isConnected?: boolean | undefined;
  /** They play at this screen too, in turn. */
  isHere?: boolean | undefined;
  /** How many of their own tickets are completed; only their owner knows. */
  done?: number | undefined;
  /** The last thing they did. */
  last?: Line | undefined;
  /** Everybody is choosing the first tickets: this seat is ready, or is not. */
  isChoosing?: boolean | undefined;
  /** It is the last round, and they have had their turn. */
  hasPlayed?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  selected?: boolean | undefined;
};

export function PlayerPanel(p: PlayerProps) {
  return (
    <Frame player={p} class="player">
      <span class="player-head">
        <Emblem seat={p.view.seat} size={40} />
        <span class="player-who">
          <span class="player-name" title={p.line.name}>
            {p.line.name}
          </span>
          <span class="player-role">{roleOf(p)}</span>
        </span>
        <span class="player-points">
          <span class="figures">{p.view.points}</span>
          <span class="player-word">{t("points")}</span>
        </span>
      </span>
      <Figures {...p} />
      {p.last && (
        <span class="player-last" title={deedText(p.last, p.board)}>
          <DeedWords board={p.board} action={p.last.action} brief />
        </span>
      )}
    </Frame>
  );
}

export function PlayerChip(p: PlayerProps) {
  return (
    <Frame player={p} class="player player-chip">
      <span class="player-head">
        <Emblem seat={p.view.seat} size={20} />
        <span class="player-name" title={p.line.name}>
          {p.line.name}
        </span>
        <span class="unseen">{roleOf(p)}</span>
        <span class="player-points">
          <span class="figures">{p.view.points}</span>
          <span class="unseen">{t("points")}</span>
        </span>
      </span>
      <Figures {...p} short />
    </Frame>
  );
}

type FrameProps = { player: PlayerProps; class: string; children: preact.ComponentChildren };

function Frame({ player: p, class: look, children }: FrameProps) {
  const all = `${look} ${p.isTurn ? "player-turn" : ""} ${p.selected ? "player-selected" : ""} ${p.isConnected === false ? "player-away" : ""}`;
  const turn = p.isTurn ? <span class="unseen">{p.isYou ? t("Your turn.") : t("Their turn.")}</span> : null;
  if (p.onSelect === undefined)
    return (
      <div class={all} data-slot={`player-${p.view.seat}`} aria-current={p.isTurn ? "true" : undefined}>
        {turn}
        {children}
      </div>
    );
  return (
    <button
      type="button"
      class={all}
      data-slot={`player-${p.view.seat}`}
      aria-current={p.isTurn ? "true" : undefined}
      aria-pressed={p.selected ?? false}
      onClick={p.onSelect}
    >
      {turn}
      {children}
    </button>
  );
}
