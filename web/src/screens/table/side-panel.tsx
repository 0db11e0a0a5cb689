/** On tablets, beside the board: your tickets, or the log. */

import { useState } from "preact/hooks";
import { Segmented } from "../../parts";
import { t } from "../../text";
import { capital } from "../../text/words";
import { HandSide } from "./hand-side";
import { LogPanel } from "./log-panel";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import { Tickets } from "./tickets";

type What = "tickets" | "log";

export function SidePanel({ state }: { state: TableState }) {
  const { session } = state;
  const [what, setWhat] = useState<What>("tickets");
  const isSeated = session.seat.value !== null;
  if (!isSeated) return <LogPanel session={session} />;
  return (
    <div class="side-panel">
      <Segmented
        label={t("Beside the board")}
        options={[
          { value: "tickets" as What, label: capital(tickets(session.board.value!.edition)) },
          { value: "log" as What, label: t("Log") },
        ]}
        value={what}
        onChange={setWhat}
      />
      {what === "log" ? (
        <LogPanel session={session} />
      ) : (
        <div class="side-panel-tickets">
          {state.isChoosing.value && (
            <>
              <h3 class="tickets-title">{t("Your cards")}</h3>
              <HandSide state={state} compact />
            </>
          )}
          <Tickets state={state} />
        </div>
      )}
    </div>
  );
}
