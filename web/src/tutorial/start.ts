/** Starting a lesson: a table that follows its record; resuming it; and the game that comes after it. */

import { go } from "../address";
import { forgetGame, rememberGame } from "../model/games";
import { keepOpened } from "../model/links";
import { BOT_SECONDS, botSpeed } from "../model/preferences";
import { ownName, usualName } from "../model/seat-names";
import { api, Problem } from "../wire/api";
import { createTable } from "../wire/create-table";
import type { Edition, Opened, SeatWish, TableWish } from "../wire/types";
import { beginLesson, changeLesson, forgetLesson } from "./kept-lessons";
import { type Lesson, withName } from "./lesson";
import { firstGame } from "./lessons/first-game";

const BOTS = 2;
/** What the server says of a table that this browser can no longer play at. */
const CLOSED: readonly string[] = ["unknown-game", "no-spectators", "old-secret"];

const usual = (): Pick<TableWish, "absent" | "public" | "bot_seconds"> => ({
  public: false,
  absent: "wait",
  bot_seconds: BOT_SECONDS[botSpeed.value],
});

async function created(wish: TableWish): Promise<Opened> {
  const opened = await createTable(wish);
  keepOpened(opened);
  return opened;
}

/** Open a table for a lesson, and go there. */
export async function startLesson(lesson: Lesson = firstGame): Promise<void> {
  const opened = await created({
    ...usual(),
    record: withName(lesson.record, [ownName(), usualName()]),
    script_from: lesson.from,
    seats: [{ kind: "human" }, { kind: "bot", level: "easy" }],
    spectators: false,
  });
  beginLesson(opened.id, lesson.id);
  go(`/table/${opened.id}`);
}

/** Go on with the lesson of a table; where the server has forgotten it, begin again. */
export async function resumeLesson(table: string): Promise<void> {
  try {
    await api.look(table);
  } catch (error) {
    if (!(error instanceof Problem) || !CLOSED.includes(error.slug)) throw error;
    forgetLesson(table);
    forgetGame(table);
    await startLesson();
    return;
  }
  changeLesson(table, { isClosed: false });
  go(`/table/${table}`);
}

/** Play the board of a lesson for real. Nobody needs the table of the lesson any more. */
export async function playReal({ name: edition, title }: Edition, lesson: string): Promise<void> {
  const bots = Array.from({ length: BOTS }, (): SeatWish => ({ kind: "bot", level: "easy" }));
  const seats: SeatWish[] = [{ kind: "human", name: ownName() }, ...bots];
  const opened = await created({ ...usual(), edition, seats, spectators: true });
  forgetGame(lesson);
  rememberGame({ id: opened.id, edition, title, status: "open" }, [0]);
  go(`/table/${opened.id}`);
}
