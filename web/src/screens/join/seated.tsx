/** Who sits at the table, and which seats are open. */

import { Emblem } from "../../cards/emblem";
import { levelName } from "../../parts/levels";
import { t } from "../../text";
import type { SeatLine, TableLine } from "../../wire/types";

export function Seated({ table }: { table: TableLine }) {
  return (
    <ol class="join-seats" aria-label={t("Seats")}>
      {table.seats.map((one) => (
        <li key={one.seat} class={one.kind === "open" ? "join-seat join-seat-open" : "join-seat"}>
          <Emblem seat={one.seat} size={28} />
          <span>{caption(one)}</span>
        </li>
      ))}
    </ol>
  );
}

function caption(seat: SeatLine): string {
  if (seat.kind === "open") return t("Open seat");
  if (seat.kind === "bot" && seat.level)
    return t("{name} (bot, {level})", { name: seat.name, level: levelName(seat.level) });
  return seat.name;
}
