/** The players: a panel each, or a chip each where there is little room. */

import { lastOf } from "../../model/log";
import { lineOf } from "../../model/names";
import { PlayerChip, PlayerPanel, type PlayerProps } from "../../parts";
import { t } from "../../text";
import type { Seat, View } from "../../wire/types";
import { frame, isSmall } from "./frame";
import type { TableState } from "./table-state";
import { doneOf } from "./tickets";
import "./players.css";

function propsOf(state: TableState): PlayerProps[] {
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
      view: isYou ? { ...one, ticket_count: doneOf(chair).all } : one,
      line,
      isYou,
      isTurn: view.turn > 0 && view.deciding.includes(one.seat),
      isConnected:
        line.kind === "bot" ||
        [...connection.presence.value.connected, ...connection.yours.value].includes(one.seat),
      isHere: connection.yours.value.includes(one.seat),
      done: isYou && view.turn > 0 ? doneOf(chair).done : undefined,
      last: view.turn > 0 ? lastOf(seen, one.seat) : undefined,
      isChoosing: view.turn === 0,
      hasPlayed: hasPlayed(view, one.seat),
    };
  });
}

/** Whether a seat has had its turn of the last round: the seats before the one that plays now. */
function hasPlayed({ turns_left, deciding, seats, phase }: View, seat: Seat): boolean {
  const [now] = deciding;
  if (turns_left === null || now === undefined || phase === "over") return false;
  return (now - seat + seats.length - 1) % seats.length < seats.length - turns_left;
}

export function Players({ state }: { state: TableState }) {
  if (!isSmall.value) return <Panels state={state} />;
  const players = propsOf(state);
  return (
    <ul class="player-chips" style={{ "--chips": columns(state, players.length) }} aria-label={t("Players")}>
      {players.map((player) => (
        <li key={player.view.seat}>
          <PlayerChip {...player} done={undefined} />
        </li>
      ))}
    </ul>
  );
}

/** How many chips stand side by side: four with three figures each, fewer with more of them. */
function columns(state: TableState, players: number): number {
  if (frame.value === "landscape") return players === 3 || players > 4 ? 3 : 2;
  if (players > 4) return 3;
  return players === 4 && state.story.board.edition.merchandise_cards > 0 ? 2 : players;
}

/** The panels, with everything that all may know. */
export function Panels({ state }: { state: TableState }) {
  return (
    <ul class="player-panels" aria-label={t("Players")}>
      {propsOf(state).map((player) => (
        <li key={player.view.seat}>
          <PlayerPanel {...player} />
        </li>
      ))}
    </ul>
  );
}
