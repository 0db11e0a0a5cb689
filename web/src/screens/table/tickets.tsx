/** The tickets in hand, in the order they were taken. Under the pointer, with the focus or selected, a ticket's places are
 *  shown on the board. */

import { player } from "../../cards";
import type { Chair } from "../../model/chair";
import { ticketLetter } from "../../model/ticket-letter";
import { TicketRow } from "../../parts";
import { t } from "../../text";
import { isSmall } from "./frame";
import { NeedsLine } from "./needs-line";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import "./tickets.css";

/** From so many tickets on, each has one line. */
const MANY = 3;

export type Held = { id: string; letter: string; isDone: boolean };

/** The tickets that the shown seat keeps, of which some are completed. */
export function doneOf(chair: Chair): { done: number; all: number } {
  const held = heldBy(chair);
  return { done: held.filter((one) => one.isDone).length, all: held.length };
}

/** The tickets of a chair, each with its letter on the board. */
export function heldBy({ seat, story }: Chair): Held[] {
  const view = story.view.value;
  const mine = view.seats.find((one) => one.seat === seat);
  if (seat === null || !mine) return [];
  const kept = mine.tickets?.length ? mine.tickets : (mine.chosen ?? []);
  return kept.map((id, index) => ({
    id,
    letter: ticketLetter(index),
    isDone: mine.completed?.includes(id) ?? false,
  }));
}

export function Tickets({ state, isTall }: { state: TableState; isTall?: boolean }) {
  const { chair, story } = state;
  const { board } = story;
  const held = heldBy(chair);
  const words = { tickets: tickets(board.edition) };
  if (chair.seat === null) return null;
  const isRoomy = isTall ?? (held.length < MANY && !(chair.isChoosing.value && isSmall.value));
  return (
    <section
      class="tickets"
      aria-label={t("Your {tickets}", words)}
      style={{ "--letter": player(chair.seat).fill }}
    >
      <div class="tickets-head">
        <h2 class="tickets-title">{t("Your {tickets}", words)}</h2>
        {held.length > 0 ? (
          <span>{t("cards still needed")}</span>
        ) : (
          <span class="tickets-none">{t("None yet.")}</span>
        )}
      </div>
      <ul class="tickets-list">
        {held.map(({ id, letter, isDone }) => (
          <li key={id}>
            <TicketRow
              board={board}
              ticket={id}
              letter={letter}
              isDone={isDone}
              isTall={isRoomy}
              selected={state.ticket.value === id}
              onHover={(ticket) => {
                state.hovered.value = ticket;
              }}
              onSelect={() => state.show(id)}
            >
              <NeedsLine edition={board.edition} needs={state.needsOf(id)} isBrief={!isRoomy} />
            </TicketRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
