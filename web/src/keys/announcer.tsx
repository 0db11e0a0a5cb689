/** Announcements: what a screen reader says of its own accord. Polite ones wait for a pause, urgent ones do not. */

import { signal } from "@preact/signals";

export type Urgency = "polite" | "assertive";
export type Announcement = { text: string; urgency: Urgency; at: number };

/** What was announced, newest last; the keyboard view shows it as text. */
export const announced = signal<readonly Announcement[]>([]);
const KEPT = 50;

/** Announce a sentence. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  announced.value = [...announced.value, { text, urgency, at: Date.now() }].slice(-KEPT);
}

/** The live regions; there is one pair for the whole page. */
export function Announcer() {
  const last = (urgency: Urgency) => announced.value.findLast((one) => one.urgency === urgency);
  return (
    <div class="unseen">
      <div aria-live="polite">{last("polite")?.text}</div>
      <div aria-live="assertive">{last("assertive")?.text}</div>
    </div>
  );
}
