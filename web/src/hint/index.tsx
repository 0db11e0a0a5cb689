/** The hint: the expert's moves with their chances, the best first. The one that is looked at is shown on the board. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { HintRequest } from "../model/hint-request";
import { Button, Sheet } from "../parts";
import { frame } from "../screens/table/frame";
import type { TableState } from "../screens/table/table-state";
import { tickets } from "../screens/table/ticket-word";
import { language, t } from "../text";
import { make } from "./make";
import { Row } from "./row";
import { useRouteInSight } from "./show-route";
import "./hint.css";

export function HintSheet({ state }: { state: TableState }) {
  const { chair, story } = state;
  const now = chair.hint;
  const inside = useRef<HTMLDivElement>(null);
  const hint = now.hint.value;
  const close = (): void => now.close();
  useSpoken(now);
  useRouteInSight(state, inside);
  // Whoever waits in the sheet goes on with the first move.
  useEffect(() => {
    if (hint === null) return;
    const frame = requestAnimationFrame(() => {
      const sheet = inside.current?.closest("dialog");
      if (sheet?.contains(document.activeElement))
        sheet.querySelector<HTMLInputElement>("input:checked")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hint === null]);
  const edition = story.board.edition;
  const labels = {
    draw: t("Make this move"),
    pass: t("Make this move"),
    claim: t("Claim this route"),
    keep: t("Select these {tickets}", { tickets: tickets(edition) }),
  };
  const move = now.move.value;
  return (
    <Sheet
      title={t("Hint")}
      at={frame.value === "portrait" ? "bottom" : "side"}
      modal={false}
      onClose={close}
      class="hint-sheet"
      footer={
        move && (
          <Button kind="primary" action="hint-make" onClick={() => void make(state, move)}>
            {labels[move.do]}
          </Button>
        )
      }
    >
      <div class="hint" ref={inside} data-hint={hint === null ? "thinking" : "told"}>
        {hint === null && now.trouble.value === null && (
          <p class="hint-wait">
            <span class="hint-dots" aria-hidden="true" />
            {t("The expert is thinking…")}
          </p>
        )}
        {now.trouble.value !== null && <p class="hint-trouble">{now.trouble.value}</p>}
        {hint !== null && (
          <>
            <p class="hint-about">{t("What the expert would do with what you know:")}</p>
            <div class="hint-rows" role="radiogroup" aria-label={t("Moves")}>
              {hint.moves.map((one, index) => (
                <Row
                  key={one.move}
                  edition={edition}
                  suggestion={one}
                  isChosen={now.index.value === index}
                  onChoose={() => {
                    now.index.value = index;
                  }}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Told again in another language, when the page speaks one. */
function useSpoken(now: HintRequest): void {
  const spoken = useRef(language.peek());
  useSignalEffect(() => {
    if (language.value === spoken.current) return;
    spoken.current = language.value;
    void now.ask();
  });
}
