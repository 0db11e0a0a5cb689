/** Where hints are given: everybody else is a bot, or sits at this screen. */

import type { Connection } from "./connection";

export function hasHints({ table, yours }: Connection): boolean {
  return table.value.seats.every((one) => one.kind === "bot" || yours.value.includes(one.seat));
}
