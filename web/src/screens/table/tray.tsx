/** Under the board: the hand with its tickets or, while tickets are chosen, what is offered with the hand beside it. */

import { t } from "../../text";
import { Options } from "./chooser";
import { ChooserSheet } from "./chooser-sheet";
import { frame, isSmall } from "./frame";
import { HandSide } from "./hand-side";
import type { TableState } from "./table-state";
import { Tickets } from "./tickets";

export function Tray({ state }: { state: TableState }) {
  const isSeated = state.chair.seat !== null;
  const isDesktop = frame.value === "desktop";
  if (state.chair.isChoosing.value && isSmall.value) return <ChooserSheet state={state} />;
  if (state.chair.isChoosing.value)
    return (
      <section
        class="table-tray table-tray-choosing"
        data-aside={state.isAside.value}
        aria-label={t("Your choice")}
      >
        <Options state={state} />
        {isDesktop && !state.isAside.value && (
          <div class="table-tray-beside">
            <h3 class="tickets-title">{t("Your cards")}</h3>
            <HandSide state={state} compact />
          </div>
        )}
      </section>
    );
  return (
    <section class="table-tray" aria-label={t("Your hand")}>
      <HandSide state={state} />
      {isDesktop && isSeated && <Tickets state={state} />}
    </section>
  );
}
