/** Around one screen: cover the cards and hand the screen to the next player of it. */

import type { Session } from "../../model/session";
import { Button } from "../../parts";
import { nameOf } from "../../parts/names";
import { t } from "../../text";
import type { Seat } from "../../wire/types";

/** Who of this screen is to decide next: now, or when those between have moved; null: nobody else is here. */
export function nextHere(session: Session): Seat | null {
  const { seat, yours, deciding, live } = session;
  const others = yours.value.filter((one) => one !== seat.value);
  const now = others.find((one) => deciding.value.includes(one));
  if (now !== undefined) return now;
  if (live.value?.turn === 0) return null;
  const seats = live.value?.seats.length ?? 1;
  const from = deciding.value[0] ?? 0;
  const inOrder = yours.value.toSorted((a, b) => ((a - from + seats) % seats) - ((b - from + seats) % seats));
  return inOrder[0] ?? null;
}

export function PassOn({ session }: { session: Session }) {
  const next = nextHere(session);
  if (next === null || next === session.seat.value) return null;
  return (
    <Button kind="primary" action="hide" icon="players" onClick={() => session.sit(null)}>
      {t("Pass to {name}", { name: nameOf(session, next) })}
    </Button>
  );
}
