/** The offered tickets, in the slot: which to keep, with the board, the hand and the own tickets in sight. The button that
 *  commits stands in the action bar. */

import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { points } from "../../text/counts";
import type { Ticket } from "../../wire/types";
import { NeedsLine } from "./needs-line";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import "./offers.css";

export function Offers({ state }: { state: TableState }) {
  const { chair, story } = state;
  const offered = chair.offered.value;
  useShortcuts(
    Object.fromEntries(offered.map((ticket, i) => [String(i + 1), () => state.toggle(ticket.id)])),
  );
  const words = { tickets: tickets(story.board.edition) };
  const values = {
    least: chair.choices.value.leastKept,
    count: offered.length,
  };
  return (
    <section class="offers" aria-label={t("Choose {tickets}", words)}>
      <div class="offers-head">
        <h2>{t("Choose {tickets}", words)}</h2>
        <span>{t("keep at least {least} of {count}", values)}</span>
      </div>
      {offered.map((ticket, i) => (
        <Offer key={ticket.id} state={state} ticket={ticket} number={i + 1} />
      ))}
    </section>
  );
}

function Offer({ state, ticket, number }: { state: TableState; ticket: Ticket; number: number }) {
  const { chair, story } = state;
  const { board } = story;
  const isChosen = chair.chosen.value.has(ticket.id);
  const hinted = chair.hint.move.value;
  const isShown =
    hinted?.do === "keep"
      ? hinted.tickets.includes(ticket.id)
      : (state.hovered.value ?? state.ticket.value) === ticket.id;
  const look = (is: boolean) => () => {
    state.hovered.value = is ? ticket.id : null;
  };
  const places = `${board.name(ticket.a)} – ${board.name(ticket.b)}`;
  return (
    <label
      class="offer"
      data-chosen={isChosen}
      data-shown={isShown}
      onPointerEnter={look(true)}
      onPointerLeave={look(false)}
    >
      <input
        type="checkbox"
        class="offer-box"
        data-ticket={ticket.id}
        checked={isChosen}
        onChange={() => state.toggle(ticket.id)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.repeat || !chair.mayKeep.peek()) return;
          event.preventDefault();
          void chair.confirmation.press({ about: "keep" });
        }}
        onFocus={look(true)}
        onBlur={look(false)}
      />
      <span class="offer-number" aria-hidden="true">
        {number}
      </span>
      <span class="offer-words">
        <span class="offer-places" title={places}>
          {places}
        </span>
        <NeedsLine edition={board.edition} needs={state.needsOf(ticket.id)} />
      </span>
      <span class="offer-points">
        <span class="figures" aria-hidden="true">
          {ticket.points}
        </span>
        <span class="unseen">, {points(ticket.points)}</span>
      </span>
    </label>
  );
}
