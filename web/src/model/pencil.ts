/** The routes that a player has pencilled in: a plan, kept for each seat in this browser and seen by nobody else. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { recall, retain } from "../storage";
import type { Seat } from "../wire/types";

const KEY = "trekvaart.pencil";
const TABLES = 40; // the plans of so many seats are kept

type Plans = Record<string, readonly string[]>;

export class Pencil {
  private readonly known = signal<ReadonlySet<string>>(new Set());
  readonly routes: ReadonlySignal<ReadonlySet<string>> = this.known;
  private readonly key: string;

  constructor(table: string, seat: Seat | null) {
    this.key = `${table} ${seat ?? ""}`;
    this.known.value = new Set(plans()[this.key] ?? []);
  }

  /** Pencil a route in, or rub it out. */
  toggle(route: string): void {
    const routes = new Set(this.known.peek());
    if (!routes.delete(route)) routes.add(route);
    this.known.value = routes;
    const { [this.key]: _, ...others } = plans();
    const kept = Object.entries(others).slice(1 - TABLES);
    const own: [string, readonly string[]][] = routes.size > 0 ? [[this.key, [...routes]]] : [];
    retain(KEY, JSON.stringify(Object.fromEntries([...kept, ...own])));
  }
}

function plans(): Plans {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Plans) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}
