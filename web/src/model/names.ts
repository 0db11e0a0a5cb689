/** The people of a table as sentences name them. */

import type { ReadonlySignal } from "@preact/signals";
import { t } from "../text";
import type { Seat, SeatLine, TableLine } from "../wire/types";

/** The names at a table, by seat. */
export type Names = readonly string[];

type Seated = { readonly table: ReadonlySignal<TableLine> };

/** The names at a table, by seat. */
export const namesOf = (table: TableLine): Names => table.seats.map((seat) => seat.name);

/** Who sits on a seat, and how. */
export const lineOf = ({ table }: Seated, seat: Seat | null): SeatLine | undefined =>
  table.value.seats.find((one) => one.seat === seat);

/** The name of whoever sits on a seat. */
export const nameOf = (table: Seated, seat: Seat): string =>
  lineOf(table, seat)?.name || t("Seat {seat}", { seat: seat + 1 });

/** Whether a bot decides for a seat: its own, or one that stands in. */
export function isBot(table: Seated, seat: Seat): boolean {
  const line = lineOf(table, seat);
  return line?.kind === "bot" || line?.stand_in === true;
}
