/** Under the board: the hand with its tickets or, while tickets are chosen, what is offered with the hand beside it. */

import { t } from "../../text";
import { Options } from "./chooser";
import { ChooserSheet } from "./chooser-sheet";
import { frame, isSmall } from "./frame";
import { HandSide } from "./hand-side";
import type { Hold } from "./hold";
import { Tickets } from "./tickets";

export function Tray({ hold }: { hold: Hold }) {
  const isSeated = hold.session.seat.value !== null;
  const isDesktop = frame.value === "desktop";
  if (hold.isChoosing.value && isSmall.value) return <ChooserSheet hold={hold} />;
  if (hold.isChoosing.value)
    return (
      <section
        class="table-tray table-tray-choosing"
        data-aside={hold.isAside.value}
        aria-label={t("Your choice")}
      >
        <Options hold={hold} />
        {isDesktop && !hold.isAside.value && (
          <div class="table-tray-beside">
            <h3 class="tickets-title">{t("Your cards")}</h3>
            <HandSide hold={hold} compact />
          </div>
        )}
      </section>
    );
  return (
    <section class="table-tray" aria-label={t("Your hand")}>
      <HandSide hold={hold} />
      {isDesktop && isSeated && <Tickets hold={hold} />}
    </section>
  );
}
