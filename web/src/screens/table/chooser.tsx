/** The buttons of whoever chooses tickets: keep them, go back from the question, and move the chooser aside to see the
 *  strip and the market. */

import { Button } from "../../parts";
import { keepVerb } from "../../parts/question";
import { useShortcuts } from "../../parts/shortcuts";
import { n, t } from "../../text";
import { isSmall } from "./frame";
import type { TableState } from "./table-state";

/** Keep what is chosen; while that is too little, the button says so. */
export function Keep({ state }: { state: TableState }) {
  const { chosen, choices, confirmation, mayKeep } = state.chair;
  const isAsked = confirmation.question.value?.about === "keep";
  const missing = Math.max(1, choices.value.leastKept - chosen.value.size);
  const reason = mayKeep.value ? null : n("Choose one more", "Choose {number} more", missing);
  const keep = (): void => void confirmation.press({ about: "keep" });
  const back = (): void => void confirmation.back();
  const turn = (): void => {
    state.isAside.value = !state.isAside.value;
  };
  useShortcuts({
    Enter: (event) => {
      if (reason === null && !event.repeat) keep();
    },
    ...(isAsked ? { Escape: back } : {}),
    ...(isSmall.value ? {} : { h: turn }),
  });
  return (
    <>
      <Button kind="primary" action="keep" keys="Enter" reason={reason} onClick={keep}>
        {keepVerb(state.chair)}
      </Button>
      {isAsked ? (
        <Button action="back" keys="Esc" onClick={back}>
          {t("Back")}
        </Button>
      ) : (
        !isSmall.value && <Aside isAside={state.isAside.value} onTurn={turn} />
      )}
    </>
  );
}

/** Move the chooser aside, or back. */
const Aside = ({ isAside, onTurn }: { isAside: boolean; onTurn: () => void }) => (
  <Button kind="ghost" action="aside" icon={isAside ? "up" : "down"} keys="H" onClick={onTurn}>
    {isAside ? t("Show") : t("Hide")}
  </Button>
);
