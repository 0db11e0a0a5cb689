/** The routes that a player has pencilled in: a plan, kept for each seat in this browser and seen by nobody else. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { KeptByName } from "../storage";
import type { Seat } from "../wire/types";

const SEATS = 40; // whose plans are kept
const plans = new KeptByName<readonly string[]>("trekvaart.pencil", SEATS);

export class Pencil {
  private readonly known = signal<ReadonlySet<string>>(new Set());
  readonly routes: ReadonlySignal<ReadonlySet<string>> = this.known;
  private readonly key: string;

  constructor(table: string, seat: Seat | null) {
    this.key = `${table} ${seat ?? ""}`;
    this.known.value = new Set(plans.all()[this.key]);
  }

  /** Pencil a route in, or rub it out. */
  toggle(route: string): void {
    const routes = new Set(this.known.peek());
    if (!routes.delete(route)) routes.add(route);
    this.known.value = routes;
    plans.keep(this.key, routes.size > 0 ? [...routes] : null);
  }
}
