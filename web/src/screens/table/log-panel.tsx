/** The log beside the board, where there is room; a click on a line shows that moment, one on an emblem the
 *  player's network. */

import { LogList } from "../../parts";
import { t } from "../../text";
import type { TableState } from "./table-state";
import "./log-panel.css";

export function LogPanel({ state }: { state: TableState }) {
  const { story, connection } = state;
  return (
    <section class="log-panel" aria-label={t("Log")}>
      <LogList story={story} said={connection.phrases.heard.value} onSeat={(seat) => state.light(seat)} />
    </section>
  );
}
