/** Announcements: what a screen reader says of its own accord. They come one after another, because an urgent one
 *  makes screen readers drop what they are saying. */

import { signal } from "@preact/signals";

export type Urgency = "polite" | "assertive";
type Announcement = { number: number; text: string; urgency: Urgency };

/** What was announced, newest last; the keyboard view shows it as text. */
export const announced = signal<readonly Announcement[]>([]);
/** What has been given to the screen reader and where, newest last; several announcements may be one utterance. */
export const spoken = signal<readonly (Announcement & { place: number })[]>([]);

/** The place of announcements in the page itself. */
export const PAGE = 0;
/** The modal dialogs that are open, the topmost last: screen readers hear nothing of what is behind them. */
let dialogs: readonly number[] = [];
let opened = PAGE;

/** A modal dialog has opened: announcements are heard in it from now on. Answers which place it is. */
export function openPlace(): number {
  opened += 1;
  dialogs = [...dialogs, opened];
  return opened;
}

/** It is closed. */
export function closePlace(place: number): void {
  dialogs = dialogs.filter((one) => one !== place);
}

const KEPT = 50;
const SPOKEN = 6; // utterances that stay in the page: one that vanishes early may not be read
const TOGETHER = 50; // milliseconds in which announcements become one utterance
const START = 400; // milliseconds until a screen reader begins
const LETTER = 45; // milliseconds for a letter, read fast
const LONGEST = 5_000; // milliseconds that anything waits for a text
const APART = 500; // milliseconds between an announcement and a change of much else

let made = 0;
let waiting: Announcement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** When what is being said will have been said. */
let busyUntil = 0;
let lastSpoken = 0;
let lastChange = 0;

/** How long a text is given to be read, in milliseconds. */
export const timeFor = (text: string): number => Math.min(LONGEST, START + LETTER * text.length);

/** Announce a sentence. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  if (text === "") return;
  made += 1;
  const announcement = { number: made, text, urgency };
  announced.value = [...announced.peek(), announcement].slice(-KEPT);
  waiting.push(announcement);
  speakLater();
}

/** Screen readers fall silent when a key is pressed: nothing has to be waited for any more. */
export function interrupted(): void {
  busyUntil = 0;
  if (waiting.length > 0) speakLater();
}

/** Change much that screen readers hear, such as a long list: later, and apart from what is announced. Orca drops
 *  announcements that come together with too many changes. */
export function changeApart(change: () => void): () => void {
  const changeOrWait = (): void => {
    const left = lastSpoken + APART - Date.now();
    if (left > 0) {
      waitingChange = setTimeout(changeOrWait, left);
      return;
    }
    lastChange = Date.now();
    change();
    // It is drawn after this, which takes time.
    setTimeout(() => {
      lastChange = Date.now();
    });
  };
  let waitingChange = setTimeout(changeOrWait, APART);
  return () => clearTimeout(waitingChange);
}

/** Forget what was announced: another player looks at the screen now, or the game is over. */
export function clearAnnouncements(): void {
  clearTimeout(timer);
  timer = undefined;
  busyUntil = 0;
  lastSpoken = 0;
  lastChange = 0;
  waiting = [];
  announced.value = [];
  spoken.value = [];
}

function speakLater(): void {
  clearTimeout(timer);
  timer = setTimeout(speak, Math.max(TOGETHER, untilSilence()));
}

/** How long something is being said or has just changed, in milliseconds. */
const untilSilence = (): number => Math.max(busyUntil, lastChange + APART) - Date.now();

/** Give all that waits to the screen reader, as one utterance: of several urgent ones only the last would be read. */
function speak(): void {
  if (untilSilence() > 0) {
    speakLater();
    return;
  }
  const last = waiting.at(-1);
  if (last === undefined) return;
  const text = waiting.map((one) => one.text).join(" ");
  const place = dialogs.at(-1) ?? PAGE;
  const urgency = waiting.some((one) => one.urgency === "assertive") ? "assertive" : "polite";
  waiting = [];
  lastSpoken = Date.now();
  busyUntil = lastSpoken + timeFor(text);
  spoken.value = [...spoken.peek(), { number: last.number, text, urgency, place } as const].slice(-SPOKEN);
}
