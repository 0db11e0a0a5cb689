/** Why each route and each draw is refused now, asked of the server as the game goes on. */

import { useSignal, useSignalEffect } from "@preact/signals";
import type { Chair } from "../model/chair";
import { language } from "../text";
import type { Refusals, Seat } from "../wire/types";

const NONE: Refusals = { version: 0, routes: {}, moves: {} };
const LATER = 250; // milliseconds; while others move, the moves are shown before it is asked what they mean
const FOR_GOOD = "CLAIM-DOUBLE-CLOSED"; // what is closed to all stays closed

/** The refusals of the newest moment, for the seat that is shown; what another seat was told is not shown to it. */
export function useRefusals(chair: Chair): Refusals {
  const known = useSignal<{ seat: Seat | null; refusals: Refusals }>({ seat: null, refusals: NONE });
  const seat = chair.seat;
  const ofSeat = (who: Seat | null): Refusals => (known.peek().seat === who ? known.peek().refusals : NONE);
  useSignalEffect(() => {
    const who = chair.seat;
    chair.story.version.value;
    if (who === null || chair.story.live.value === null || chair.story.isOver.value) return;
    let isNewest = true;
    const ask = (): void => {
      chair.refusals(language.value).then(
        (news) => {
          if (isNewest) known.value = { seat: who, refusals: withClosed(ofSeat(who), news) };
        },
        () => {}, // without reasons the rows say less; the connection's own banner says why
      );
    };
    const timer = setTimeout(ask, chair.isMyTurn.value ? 0 : LATER);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  });
  return known.value.seat === seat ? known.value.refusals : NONE;
}

/** Out of turn the server tells nothing else than that; what we know to be closed is. */
function withClosed(before: Refusals, news: Refusals): Refusals {
  const closed = Object.entries(before.routes).filter(
    ([id, one]) => one.rule === FOR_GOOD && news.routes[id]?.rule === "TURN-NOT-YOURS",
  );
  return { ...news, routes: { ...news.routes, ...Object.fromEntries(closed) } };
}
