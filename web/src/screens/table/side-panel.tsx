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
  const { chair, story } = state;
  const [what, setWhat] = useState<What>("tickets");
  const isSeated = chair.seat !== null;
  if (!isSeated) return <LogPanel story={story} />;
  return (
    <div class="side-panel">
      <Segmented
        label={t("Beside the board")}
        options={[
          { value: "tickets" as What, label: capital(tickets(story.board.edition)) },
          { value: "log" as What, label: t("Log") },
        ]}
        value={what}
        onChange={setWhat}
      />
      {what === "log" ? (
        <LogPanel story={story} />
      ) : (
        <div class="side-panel-tickets">
          {state.chair.isChoosing.value && (
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
