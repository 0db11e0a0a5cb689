/** The buttons of whoever chooses tickets: keep them, and move them aside to see the strip and the market. */

import { Button } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { t } from "../../text";
import { commitment } from "./keeping";
import type { TableState } from "./table-state";

/** Move the chooser aside, or back. */
export function Aside({ state }: { state: TableState }) {
  const isAside = state.isAside.value;
  const turn = (): void => {
    state.isAside.value = !isAside;
  };
  useShortcuts({ h: turn });
  return (
    <Button kind="ghost" action="aside" icon={isAside ? "up" : "down"} keys="H" onClick={turn}>
      {isAside ? t("Show") : t("Hide")}
    </Button>
  );
}

/** Keep what is chosen; while that is too little, the button says so. */
export function Commit({ state }: { state: TableState }) {
  const { label, reason, move } = commitment(state.chair);
  const commit = (): void => void state.chair.play(move);
  useShortcuts({
    Enter: (event) => {
      if (reason === null && !event.repeat) commit();
    },
  });
  return (
    <Button kind="primary" action="keep" keys={t("Enter")} reason={reason} onClick={commit}>
      {label}
    </Button>
  );
}
