/** The button in your row that opens the phrases, and what a player has just said. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Emblem } from "../../cards";
import type { Said } from "../../model/phrases";
import { Icon } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { phraseText } from "../../text/phrases";
import type { TableState } from "./table-state";
import "./phrases-button.css";

/** Opens the panel. In a row it stands after the name. */
export function PhrasesButton({ state, isInRow }: { state: TableState; isInRow: boolean }) {
  const isOpen = state.opened.value === "phrases";
  const toggle = (): void => (isOpen ? state.closePhrases() : state.openPhrases());
  useShortcuts({ q: toggle });
  const button = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState<number | null>(null);
  useLayoutEffect(() => {
    const row = button.current?.parentElement;
    const name = row?.querySelector(".player-name");
    if (isInRow && row && name)
      setLeft(Math.round(name.getBoundingClientRect().right - row.getBoundingClientRect().left));
  });
  return (
    <button
      type="button"
      ref={button}
      class={isInRow ? "say say-row" : "say"}
      style={left === null ? undefined : { "--name-end": `${left}px` }}
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

/** What a player has just said. Screen readers have heard it. */
export function SaidPill({ said }: { said: Said | null }) {
  if (said === null) return null;
  return (
    <span class="said-pill" data-said={said.phrase} aria-hidden="true">
      <Emblem seat={said.seat} size={16} />
      {phraseText(said.phrase)}
    </span>
  );
}
