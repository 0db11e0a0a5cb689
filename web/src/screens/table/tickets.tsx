/** The tickets in hand: open ones first, so many of them done. Focus or a tap shows a ticket's places on the board. */

import type { Chair } from "../../model/chair";
import { TicketCard } from "../../parts";
import { t } from "../../text";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import "./tickets.css";

/** The tickets that the shown seat keeps, of which some are completed. */
export function doneOf(chair: Chair): { done: number; all: number } {
  const held = heldBy(chair);
  return { done: held.filter((one) => one.isDone).length, all: held.length };
}

function heldBy({ seat, story }: Chair): { id: string; isDone: boolean }[] {
  const { board } = story;
  const view = story.view.value;
  const mine = view.seats.find((one) => one.seat === seat);
  if (seat === null || !mine) return [];
  const kept = mine.tickets?.length ? mine.tickets : (mine.chosen ?? []);
  const held = kept.map((id) => ({ id, isDone: board.completes(id, seat, view.owners) !== null }));
  return held.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
}

export function Tickets({ state }: { state: TableState }) {
  const { chair, story } = state;
  const { board } = story;
  const held = heldBy(chair);
  const { done, all } = doneOf(chair);
  const words = { tickets: tickets(board.edition), done, all };
  return (
    <section class="tickets">
      <h2 class="tickets-title">
        {all > 0 ? t("Your {tickets} · {done}/{all} completed", words) : t("Your {tickets}", words)}
      </h2>
      {all === 0 && <p class="tickets-none">{t("None yet.")}</p>}
      <ul class="tickets-list">
        {held.map(({ id, isDone }) => (
          <li key={id}>
            <TicketCard
              board={board}
              ticket={id}
              state={isDone ? "done" : "open"}
              selected={state.ticket.value === id}
              onSelect={() => state.show(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
