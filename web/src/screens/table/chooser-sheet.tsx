/** On phones the chooser is a sheet under the board: its title, what is offered, the face-up cards and the hand. */

import { Card } from "../../cards";
import { t } from "../../text";
import { Options } from "./chooser";
import { HandSide } from "./hand-side";
import { situation } from "./situation";
import type { TableState } from "./table-state";

export function ChooserSheet({ state }: { state: TableState }) {
  const { story } = state;
  const isAside = state.isAside.value;
  const edition = story.board.edition;
  return (
    <section class="chooser-sheet" aria-label={t("Your choice")}>
      <button
        type="button"
        class="chooser-handle"
        aria-expanded={!isAside}
        aria-label={isAside ? t("Bring back") : t("Move aside")}
        onClick={() => {
          state.isAside.value = !isAside;
        }}
      >
        <span class="chooser-grip" />
      </button>
      <header class="chooser-head">
        <h2>{situation(state).title}</h2>
        <span class="chooser-count">
          {t("{chosen} of {count}", {
            chosen: state.chair.chosen.value.size,
            count: state.chair.offered.value.length,
          })}
        </span>
      </header>
      <Options state={state} />
      {!isAside && (
        <div class="chooser-cards">
          <div>
            <h3>{t("Face up")}</h3>
            <ul class="chooser-market">
              {story.view.value.market.map((kind, slot) => (
                <li key={slot}>{kind !== null && <Card edition={edition} kind={kind} size="pay" />}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{t("Your cards")}</h3>
            <HandSide state={state} compact />
          </div>
        </div>
      )}
    </section>
  );
}
