/** Why each route and each draw is refused now, asked of the server as the game goes on. */

import { useSignal, useSignalEffect } from "@preact/signals";
import type { Session } from "../model/session";
import { language } from "../text";
import type { Refusals } from "../wire/types";

const NONE: Refusals = { version: 0, routes: {}, moves: {} };
const FOR_GOOD = "CLAIM-DOUBLE-CLOSED"; // what is closed to all stays closed

/** The refusals of the newest moment, for the seat that is shown. */
export function useRefusals(session: Session): Refusals {
  const known = useSignal<Refusals>(NONE);
  useSignalEffect(() => {
    const version = session.version.value;
    const spoken = language.value;
    if (session.seat.value === null || session.live.value === null || session.isOver.value) return;
    session.refusals(spoken).then(
      (news) => {
        if (session.version.peek() === version) known.value = withClosed(known.peek(), news);
      },
      () => {}, // without reasons the rows say less; the connection's own banner says why
    );
  });
  return known.value;
}

/** Out of turn the server tells nothing else than that; what we know to be closed is. */
function withClosed(before: Refusals, news: Refusals): Refusals {
  const closed = Object.entries(before.routes).filter(
    ([id, one]) => one.rule === FOR_GOOD && news.routes[id]?.rule === "TURN-NOT-YOURS",
  );
  return { ...news, routes: { ...news.routes, ...Object.fromEntries(closed) } };
}
