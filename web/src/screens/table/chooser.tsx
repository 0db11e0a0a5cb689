/** Choosing which of the offered tickets to keep, with the board in sight. The commit button stands in the bar. */

import { useShortcuts } from "../../keys/shortcuts";
import { Button } from "../../parts";
import { t } from "../../text";
import { capital } from "../../text/words";
import type { Hold } from "./hold";
import { commitment } from "./keeping";
import { TicketOption } from "./ticket-option";
import { tickets } from "./ticket-word";
import "./chooser.css";

/** The offered tickets, each with the number of its pins. */
export function Options({ hold }: { hold: Hold }) {
  const offered = hold.offered.value;
  useShortcuts({
    ...Object.fromEntries(offered.map((ticket, i) => [String(i + 1), () => hold.toggle(ticket.id)])),
    h: () => {
      hold.isAside.value = !hold.isAside.value;
    },
  });
  return (
    <fieldset class="chooser-options" hidden={hold.isAside.value}>
      <legend class="unseen">{capital(tickets(hold.session.board.value!.edition))}</legend>
      {offered.map((ticket, i) => (
        <TicketOption key={ticket.id} hold={hold} ticket={ticket} number={i + 1} />
      ))}
    </fieldset>
  );
}

/** Move the chooser aside, or back. */
export function Aside({ hold }: { hold: Hold }) {
  const isAside = hold.isAside.value;
  return (
    <Button
      kind="ghost"
      action="aside"
      icon={isAside ? "up" : "down"}
      keys="H"
      onClick={() => {
        hold.isAside.value = !isAside;
      }}
    >
      {isAside ? t("Bring back") : t("Move aside")}
    </Button>
  );
}

/** Keep what is chosen; while that is too little, the button says so. */
export function Commit({ hold }: { hold: Hold }) {
  const { label, reason, move } = commitment(hold);
  return (
    <Button
      kind="primary"
      action="keep"
      reason={reason}
      onClick={() => {
        void hold.session.play(move);
      }}
    >
      {label}
    </Button>
  );
}
