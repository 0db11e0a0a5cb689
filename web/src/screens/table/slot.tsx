/** The slot: the one place where a route's card, the offered tickets and phrases open, over strip and market. */

import { useRef } from "preact/hooks";
import { FadeOut } from "../../motion/fade-out";
import { lazyPart } from "../../parts/lazy-part";
import { useShortcuts } from "../../parts/shortcuts";
import { Offers } from "./offers";
import type { TableState } from "./table-state";
import { Tickets } from "./tickets";

const RouteCard = lazyPart(async () => (await import("../../claim")).RouteCard);

const PhrasePanel = lazyPart(async () => (await import("./phrases")).PhrasePanel);

export function SlotPanel({ state }: { state: TableState }) {
  const slot = state.slot.value;
  const box = useRef<HTMLDivElement>(null);
  return (
    <div class="table-slot" data-holds={slot} ref={box}>
      <FadeOut key={slot} box={box} />
      {slot === "route" && (
        <RouteCard
          chair={state.chair}
          closed={state.closed.value}
          onNetwork={(seat) => {
            state.chair.claim.cancel(); // the strip, which stands under the card, sums the network up
            state.network.value = seat;
          }}
        />
      )}
      {slot === "offers" && (
        <div class="slot-offers">
          {state.layout.value.mode === "portrait" && <Tickets state={state} isTall={false} />}
          <Offers state={state} />
        </div>
      )}
      {slot === "phrases" && (
        <>
          <NoCards />
          <PhrasePanel state={state} />
        </>
      )}
    </div>
  );
}

const NOTHING = (): void => {};
const DIGITS = Object.fromEntries(["1", "2", "3", "4", "5"].map((digit) => [digit, NOTHING]));

/** Until the phrases listen, digits take no cards. */
function NoCards() {
  useShortcuts(DIGITS);
  return null;
}
