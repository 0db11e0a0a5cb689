/** The hint: the expert's moves with their chances, the best first. The one that is looked at is shown on the board. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Camera } from "../board";
import type { Chair } from "../model/chair";
import type { HintRequest } from "../model/hint-request";
import type { Move } from "../model/moves";
import { Button, Sheet } from "../parts";
import { language, t } from "../text";
import { make } from "./make";
import { Row } from "./row";
import { useRouteInSight } from "./show-route";
import "./hint.css";

type Props = {
  chair: Chair;
  camera: Camera;
  at: "side" | "bottom";
  /** What tickets are called on a button of the table. */
  tickets: string;
  /** Tickets were selected: let them be seen. */
  onSelect: () => void;
};

export function HintSheet({ chair, camera, at, tickets, onSelect }: Props) {
  const now = chair.hint;
  const inside = useRef<HTMLDivElement>(null);
  const hint = now.hint.value;
  const close = (): void => now.close();
  useSpoken(now);
  useRouteInSight({ chair, camera, at }, inside);
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
  const { edition } = chair.story.board;
  const labels = {
    draw: t("Make this move"),
    pass: t("Make this move"),
    claim: t("Claim this route"),
    keep: t("Select these {tickets}", { tickets }),
  };
  const move = now.move.value;
  const press = (suggested: Move): void => {
    make(chair, suggested);
    if (suggested.do === "keep") onSelect();
  };
  return (
    <Sheet
      title={t("Hint")}
      at={at}
      modal={false}
      opener="[data-action=hint]"
      onClose={close}
      class="hint-sheet"
      footer={
        move && (
          <Button kind="primary" action="hint-make" onClick={() => press(move)}>
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
