/** Announcements: what a screen reader says of its own accord. Polite ones wait for a pause, urgent ones do not. */

import { signal } from "@preact/signals";

export type Urgency = "polite" | "assertive";
type Announcement = { number: number; text: string; urgency: Urgency; at: number };

/** What was announced, newest last; the keyboard view shows it as text. */
export const announced = signal<readonly Announcement[]>([]);
const KEPT = 50;

let made = 0;

/** Announce a sentence. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  made += 1;
  announced.value = [...announced.peek(), { number: made, text, urgency, at: Date.now() }].slice(-KEPT);
}

/** Forget what was announced: another player looks at the screen now. */
export function forget(): void {
  announced.value = [];
}
