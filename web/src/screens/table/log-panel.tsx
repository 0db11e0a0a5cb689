/** The log with its heading; a click on a line shows that moment. */

import type { Story } from "../../model/story";
import { LogList } from "../../parts";
import { t } from "../../text";
import "./log-panel.css";

export function LogPanel({ story }: { story: Story }) {
  const turn = story.view.value.turn ?? 0;
  return (
    <section class="log-panel">
      <header class="log-panel-head">
        <h2>{t("Log")}</h2>
        <span>{turn === 0 ? t("Before turn 1") : t("Turn {turn}", { turn })}</span>
      </header>
      <LogList story={story} />
    </section>
  );
}
