/** Which tables are lessons, and how far each has been read: kept in this browser, so that a lesson can be resumed. */

import { signal } from "@preact/signals";
import { recall, retain } from "../storage";

export type Kept = { lesson: string; pressed: number; isClosed: boolean };

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

/** The lesson that is played at a table; undefined: none is. */
export const lessonAt = (table: string): Kept | undefined => lessons.value[table];

/** Keep how far a lesson has come. */
export function keepLesson(table: string, kept: Kept): void {
  const { [table]: _, ...others } = lessons.peek();
  lessons.value = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, kept]]);
  retain(KEY, JSON.stringify(lessons.value));
}
