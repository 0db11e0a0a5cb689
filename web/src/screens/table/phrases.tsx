/** The phrases in the slot: what can be said to the table, and whom not to hear. */

import { useState } from "preact/hooks";
import { Icon } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { Mutes } from "./mutes";
import { PhraseList } from "./phrase-list";
import type { TableState } from "./table-state";
import "./phrases.css";

export function PhrasePanel({ state }: { state: TableState }) {
  const close = (): void => state.closePhrases();
  const [isMuting, setMuting] = useState(false);
  useShortcuts({ Escape: close });
  return (
    <section class="phrases" aria-label={t("Say to the table")}>
      <div class="phrases-head">
        <h2>{t("Say to the table")}</h2>
        <span>{t("one every 5 s")}</span>
        <button
          type="button"
          class="phrases-tool"
          data-action="mutes"
          aria-pressed={isMuting}
          onClick={() => setMuting(!isMuting)}
        >
          <Icon name="mute" size={16} />
          {t("Mute")}
        </button>
        <button
          type="button"
          class="phrases-tool"
          data-action="close-phrases"
          aria-label={t("Close")}
          onClick={close}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {isMuting ? (
        <Mutes connection={state.connection} />
      ) : (
        <PhraseList connection={state.connection} onSaid={close} />
      )}
    </section>
  );
}
