/** Phrases: what people say to the table. They are no part of the game: this page hears them while it is open, and may
 *  mute players. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { KeptByName } from "../storage";
import type { Phrase, Seat } from "../wire/types";
import { mutesPhrases } from "./preferences";

/** All phrases, in the order of their keys 1 to 8. */
export const PHRASES: readonly Phrase[] = [
  "hello",
  "well-played",
  "ouch",
  "nice-route",
  "one-moment",
  "hurry-up",
  "so-close",
  "thank-you",
];

/** Something that was said; `after` is the newest entry of the log at that time. */
export type Said = { number: number; seat: Seat; phrase: Phrase; after: number };

const SHOWN = 4_000; // milliseconds for which a phrase is seen at its speaker
const KEPT = 100;
const TABLES = 40; // whose muted players are kept
const mutes = new KeptByName<readonly Seat[]>("trekvaart.muted", TABLES);

export class Phrases {
  /** The muted seats. */
  readonly muted: ReadonlySignal<ReadonlySet<Seat>>;
  /** Everything that was said since the page was opened, by players who are not muted, newest last. */
  readonly heard = computed(() => this.all.value.filter((one) => !this.isMuted(one.seat)));

  private readonly all = signal<readonly Said[]>([]);
  private readonly newest = signal<ReadonlyMap<Seat, Said>>(new Map());
  private readonly silenced: Signal<ReadonlySet<Seat>>;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private count = 0;

  /** How many phrases were said, those of muted players included; the number of the newest. */
  get total(): number {
    return this.count;
  }

  constructor(
    private readonly table: string,
    /** The seats of this browser, which are never muted. */
    private readonly yours: ReadonlySignal<readonly Seat[]>,
  ) {
    this.silenced = signal(new Set(mutes.all()[table]));
    this.muted = this.silenced;
  }

  /** What a player has just said; null: nothing, or the player is muted. */
  shown(seat: Seat): Said | null {
    return this.isMuted(seat) ? null : (this.newest.value.get(seat) ?? null);
  }

  /** Whether nothing of a player is shown. */
  isMuted(seat: Seat): boolean {
    return !this.yours.value.includes(seat) && (mutesPhrases.value || this.silenced.value.has(seat));
  }

  /** Mute a player at this table, or hear them again. */
  mute(seat: Seat, isMuted: boolean): void {
    const muted = new Set(this.silenced.peek());
    if (isMuted) muted.add(seat);
    else muted.delete(seat);
    this.silenced.value = muted;
    mutes.keep(this.table, muted.size > 0 ? [...muted] : null);
  }

  /** Take in a phrase; those of a newer server are not known here. */
  hear(seat: Seat, phrase: Phrase, after: number): void {
    if (!PHRASES.includes(phrase)) return;
    this.count += 1;
    const said: Said = { number: this.count, seat, phrase, after };
    this.all.value = [...this.all.peek(), said].slice(-KEPT);
    this.newest.value = new Map([...this.newest.peek(), [seat, said]]);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.newest.peek().get(seat) !== said) return;
      this.newest.value = new Map([...this.newest.peek()].filter(([one]) => one !== seat));
    }, SHOWN);
    this.timers.add(timer);
  }

  /** Forget what was said: the seats have other numbers now, or nobody looks any more. */
  forget(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.all.value = [];
    this.newest.value = new Map();
  }
}
