/** Which tables are lessons, and how far each has come: kept in this browser, so that a lesson can be resumed. */

import { signal } from "@preact/signals";
import { recall, retain, whenRetainedElsewhere } from "../storage";

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

function read(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Record<string, Kept>) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

const lessons = signal<Readonly<Record<string, Kept>>>(read());
whenRetainedElsewhere(KEY, () => {
  lessons.value = read();
});

/** The lesson that is played at a table; undefined: none is. */
export const lessonAt = (table: string): Kept | undefined => lessons.value[table];

/** Whether a table is there for a lesson only, not for a game that goes on after it. */
export function isOnlyLesson(table: string): boolean {
  const kept = lessonAt(table);
  return kept !== undefined && !(kept.isClosed && kept.isOver);
}

/** The table of the newest lesson that can be resumed; null: there is none. */
export function unfinishedLesson(): string | null {
  const found = Object.entries(lessons.value).findLast(([, kept]) => !kept.isOver);
  return found?.[0] ?? null;
}

/** A new lesson begins at a table. */
export const beginLesson = (table: string, lesson: string): void =>
  keepLesson(table, { lesson, pressed: 0, isClosed: false, isOver: false });

/** Keep what has changed about the lesson of a table. */
export function changeLesson(table: string, change: Partial<Kept>): void {
  const kept = read()[table] ?? lessons.peek()[table];
  if (kept) keepLesson(table, { ...kept, ...change });
}

/** Forget the lesson of a table. */
export function forgetLesson(table: string): void {
  const { [table]: _, ...others } = read();
  write(others);
}

function keepLesson(table: string, kept: Kept): void {
  const { [table]: _, ...others } = read(); // which another window may have changed
  write(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, kept]]));
}

function write(kept: Readonly<Record<string, Kept>>): void {
  lessons.value = kept;
  retain(KEY, JSON.stringify(kept));
}
