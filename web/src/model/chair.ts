/** A seat at a game, or a spectator's place: what may be decided there, and what its player is in the middle of deciding.
 *  Another player has another chair, so that nothing of one hand is left for the next. */

import { batch, computed, effect, signal } from "@preact/signals";
import { Problem } from "../wire/api";
import type { Entry, Hint, Refusal, Refusals, Seat, Ticket } from "../wire/types";
import { ClaimChoice } from "./claim-choice";
import { HintRequest } from "./hint-request";
import { sort } from "./moves";
import type { Story } from "./story";

/** Who takes the moves of a chair and answers its questions. */
export interface Referee {
  /** Make a move, once, however often it has to be sent; `id` tells it from the next one. */
  play(move: string, id: string, version: number): Promise<Entry>;
  /** Why each route, and each other move, is refused now. */
  refusals(): Promise<Refusals>;
  hint(): Promise<Hint>;
}

const PATIENCE = 400; // milliseconds that a move may take before it is said to be on its way
const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly Ticket[] = [];

export class Chair {
  /** What went wrong with the last thing asked; a sentence for the player. */
  readonly problem = signal<Problem | null>(null);
  /** A move is on its way. */
  readonly isSending = signal(false);
  /** A move has been on its way for so long that it should be said. */
  readonly isSlow = signal(false);
  /** Two cards are being drawn in one go. */
  readonly isDrawing = signal(false);

  readonly legal = computed<readonly string[]>(() => this.story.entries.value.at(-1)?.legal ?? []);
  /** What may be done now. */
  readonly choices = computed(() => sort(this.legal.value));
  readonly isMyTurn = computed(() => this.choices.value.any);
  /** What tells one decision from the next; null: there is nothing to decide. */
  readonly decision = computed<string | null>(() => {
    const { phase, turn, cards_left } = this.story.live.value;
    return this.isMyTurn.value ? `${phase} ${turn} ${cards_left}` : null;
  });

  /** What tells one turn, or one choice of tickets, from the next. */
  readonly turn = computed(() => {
    const { phase, turn } = this.story.live.value;
    return `${phase} ${turn} ${this.isMyTurn.value}`;
  });

  /** What its player has now; null: a spectator has nothing. */
  readonly me = computed(() =>
    this.seat === null ? null : (this.story.live.value.seats[this.seat] ?? null),
  );

  /** The tickets of which some are to be kept now, in the order they were offered. */
  readonly offered = computed<readonly Ticket[]>(() => {
    const { board, moment } = this.story;
    if (this.choices.value.keeps.length === 0 || moment.value !== null) return NOTHING;
    return (this.me.value?.offered ?? []).flatMap((id) => board.tickets.get(id) ?? []);
  });
  readonly isChoosing = computed(() => this.offered.value.length > 0);
  /** The offered tickets that are to be kept. */
  readonly chosen = signal<ReadonlySet<string>>(NONE);

  /** What is about to be claimed. */
  readonly claim: ClaimChoice;
  /** What the expert would do. */
  readonly hint: HintRequest;

  private asked: Promise<Refusals> | null = null;
  private askedAt = "";
  private readonly stops: readonly (() => void)[];

  constructor(
    readonly story: Story,
    /** Whose chair it is; null: a spectator's. */
    readonly seat: Seat | null,
    private readonly referee: Referee,
  ) {
    this.claim = new ClaimChoice(this);
    this.hint = new HintRequest(this);
    this.stops = [this.dropOld(), this.noticeSlow()];
  }

  /** Nobody sits here any more. */
  close(): void {
    for (const stop of this.stops) stop();
  }

  /** Make a move. The story may tell of it before the referee answers, and of a bot's move after it: then it is time for the
   *  next one. */
  async play(move: string): Promise<boolean> {
    if (this.isSending.value) return false;
    const version = this.story.version.value;
    const isMade = (one: Entry): boolean =>
      one.number > version && one.kind === "moved" && one.seat === this.seat && one.by !== "bot";
    this.isSending.value = true;
    this.problem.value = null;
    let stop = (): void => {};
    try {
      const told = new Promise<Entry>((resolve) => {
        stop = effect(() => {
          const made = this.story.entries.value.slice(version).find(isMade);
          if (made) resolve(made);
        });
      });
      this.story.add([await Promise.race([told, this.referee.play(move, moveId(), version)])]);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem.value = error;
      return false;
    } finally {
      stop();
      this.isSending.value = false;
    }
  }

  /** Wait for an answer; a problem becomes a sentence. */
  async ask<T>(what: Promise<T>): Promise<T | null> {
    this.problem.value = null;
    try {
      return await what;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem.value = error;
      return null;
    }
  }

  /** Why each route, and each other move, is refused now; asked once for each moment and language. */
  refusals(language: string): Promise<Refusals> {
    const at = `${this.story.version.value} ${language}`;
    if (this.asked === null || this.askedAt !== at) {
      this.askedAt = at;
      const asked = this.referee.refusals();
      this.asked = asked;
      asked.catch(() => {
        if (this.asked === asked) this.asked = null; // ask again, next time
      });
    }
    return this.asked;
  }

  /** Why a route cannot be claimed now; null: it can. */
  async whyNot(route: string, language: string): Promise<Refusal | null> {
    return (await this.refusals(language)).routes[route] ?? null;
  }

  /** What the expert would do now. */
  askHint(): Promise<Hint> {
    return this.referee.hint();
  }

  /** Mark an offered ticket to be kept, or not. */
  toggle(ticket: string): void {
    const chosen = new Set(this.chosen.value);
    if (!chosen.delete(ticket)) chosen.add(ticket);
    this.chosen.value = chosen;
  }

  /** What was held for one decision is not held for the next. */
  private dropOld(): () => void {
    return effect(() => {
      this.turn.value;
      batch(() => {
        this.claim.drop();
        this.chosen.value = NONE;
      });
    });
  }

  private noticeSlow(): () => void {
    return effect(() => {
      this.isSlow.value = false;
      if (!this.isSending.value) return;
      const timer = setTimeout(() => {
        this.isSlow.value = true;
      }, PATIENCE);
      return () => clearTimeout(timer);
    });
  }
}

/** What the referee knows a move by when it comes twice. Pages of a home network have no crypto.randomUUID. */
function moveId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-");
}
