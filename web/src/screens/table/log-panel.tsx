/** The log beside the board, where there is room; a click on a line shows that moment, one on an emblem the
 *  player's network. */

import type { ComponentProps } from "preact";
import { LogList } from "../../parts";
import { t } from "../../text";
import "./log-panel.css";

export const LogPanel = (props: ComponentProps<typeof LogList>) => (
  <section class="log-panel" aria-label={t("Log")}>
    <LogList {...props} />
  </section>
);
