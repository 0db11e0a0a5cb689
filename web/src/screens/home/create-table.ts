/** From a plan to a table: what is asked from the server, and going there. */

import { signal } from "@preact/signals";
import { go } from "../../address";
import { rememberGame } from "../../model/games";
import { keepOpened } from "../../model/links";
import { BOT_SECONDS, botSpeed } from "../../model/preferences";
import { botName, clean, distinct, ownName } from "../../model/seat-names";
import { usualLevel } from "../../parts/levels";
import { t } from "../../text";
import { Problem } from "../../wire/api";
import { createTable } from "../../wire/create-table";
import { problemText } from "../../wire/problem-text";
import type { Level, Opened, SeatWish, TableWish } from "../../wire/types";
import { chosen, first, ifAway, type Place, places, plan } from "./game-setup";
import { levels } from "./offers";

/** What is being set up now. */
export const opening = signal<"now" | "plan" | null>(null);
/** Why the last table could not be set up. */
export const refusal = signal<{ what: "now" | "plan"; sentence: string } | null>(null);

const levelOf = (place: Place): Level =>
  levels.value.find((level) => level === place.level) ?? usualLevel(levels.value);

function seatsFor(list: readonly Place[]): SeatWish[] {
  const names: string[] = [];
  const wishFor = (one: Place, seat: number): SeatWish => {
    if (one.kind === "bot") return { kind: "bot", level: levelOf(one), name: botName(names) };
    if (one.kind === "open") return { kind: "open" };
    const wish = one.kind === "you" ? ownName() : clean(one.name);
    return { kind: "human", name: distinct(wish || t("Player {number}", { number: seat + 1 }), names) };
  };
  // people choose their names before bots get theirs
  const order = list
    .map((_, seat) => seat)
    .sort((a, b) => Number(list[a]!.kind === "bot") - Number(list[b]!.kind === "bot"));
  const wishes: SeatWish[] = [];
  for (const seat of order) {
    const wish = wishFor(list[seat]!, seat);
    if (wish.name) names.push(wish.name);
    wishes[seat] = wish;
  }
  return wishes;
}

const usual = () => ({
  public: false,
  spectators: true,
  absent: "wait" as const,
  bot_seconds: BOT_SECONDS[botSpeed.value],
});

/** You against two bots, on the edition chosen last. */
export function playNow(): Promise<void> {
  const bot: Place = { key: 0, kind: "bot", name: "", level: null };
  const seats = seatsFor([{ ...bot, kind: "you" }, bot, bot]);
  return open("now", { ...usual(), edition: chosen.value!.name, seats });
}

/** The game as it is planned. */
export function playPlan(): Promise<void> {
  const { mode, isPublic, spectators, turnSeconds } = plan.value;
  const list = places.value;
  const start = list.findIndex((one) => one.key === first.value);
  const online = { public: isPublic, spectators, turn_seconds: turnSeconds, absent: ifAway.value };
  return open("plan", {
    ...usual(),
    ...(mode === "online" ? online : {}),
    edition: chosen.value!.name,
    seats: seatsFor(list),
    first: start < 0 ? null : start,
  });
}

const seats = (opened: Opened): number[] => opened.seats.map((one) => one.seat);

async function open(what: "now" | "plan", wish: TableWish): Promise<void> {
  if (opening.value !== null) return;
  const { name: edition, title } = chosen.value!;
  opening.value = what;
  refusal.value = null;
  try {
    const opened = await createTable(wish);
    keepOpened(opened);
    rememberGame({ id: opened.id, edition, title, status: "open" }, seats(opened));
    go(`/table/${opened.id}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const sentence = problemText(error);
    refusal.value = { what, sentence };
  } finally {
    opening.value = null;
  }
}
