/** What the server has to offer: editions and levels of bots; and whether it answers at all. */

import { computed, signal } from "@preact/signals";
import { inOrder } from "../../model/edition-order";
import { api, Problem } from "../../wire/api";
import type { EditionLine, Level } from "../../wire/types";

const AGAIN = 4_000; // milliseconds between tries to reach the server

export const editions = signal<readonly EditionLine[] | null>(null);
export const levels = signal<readonly Level[]>([]);
/** Why there is nothing on offer. */
export const trouble = signal<Problem | null>(null);
const isAsking = signal(false);
export const isReady = computed(() => editions.value !== null && levels.value.length > 0);

/** Ask the server, and ask again until it answers. */
export async function askOffers(): Promise<void> {
  if (isAsking.value) return;
  isAsking.value = true;
  try {
    const [lines, bots] = await Promise.all([api.editions(), api.bots()]);
    editions.value = inOrder(lines);
    levels.value = bots.levels;
    trouble.value = null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    trouble.value = error;
    setTimeout(askOffers, AGAIN);
  } finally {
    isAsking.value = false;
  }
}
