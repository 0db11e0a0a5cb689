/** The slot: the one place where a route's card, the offered tickets and phrases open, over strip and market. */

import { lazyPart } from "../../parts/lazy-part";
import { Offers } from "./offers";
import { PhrasePanel } from "./phrases";
import type { TableState } from "./table-state";
import { Tickets } from "./tickets";

const RouteCard = lazyPart(async () => (await import("../../claim")).RouteCard);

export function SlotPanel({ state }: { state: TableState }) {
  const slot = state.slot.value;
  return (
    <div class="table-slot" data-holds={slot}>
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
      {/* Here at once: until it listens, 1 to 5 take cards. */}
      {slot === "phrases" && <PhrasePanel state={state} />}
    </div>
  );
}
