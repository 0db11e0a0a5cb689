/** The tickets in hand, in the order they were taken. Under the pointer, with the focus or selected, a ticket's places are
 *  shown on the board. */

import { player } from "../../cards";
import { TicketRow } from "../../parts";
import { useContent } from "../../parts/use-content";
import { t } from "../../text";
import { isSmall } from "./frame";
import { NeedsLine } from "./needs-line";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import "./tickets.css";

/** From so many tickets on, each has one line. */
const MANY = 3;

/** How many of the player's tickets are completed. */
export function doneOf({ held }: TableState): { done: number; all: number } {
  return { done: held.value.filter((one) => one.isDone).length, all: held.value.length };
}

export function Tickets({ state, isTall }: { state: TableState; isTall?: boolean }) {
  const { chair } = state;
  const { board } = state.story;
  const held = useContent(state, ticketsOf);
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
        {held.map(({ id, letter, isDone, needs }) => (
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
              <NeedsLine edition={board.edition} needs={needs} isBrief={!isRoomy} />
            </TicketRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ticketsOf = (state: TableState) =>
  state.held.value.map((one) => ({ ...one, needs: state.needsOf(one.id) }));
