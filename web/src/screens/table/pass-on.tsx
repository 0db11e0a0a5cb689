/** Around one screen: cover the cards and hand the screen to the next player of it. */

import type { Connection } from "../../model/connection";
import { nameOf } from "../../model/names";
import { Button } from "../../parts";
import { t } from "../../text";
import type { Seat } from "../../wire/types";

/** Who of this screen is to decide next: now, or when those between have moved; null: nobody else is here. */
export function nextHere(connection: Connection): Seat | null {
  const { yours } = connection;
  const { seat, story } = connection.chair.value;
  const { deciding, live } = story;
  const others = yours.value.filter((one) => one !== seat);
  const now = others.find((one) => deciding.value.includes(one));
  if (now !== undefined) return now;
  if (live.value.turn === 0) return null;
  const seats = live.value.seats.length;
  const from = deciding.value[0] ?? 0;
  const inOrder = yours.value.toSorted((a, b) => ((a - from + seats) % seats) - ((b - from + seats) % seats));
  return inOrder[0] ?? null;
}

export function PassOn({ connection }: { connection: Connection }) {
  const next = nextHere(connection);
  if (next === null || next === connection.chair.value.seat) return null;
  return (
    <Button kind="primary" action="hide" icon="players" onClick={() => connection.sit(null)}>
      {t("Pass to {name}", { name: nameOf(connection, next) })}
    </Button>
  );
}
