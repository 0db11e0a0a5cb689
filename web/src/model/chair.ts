/** A seat at a game, or a spectator's place: what may be decided there, and what its player is in the middle of deciding.
 *  Another player has another chair, so that nothing of one hand is left for the next. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { Problem } from "../wire/api";
import type { Entry, Hint, Refusal, Refusals, Seat, Ticket } from "../wire/types";
import type { Question } from "./asking";
import { ClaimChoice } from "./claim-choice";
import { Confirmation, type ConfirmationContext } from "./confirmation";
import { computedContent } from "./content";
import { HintRequest } from "./hint-request";
import { keepMove, sortMoves } from "./moves";
import { usesKind } from "./payments";
import { Pencil } from "./pencil";
import type { Story } from "./story";

/** Who takes the moves of a chair and answers its questions. */
export interface MoveApi {
  /** Make a move, once, however often it has to be sent; `id` tells it from the next one. */
  play(move: string, id: string, version: number): Promise<Entry>;
  /** Take back the claim of an entry. */
  undo(number: number): Promise<Entry>;
  /** Why each route, and each other move, is refused now. */
  refusals(): Promise<Refusals>;
  hint(): Promise<Hint>;
}

/** Who teaches the player of a chair: only what a lesson wants next is open, and the teacher answers everything else. */
export interface Teacher {
  allowsMove(move: string): boolean;
  allowsQuestion(question: Question): boolean;
  /** What is answered to something else than what is wanted; null: nothing is. */
  readonly answer: ReadonlySignal<string | null>;
}

const PATIENCE = 400; // milliseconds that a move may take before it is said to be on its way
const NONE: ReadonlySet<string> = new Set();
const NO_REASONS: Reasons = { routes: {}, moves: {} };
const NOTHING: readonly Ticket[] = [];

/** Why routes and other moves are refused. */
export type Reasons = Pick<Refusals, "routes" | "moves">;

export class Chair implements ConfirmationContext {
  /** What went wrong with the last thing asked; a sentence for the player. */
  readonly problem = signal<Problem | null>(null);
  /** A move is on its way. */
  readonly isSending = signal(false);
  /** A move has been on its way for so long that it should be said. */
  readonly isSlow = signal(false);
  /** Two cards are being drawn in one go. */
  readonly isDrawing = signal(false);

  readonly legal = computedContent<readonly string[]>(() => this.story.entries.value.at(-1)?.legal ?? []);
  /** What may be done now. */
  readonly choices = computed(() => sortMoves(this.legal.value));
  /** The entry of the claim that can still be taken back, if nobody plays from another device; null: none can. */
  readonly undoable = computed(() => this.story.entries.value.at(-1)?.undo ?? null);
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
  /** Whether exactly these may be kept: the server has said which selections are allowed. */
  readonly mayKeep = computed(() => {
    const chosen = this.chosen.value;
    return this.choices.value.keeps.some(
      (ids) => ids.length === chosen.size && ids.every((id) => chosen.has(id)),
    );
  });

  /** Who teaches the player; null: nobody does. */
  teacher: Teacher | null = null;
  /** What the player is asked to confirm. */
  readonly confirmation: Confirmation;
  /** What is about to be claimed. */
  readonly claim: ClaimChoice;
  /** The player's own plan. */
  readonly pencil: Pencil;
  /** What the expert would do. */
  readonly hint: HintRequest;

  /** Why routes and draws are refused, as far as the server has been asked and it is still true. */
  readonly reasons = computedContent(() => this.stillTrue());

  /** The newest reasons, with the decision that they were asked for and what the player had then. */
  private readonly learned = signal<Reasons & { decision: string | null; had: string }>({
    ...NO_REASONS,
    decision: null,
    had: "",
  });
  private asked: Promise<Refusals> | null = null;
  private askedAt = "";
  private isClosed = false;
  private readonly stops: readonly (() => void)[];

  constructor(
    readonly story: Story,
    /** Whose chair it is; null: a spectator's. */
    readonly seat: Seat | null,
    private readonly moveApi: MoveApi,
  ) {
    this.confirmation = new Confirmation(this);
    this.claim = new ClaimChoice(this);
    this.pencil = new Pencil(story.table.peek().id, seat);
    this.hint = new HintRequest(this);
    this.stops = [this.dropOld(), this.dropQuestion(), this.dropProblem(), this.noticeSlow()];
  }

  /** Nobody sits here any more. */
  close(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
    this.claim.close();
  }

  /** Make a move. The story may tell of it before the moveApi answers, and of a bot's move after it: then it is time for the
   *  next one. */
  async play(move: string): Promise<boolean> {
    if (this.isSending.value || this.teacher?.allowsMove(move) === false) return false;
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
      this.story.add([await Promise.race([told, this.moveApi.play(move, moveId(), version)])]);
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

  /** Take the newest claim back. */
  async undo(): Promise<boolean> {
    const number = this.undoable.value;
    if (number === null || this.isSending.value || this.teacher !== null) return false;
    this.isSending.value = true;
    try {
      const entry = await this.ask(this.moveApi.undo(number));
      if (entry !== null) this.story.add([entry]);
      return entry !== null;
    } finally {
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
      const asked = this.moveApi.refusals();
      this.asked = asked;
      const decision = this.decision.value;
      const had = this.had.value;
      asked.then(
        (refusals) => {
          if (this.asked === asked && decision !== null) this.learn(refusals, decision, had);
        },
        () => {
          if (this.asked === asked) this.asked = null; // ask again, next time
        },
      );
    }
    return this.asked;
  }

  /** What tells one hand from the next, as far as reasons depend on it. */
  private readonly had = computed(() => `${this.me.value?.hand_size} ${this.me.value?.pieces}`);

  /** Keep what is said of the routes themselves; that somebody must do something else first is no reason about a route. */
  private learn({ routes, moves }: Refusals, decision: string, had: string): void {
    const about = Object.entries(routes).filter(([, one]) => one.rule.startsWith("CLAIM-"));
    this.learned.value = { routes: Object.fromEntries(about), moves, decision, had };
  }

  /** Reasons about draws are those of one decision; reasons about routes, until the player has other cards. */
  private stillTrue(): Reasons {
    const { routes, moves, decision, had } = this.learned.value;
    return {
      routes: had === this.had.value ? routes : NO_REASONS.routes,
      moves: decision === this.decision.value ? moves : NO_REASONS.moves,
    };
  }

  /** Why a route cannot be claimed now; null: it can. */
  async whyNot(route: string, language: string): Promise<Refusal | null> {
    return (await this.refusals(language)).routes[route] ?? null;
  }

  /** What the expert would do now. */
  askHint(): Promise<Hint> {
    return this.moveApi.hint();
  }

  /** Whether something may be asked about. */
  canAsk(question: Question): boolean {
    return this.teacher?.allowsQuestion(question) ?? true;
  }

  /** Whether what is asked about can be done now. */
  canCommit(question: Question): boolean {
    if (this.story.moment.value !== null) return false;
    switch (question.about) {
      case "route":
        return this.claim.paymentsOf(question.route).length > 0;
      case "tickets":
        return this.choices.value.tickets;
      case "keep":
        return this.mayKeep.value;
      case "card":
        return this.legal.value.includes(question.move);
      case "pass":
        return this.choices.value.pass;
    }
  }

  /** Whether a question leaves a choice, as several ways to pay do. */
  hasChoice(question: Question): boolean {
    if (question.about !== "route") return false;
    const kind = this.claim.kind.value;
    const payments = this.claim.paymentsOf(question.route);
    return payments.filter((one) => kind === null || usesKind(one, kind)).length > 1;
  }

  /** Do what was asked about. */
  commit(question: Question): Promise<boolean> {
    switch (question.about) {
      case "route":
        return this.claim.claim(question.route);
      case "tickets":
        return this.play("draw tickets");
      case "keep": {
        const kept = this.offered.value.filter(({ id }) => this.chosen.value.has(id));
        return this.play(keepMove(kept.map(({ id }) => id)));
      }
      case "card":
        return this.play(question.move);
      case "pass":
        return this.play("pass");
    }
  }

  /** Choose the offered tickets that are to be kept. As soon as they are enough, it is asked whether to keep them. */
  choose(tickets: ReadonlySet<string>): void {
    this.chosen.value = tickets;
    if (this.mayKeep.value) this.confirmation.propose({ about: "keep" });
    else if (this.confirmation.question.peek()?.about === "keep") this.confirmation.back();
  }

  /** Mark an offered ticket to be kept, or not. */
  toggle(ticket: string): void {
    const chosen = new Set(this.chosen.value);
    if (!chosen.delete(ticket)) chosen.add(ticket);
    this.choose(chosen);
  }

  /** Answers whether what is asked now is still of use: the same player sits here, before the same decision. */
  whileSame(): () => boolean {
    const decision = this.decision.peek();
    return () => !this.isClosed && this.decision.peek() === decision;
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

  /** A question about a decision goes when the decision is made; a route that is looked at while others play stays. */
  private dropQuestion(): () => void {
    let before: string | null = null;
    return effect(() => {
      const decision = this.decision.value;
      if (before !== null && decision !== before) this.confirmation.back();
      before = decision;
    });
  }

  /** What went wrong with one question has nothing to do with the next. */
  private dropProblem(): () => void {
    return effect(() => {
      this.confirmation.subject.value;
      this.problem.value = null;
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

/** What the moveApi knows a move by when it comes twice. Pages of a home network have no crypto.randomUUID. */
function moveId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-");
}
