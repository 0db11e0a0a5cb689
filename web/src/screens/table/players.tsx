/** The players: a row each, or a chip each on phones. A click lights a player's network. */

import { memo } from "preact/compat";
import { isSame } from "../../model/content";
import { lastOf } from "../../model/log";
import { lineOf } from "../../model/names";
import { PlayerChip, type PlayerProps, PlayerRow } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { useContent } from "../../parts/use-content";
import { t } from "../../text";
import { frame } from "./frame";
import { PhrasesButton } from "./phrases-button";
import { SaidPill } from "./said-pill";
import type { TableState } from "./table-state";
import { doneOf } from "./tickets";
import "./players.css";

/** What a player's part shows; what a press does is the same for a seat all along. */
const showsSame = (a: PlayerProps, b: PlayerProps): boolean => isSame({ ...a, onSelect: b.onSelect }, b);
const Row = memo(PlayerRow, showsSame);
const Chip = memo(PlayerChip, showsSame);

export function Players({ state }: { state: TableState }) {
  const players = useContent(state, propsOf);
  const { network } = state;
  useShortcuts({
    ...Object.fromEntries(
      players.map(({ view: { seat } }) => [`Shift+${seat + 1}`, () => state.light(seat)]),
    ),
    ...(network.value === null ? {} : { Escape: () => state.light(network.value!) }),
  });
  const hasChips = frame.value !== "desktop";
  const canSpeak = state.connection.hasListeners.value;
  const Player = hasChips ? Chip : Row;
  return (
    <section class="players-region" aria-label={t("Players")}>
      <ul
        class="players"
        data-speaks={canSpeak && hasChips ? "" : undefined}
        style={{ "--players": players.length }}
      >
        {players.map((player) => (
          <li
            key={player.view.seat}
            class={player.isYou && canSpeak && !hasChips ? "players-speaker" : undefined}
          >
            <Player {...player} onSelect={() => state.light(player.view.seat)} />
            {player.isYou && canSpeak && !hasChips && <PhrasesButton state={state} isInRow />}
            <SaidPill said={state.connection.phrases.shown(player.view.seat)} />
          </li>
        ))}
        {canSpeak && hasChips && (
          <li class="players-say">
            <PhrasesButton state={state} isInRow={false} />
          </li>
        )}
      </ul>
    </section>
  );
}

function propsOf(state: TableState): Omit<PlayerProps, "onSelect">[] {
  const { connection, chair, story } = state;
  const view = story.view.value;
  const log = story.log.value;
  const moment = story.moment.value;
  const seen = moment === null ? log : log.filter((line) => line.turn <= moment);
  return view.seats.flatMap((one) => {
    const line = lineOf(story, one.seat);
    if (line === undefined) return [];
    const isYou = one.seat === chair.seat;
    return {
      board: story.board,
      view: isYou ? { ...one, ticket_count: doneOf(state).all } : one,
      line,
      isYou,
      isTurn: view.turn > 0 && view.deciding.includes(one.seat),
      isConnected:
        line.kind === "bot" ||
        [...connection.presence.value.connected, ...connection.yours.value].includes(one.seat),
      isHere: connection.yours.value.includes(one.seat),
      done: isYou && view.turn > 0 ? doneOf(state).done : undefined,
      last: view.turn > 0 ? lastOf(seen, one.seat) : undefined,
      isChoosing: view.turn === 0,
      hasPlayed: view.last_turns?.some((turn) => turn.seat === one.seat && turn.has_played) ?? false,
      selected: state.network.value === one.seat,
    };
  });
}
