/** The slot: the one place where a route's card, the offered tickets and phrases open, over strip and market. */

import { lazyPart } from "../../parts/lazy-part";
import { Offers } from "./offers";
import { PhrasePanel } from "./phrases";
import type { TableState } from "./table-state";

const RouteCard = lazyPart(async () => (await import("../../claim")).RouteCard);

export function SlotPanel({ state }: { state: TableState }) {
  const slot = state.slot.value;
  return (
    <div class="table-slot" data-holds={slot}>
      {slot === "route" && <RouteCard chair={state.chair} closed={state.closed.value} />}
      {slot === "offers" && <Offers state={state} />}
      {/* Here at once: until it listens, 1 to 5 take cards. */}
      {slot === "phrases" && <PhrasePanel state={state} />}
    </div>
  );
}
