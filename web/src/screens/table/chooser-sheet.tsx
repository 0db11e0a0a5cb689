/** On phones the chooser is a sheet under the board: its title, what is offered, the face-up cards and the hand. */

import { Card } from "../../cards";
import { t } from "../../text";
import { Options } from "./chooser";
import { HandSide } from "./hand-side";
import type { Hold } from "./hold";
import { situation } from "./situation";

export function ChooserSheet({ hold }: { hold: Hold }) {
  const { session } = hold;
  const isAside = hold.isAside.value;
  const edition = session.board.value!.edition;
  return (
    <section class="chooser-sheet" aria-label={t("Your choice")}>
      <button
        type="button"
        class="chooser-handle"
        aria-expanded={!isAside}
        aria-label={isAside ? t("Bring back") : t("Move aside")}
        onClick={() => {
          hold.isAside.value = !isAside;
        }}
      >
        <span class="chooser-grip" />
      </button>
      <header class="chooser-head">
        <h2>{situation(session, hold).title}</h2>
        <span class="chooser-count">
          {t("{chosen} of {count}", { chosen: hold.chosen.value.size, count: hold.offered.value.length })}
        </span>
      </header>
      <Options hold={hold} />
      {!isAside && (
        <div class="chooser-cards">
          <div>
            <h3>{t("Face up")}</h3>
            <ul class="chooser-market">
              {session.view.value!.market.map((kind, slot) => (
                <li key={slot}>{kind !== null && <Card edition={edition} kind={kind} size="pay" />}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{t("Your cards")}</h3>
            <HandSide hold={hold} compact />
          </div>
        </div>
      )}
    </section>
  );
}
