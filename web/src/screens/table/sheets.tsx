/** What opens over the table: the whole log and, on phones, your tickets. */

import { useEffect, useRef } from "preact/hooks";
import { LogList, Sheet } from "../../parts";
import { t } from "../../text";
import { capital } from "../../text/words";
import { isSmall } from "./frame";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import { Tickets } from "./tickets";

export function TableSheet({ state }: { state: TableState }) {
  const { story } = state;
  const close = (): void => {
    state.sheet.value = null;
  };
  const at = isSmall.value ? "bottom" : "side";
  // Whoever picks a moment on a phone wants to see it.
  const { moment } = story;
  const before = useRef(moment.peek());
  useEffect(() => {
    if (isSmall.value && moment.value !== before.current) close();
  }, [moment.value]);
  if (state.sheet.value === "tickets")
    return (
      <Sheet title={capital(tickets(story.board.edition))} at={at} onClose={close} class="table-sheet">
        <Tickets state={state} isTall />
      </Sheet>
    );
  return (
    <Sheet title={t("Log")} at={at} onClose={close} class="table-sheet">
      <LogList
        story={story}
        phrases={state.connection.phrases}
        onSeat={(seat) => {
          state.network.value = seat;
          close();
        }}
      />
    </Sheet>
  );
}
