/** Starting a lesson: a table that follows its record; and the game that comes after it. */

import { go } from "../address";
import { keep } from "../model/games";
import { keepOpened } from "../model/links";
import { BOT_SECONDS, botSpeed, name } from "../model/preferences";
import { t } from "../text";
import { api } from "../wire/api";
import type { Edition, SeatWish } from "../wire/types";
import { keepLesson } from "./kept-lessons";
import type { Lesson } from "./lesson";
import { firstGame } from "./lessons/first-game";

/** All lessons, by their ids. */
export const LESSONS: Readonly<Record<string, Lesson>> = { [firstGame.id]: firstGame };

const BOTS = 2;

const ownName = (): string => name.value.trim() || t("Player {number}", { number: 1 });

/** The record with the player's own name; the checks of its lines are for another one. */
const named = (record: string): string =>
  record
    .replace(/^name 0 .*$/m, () => `name 0 ${ownName().replace(/[#\p{C}]/gu, "")}`)
    .replace(/ +#[0-9a-f]{4}$/gm, "");

/** Open a table for a lesson, and go there. */
export async function startLesson(lesson: Lesson): Promise<void> {
  const opened = await api.create({
    record: named(lesson.record),
    script_from: lesson.from,
    seats: [{ kind: "human" }, { kind: "bot", level: "easy" }],
    public: false,
    spectators: false,
    absent: "wait",
    bot_seconds: BOT_SECONDS[botSpeed.value],
  });
  keepOpened(opened);
  keepLesson(opened.id, { lesson: lesson.id, pressed: 0, isClosed: false });
  go(`/table/${opened.id}`);
}

/** Play the board of a lesson for real. */
export async function playReal({ name: edition, title }: Edition): Promise<void> {
  const bots = Array.from({ length: BOTS }, (): SeatWish => ({ kind: "bot", level: "easy" }));
  const opened = await api.create({
    edition,
    seats: [{ kind: "human", name: ownName() }, ...bots],
    public: false,
    spectators: true,
    absent: "wait",
    bot_seconds: BOT_SECONDS[botSpeed.value],
  });
  keepOpened(opened);
  keep({ id: opened.id, edition, title, status: "open" }, [0]);
  go(`/table/${opened.id}`);
}
