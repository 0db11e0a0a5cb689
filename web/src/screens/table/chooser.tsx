/** Choosing which of the offered tickets to keep, with the board in sight. The commit button stands in the bar. */

import { useShortcuts } from "../../keys/shortcuts";
import { Button } from "../../parts";
import { t } from "../../text";
import { capital } from "../../text/words";
import { commitment } from "./keeping";
import type { TableState } from "./table-state";
import { TicketOption } from "./ticket-option";
import { tickets } from "./ticket-word";
import "./chooser.css";

/** The offered tickets, each with the number of its pins. */
export function Options({ state }: { state: TableState }) {
  const offered = state.chair.offered.value;
  useShortcuts({
    ...Object.fromEntries(offered.map((ticket, i) => [String(i + 1), () => state.toggle(ticket.id)])),
    h: () => {
      state.isAside.value = !state.isAside.value;
    },
  });
  return (
    <fieldset class="chooser-options" hidden={state.isAside.value}>
      <legend class="unseen">{capital(tickets(state.story.board.edition))}</legend>
      {offered.map((ticket, i) => (
        <TicketOption key={ticket.id} state={state} ticket={ticket} number={i + 1} />
      ))}
    </fieldset>
  );
}

/** Move the chooser aside, or back. */
export function Aside({ state }: { state: TableState }) {
  const isAside = state.isAside.value;
  return (
    <Button
      kind="ghost"
      action="aside"
      icon={isAside ? "up" : "down"}
      keys="H"
      onClick={() => {
        state.isAside.value = !isAside;
      }}
    >
      {isAside ? t("Bring back") : t("Move aside")}
    </Button>
  );
}

/** Keep what is chosen; while that is too little, the button says so. */
export function Commit({ state }: { state: TableState }) {
  const { label, reason, move } = commitment(state);
  return (
    <Button
      kind="primary"
      action="keep"
      reason={reason}
      onClick={() => {
        void state.chair.play(move);
      }}
    >
      {label}
    </Button>
  );
}
