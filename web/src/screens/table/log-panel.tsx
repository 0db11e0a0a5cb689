/** The log with its heading; a click on a line shows that moment. */

import type { Session } from "../../model/session";
import { LogList } from "../../parts";
import { t } from "../../text";
import "./log-panel.css";

export function LogPanel({ session }: { session: Session }) {
  const turn = session.view.value?.turn ?? 0;
  return (
    <section class="log-panel">
      <header class="log-panel-head">
        <h2>{t("Log")}</h2>
        <span>{turn === 0 ? t("Before turn 1") : t("Turn {turn}", { turn })}</span>
      </header>
      <LogList
        session={session}
        onMoment={(entry) => {
          session.moment.value = entry;
        }}
      />
    </section>
  );
}
