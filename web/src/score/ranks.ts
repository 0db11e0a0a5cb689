/** The ranking of merchandise, place by place: who shares which, and which are skipped. */

import type { Edition, Result, Seat } from "../wire/types";

export type Rank = {
  /** From 0 for the first. */
  place: number;
  points: number;
  seats: Seat[];
  /** The place, from 0, whose tie fills this one; null: it is not skipped. */
  skippedBy: number | null;
};

/** Every place that scores, best first. */
export function ranks(edition: Edition, result: Result): Rank[] {
  const points = edition.merchandise_points[String(result.lines.length)] ?? [];
  let sharedBy: { place: number; until: number } | null = null;
  return points.map((each, place) => {
    const seats = result.lines.filter((line) => line.merchandise_rank === place).map((line) => line.seat);
    if (seats.length > 1) sharedBy = { place, until: place + seats.length };
    const skippedBy =
      seats.length === 0 && sharedBy !== null && place < sharedBy.until ? sharedBy.place : null;
    return { place, points: each, seats, skippedBy };
  });
}
