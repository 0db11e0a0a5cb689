/** A player at the table: a row with everything that all may know, or a chip with as much as fits. Pressed, it shows the
 *  player's network. */

import { player as paintOf } from "../cards/colours";
import { Emblem } from "../cards/emblem";
import { Icon } from "../look/icon";
import type { Board } from "../model/board";
import type { Line } from "../model/log";
import { t } from "../text";
import type { SeatLine, SeatView } from "../wire/types";
import { Figures } from "./figures";
import { PlayerSentence } from "./log-line";
import { roleOf } from "./role";
import { playerSentence } from "./sentence";
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
  onSelect: () => void;
  /** Their network is shown. */
  selected: boolean;
};

export function PlayerRow(p: PlayerProps) {
  return (
    <Frame player={p} class="player player-row">
      <Emblem seat={p.view.seat} size={22} />
      <span class="player-who">
        <span class="player-name" title={p.line.name}>
          {p.line.name}
        </span>
        <Role {...p} />
        {p.last && (
          <span class="player-last" title={playerSentence(p.last, p.board)}>
            <PlayerSentence board={p.board} action={p.last.action} brief />
          </span>
        )}
      </span>
      <Figures {...p} />
      <Points {...p} />
    </Frame>
  );
}

export function PlayerChip(p: PlayerProps) {
  return (
    <Frame player={p} class="player player-chip">
      <Emblem seat={p.view.seat} size={20} />
      <span class="unseen">{p.line.name}</span>
      <Role {...p} />
      {!p.isChoosing && <Points {...p} />}
      <Figures {...p} short />
    </Frame>
  );
}

const Points = ({ view }: PlayerProps) => (
  <span class="player-points">
    <span class="figures">{view.points}</span>
    <span class="unseen">{t("points")}</span>
  </span>
);

/** Who plays there; drawn only where nobody does. */
function Role(p: PlayerProps) {
  const isAway = p.isConnected === false && !p.isYou;
  return (
    <>
      <span class="unseen">{roleOf(p)}</span>
      {isAway && <Icon name="away" size={16} />}
    </>
  );
}

type FrameProps = { player: PlayerProps; class: string; children: preact.ComponentChildren };

function Frame({ player: p, class: look, children }: FrameProps) {
  const all = [
    look,
    p.isTurn && "player-turn",
    p.selected && "player-selected",
    p.isConnected === false && "player-away",
  ];
  return (
    <button
      type="button"
      class={all.filter(Boolean).join(" ")}
      data-slot={`player-${p.view.seat}`}
      style={{ "--seat": paintOf(p.view.seat).fill }}
      title={`${p.line.name} · ${roleOf(p)}`}
      aria-current={p.isTurn ? "true" : undefined}
      aria-pressed={p.selected}
      onClick={p.onSelect}
    >
      {p.isTurn && <span class="unseen">{p.isYou ? t("Your turn.") : t("Their turn.")}</span>}
      {children}
    </button>
  );
}
