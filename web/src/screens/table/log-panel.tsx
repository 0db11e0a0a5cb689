/** The log beside the board, where there is room; a click on a line shows that moment. */

import type { Connection } from "../../model/connection";
import type { Story } from "../../model/story";
import { LogList } from "../../parts";
import { t } from "../../text";
import "./log-panel.css";

export function LogPanel({ story, connection }: { story: Story; connection: Connection }) {
  return (
    <section class="log-panel" aria-label={t("Log")}>
      <LogList story={story} said={connection.phrases.heard.value} />
    </section>
  );
}
