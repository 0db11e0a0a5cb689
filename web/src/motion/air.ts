/** What is in the air, and where cards are still to land: nothing lies there before it has flown. */

import { computed, signal } from "@preact/signals";
import type { Flight } from "./flights";
import { isStill } from "./pace";

const MOST = 16; // in the air at once

export type InAir = { id: number; flight: Flight };
let ids = 0;

export class Air {
  private readonly all = signal<readonly InAir[]>([]);
  readonly flights = computed(() => this.all.value);
  /** How many cards are on their way to each slot; none where things only fade in. */
  readonly coming = computed<ReadonlyMap<string, number>>(() => {
    const found = new Map<string, number>();
    if (isStill()) return found;
    for (const { flight } of this.all.value) {
      const [to] = flight.what === "card" ? flight.to : [];
      if (to !== undefined) found.set(to, (found.get(to) ?? 0) + 1);
    }
    return found;
  });

  /** Let things fly; of too many, the oldest have landed. */
  send(flights: readonly Flight[]): void {
    if (flights.length === 0) return;
    this.all.value = [...this.all.peek(), ...flights.map((flight) => ({ id: ids++, flight }))].slice(-MOST);
  }

  /** One thing has landed. */
  land(id: number): void {
    this.all.value = this.all.peek().filter((one) => one.id !== id);
  }

  /** Everything has landed. */
  landAll(): void {
    if (this.all.peek().length > 0) this.all.value = [];
  }
}
