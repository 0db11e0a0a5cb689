/** Which tables are lessons, and how far each has come: kept in this browser, so that a lesson can be resumed. */

import { signal } from "@preact/signals";
import { KeptByName, whenRetainedElsewhere } from "../storage";

export type Kept = {
  lesson: string;
  /** How many buttons have been pressed. */
  pressed: number;
  /** The player has closed it: it stays closed until they ask for it again. */
  isClosed: boolean;
  /** The end has been read, or the game has left the lesson: there is nothing to resume. */
  isOver: boolean;
};

const KEY = "trekvaart.lessons";
const MOST = 20;
const kept = new KeptByName<Kept>(KEY, MOST);

const lessons = signal(kept.all());
whenRetainedElsewhere(KEY, () => {
  lessons.value = kept.all();
});

/** The lesson that is played at a table; undefined: none is. */
export const lessonAt = (table: string): Kept | undefined => lessons.value[table];

/** Whether a table is there for a lesson only, not for a game that goes on after it. */
export function isOnlyLesson(table: string): boolean {
  const lesson = lessonAt(table);
  return lesson !== undefined && !(lesson.isClosed && lesson.isOver);
}

/** The table of the newest lesson that can be resumed; null: there is none. */
export function unfinishedLesson(): string | null {
  const found = Object.entries(lessons.value).findLast(([, lesson]) => !lesson.isOver);
  return found?.[0] ?? null;
}

/** A new lesson begins at a table. */
export const beginLesson = (table: string, lesson: string): void =>
  keepLesson(table, { lesson, pressed: 0, isClosed: false, isOver: false });

/** Keep what has changed about the lesson of a table. */
export function changeLesson(table: string, change: Partial<Kept>): void {
  const known = kept.all()[table] ?? lessons.peek()[table];
  if (known) keepLesson(table, { ...known, ...change });
}

/** Forget the lesson of a table. */
export const forgetLesson = (table: string): void => keepLesson(table, null);

function keepLesson(table: string, lesson: Kept | null): void {
  lessons.value = kept.keep(table, lesson);
}
