/** The game that somebody is setting up: edition, seats and how it is played. Kept for the next visit. */

import { computed, effect, signal } from "@preact/signals";
import { recall, retain } from "../../storage";
import type { EditionLine } from "../../wire/types";
import { editions } from "./offers";

export type Mode = "bots" | "screen" | "online";
export type PlaceKind = "you" | "human" | "open" | "bot";
/** A seat to be; `level` is a bot's, null for the usual one. */
export type Place = { key: number; kind: PlaceKind; name: string; level: string | null };
export type Plan = {
  edition: string | null;
  mode: Mode;
  places: Readonly<Record<Mode, readonly Place[]>>;
  isPublic: boolean;
  spectators: boolean;
  turnSeconds: number | null;
  /** What happens if a player is away; null: not chosen. */
  ifAway: Absent | null;
};
export type Absent = "wait" | "bot";

const KEY = "trekvaart.plan";
const MODES: readonly Mode[] = ["bots", "screen", "online"];
const KINDS: readonly PlaceKind[] = ["you", "human", "open", "bot"];
/** Who may sit on the other seats, the usual one first. */
export const OTHERS: Record<Mode, readonly PlaceKind[]> = {
  bots: ["bot"],
  screen: ["human", "bot"],
  online: ["open", "human", "bot"],
};

let newest = 0;
const place = (kind: PlaceKind): Place => ({ key: newest++, kind, name: "", level: null });

const fresh = (): Plan => ({
  edition: null,
  mode: "bots",
  places: {
    bots: [place("you"), place("bot"), place("bot")],
    screen: [place("you"), place("human")],
    online: [place("you"), place("open")],
  },
  isPublic: false,
  spectators: true,
  turnSeconds: null,
  ifAway: null,
});

function read(): Plan {
  const usual = fresh();
  try {
    const kept = JSON.parse(recall(KEY) ?? "{}") as Partial<Plan>;
    const places = { ...usual.places };
    for (const mode of MODES) {
      const list = kept.places?.[mode];
      if (Array.isArray(list) && list[0]?.kind === "you" && list.every(isPlace))
        places[mode] = list.map((one) => ({ ...one, key: newest++ }));
    }
    const known = { ...usual, ...kept, places };
    return MODES.includes(known.mode) ? known : usual;
  } catch {
    return usual;
  }
}

const isPlace = (one: unknown): boolean => {
  const { kind, name } = (one ?? {}) as Partial<Place>;
  return KINDS.includes(kind as PlaceKind) && typeof name === "string";
};

export const plan = signal<Plan>(read());
/** The seat that starts, by its key; null: chance decides. */
export const first = signal<number | null>(null);

let isFirst = true;
effect(() => {
  const text = JSON.stringify(plan.value);
  if (!isFirst) retain(KEY, text);
  isFirst = false;
});

/** The edition that is chosen: the one chosen last, else the first on offer. */
export const chosen = computed<EditionLine | null>(() => {
  const offered = editions.value ?? [];
  return offered.find((one) => one.name === plan.value.edition) ?? offered[0] ?? null;
});

/** The seats, as many as the edition has room for. */
export const places = computed<readonly Place[]>(() => {
  const { mode, places } = plan.value;
  return places[mode].slice(0, chosen.value?.max_seats ?? places[mode].length);
});

/** What happens if a player is away: without a time limit the others wait, unless the host has chosen a bot. */
export const ifAway = computed<Absent>(
  () => plan.value.ifAway ?? (plan.value.turnSeconds === null ? "wait" : "bot"),
);

export const change = (how: Partial<Plan>): void => {
  plan.value = { ...plan.value, ...how };
};

const seat = (list: readonly Place[]): void => {
  change({ places: { ...plan.value.places, [plan.value.mode]: list } });
};

export const addPlace = (): void => seat([...places.value, place(OTHERS[plan.value.mode][0]!)]);
export const removePlace = (key: number): void => seat(places.value.filter((one) => one.key !== key));
export const changePlace = (key: number, how: Partial<Place>): void =>
  seat(places.value.map((one) => (one.key === key ? { ...one, ...how } : one)));
