/** Who plays a seat, in a word or two: you, somebody online or away, a bot. */

import { t } from "../text";
import type { SeatLine } from "../wire/types";
import { levelName } from "./levels";

export function roleOf(seat: {
  line: SeatLine;
  isYou?: boolean | undefined;
  isConnected?: boolean | undefined;
  isHere?: boolean | undefined;
}): string {
  const { line } = seat;
  if (line.kind === "bot") return t("Bot · {level}", { level: levelName(line.level) });
  if (line.kind === "open") return t("Open seat");
  if (line.is_gone) return t("Left, a bot plays");
  if (line.stand_in) return t("Away, a bot plays");
  if (seat.isYou) return t("You");
  if (seat.isHere) return t("On this screen");
  return seat.isConnected ? t("Online") : t("Away");
}
