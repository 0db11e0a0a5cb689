/** What a replay is called: its edition, its players and its day. */

import { t } from "../../text";
import { players } from "../../text/counts";
import { locale } from "../../text/locale";
import type { TableLine } from "../../wire/types";

/** Replay, edition, players and day: "Replay · … · 4 players · 15 Nov 2026". */
export function titleOf(table: TableLine): string {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(new Date(table.changed));
  return [t("Replay"), table.title, players(table.seats.length), day].join(" · ");
}
