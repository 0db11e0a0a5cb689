/** The button in your row that opens the phrases. */

import { Icon } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import type { TableState } from "./table-state";
import "./phrases-button.css";

/** Opens the panel. In a row it stands before the name. */
export function PhrasesButton({ state, isInRow }: { state: TableState; isInRow: boolean }) {
  const isOpen = state.opened.value === "phrases";
  const toggle = (): void => (isOpen ? state.closePhrases() : state.openPhrases());
  useShortcuts({ q: toggle });
  return (
    <button
      type="button"
      class={isInRow ? "say say-row" : "say"}
      data-action="phrases"
      aria-expanded={isOpen}
      aria-keyshortcuts="Q"
      aria-label={t("Say to the table")}
      title={t("Say to the table")}
      onClick={toggle}
    >
      <Icon name="chat" size={isInRow ? 16 : 20} />
    </button>
  );
}
