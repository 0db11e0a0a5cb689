/** The slot: the one place where a route's card, the offered tickets and phrases open, over strip and market. */

import { lazy, Suspense } from "preact/compat";
import { Offers } from "./offers";
import { PhrasePanel } from "./phrases";
import type { TableState } from "./table-state";

const RouteCard = lazy(async () => ({ default: (await import("../../claim")).RouteCard }));

export function SlotPanel({ state }: { state: TableState }) {
  const slot = state.slot.value;
  return (
    <div class="table-slot" data-holds={slot}>
      <Suspense fallback={null}>
        {slot === "route" && <RouteCard chair={state.chair} closed={state.closed.value} />}
      </Suspense>
      {slot === "offers" && <Offers state={state} />}
      {/* Here at once: until it listens, 1 to 5 take cards. */}
      {slot === "phrases" && <PhrasePanel state={state} />}
    </div>
  );
}
