/** A table as this browser follows it: what has happened, what is shown, and what may be done about it. */

import { batch, computed, signal } from "@preact/signals";
import { api, Problem } from "../wire/api";
import { insist } from "../wire/insist";
import { type End, type Listener, Stream } from "../wire/stream";
import type { Entry, Frame, Presence, Refusal, Refusals, Seat, TableLine, View } from "../wire/types";
import { Board } from "./board";
import { keep } from "./games";
import { History, isAboutTheTable } from "./history";
import { lines } from "./log";
import { sort } from "./moves";

type Connection = "connecting" | "live" | "lost" | End;

export class Session implements Listener {
  readonly table = signal<TableLine | null>(null);
  readonly board = signal<Board | null>(null);
  /** The seats that this browser may sit on; several: friends around one screen. */
  readonly yours = signal<readonly Seat[]>([]);
  /** The seat whose cards are shown; null: nobody's. */
  readonly seat = signal<Seat | null>(null);
  readonly isHost = signal(false);
  readonly presence = signal<Presence>({ type: "presence", connected: [], spectators: 0 });
  readonly connection = signal<Connection>("connecting");
  /** The entry whose moment is looked at; null: now. */
  readonly moment = signal<number | null>(null);
  /** What went wrong with the last thing asked; a sentence for the player. */
  readonly problem = signal<Problem | null>(null);
  /** A move is on its way. */
  readonly isSending = signal(false);

  private readonly history = new History();
  readonly entries = this.history.entries;
  private readonly views = this.history.views;
  private readonly final = signal<View | null>(null);
  /** The line of whoever sits here; what was asked over an earlier one is not theirs to see. */
  private stream: Stream | null = null;
  private isClosed = false;
  private asked: Promise<Refusals> | null = null;
  private askedAt = "";
  /** Old entries on their way, up to the one that was the newest; they are shown all at once. */
  private waiting: Entry[] = [];
  private told = 0;
  private looks = 0;
  /** Is shown every entry while a move is on its way. */
  private lookOut: ((entry: Entry) => void) | null = null;

  readonly live = computed<View | null>(() => this.final.value ?? this.views.value.at(-1) ?? null);
  readonly view = computed<View | null>(() => {
    const moment = this.moment.value;
    return moment === null ? this.live.value : (this.views.value[moment - 1] ?? null);
  });
  readonly log = computed(() => lines(this.entries.value));
  readonly version = computed(() => this.entries.value.length);
  readonly deciding = computed<readonly Seat[]>(() => this.entries.value.at(-1)?.deciding ?? []);
  readonly deadline = computed(() => this.entries.value.at(-1)?.deadline ?? null);
  readonly legal = computed<readonly string[]>(() => this.entries.value.at(-1)?.legal ?? []);
  /** What the shown seat may do now. */
  readonly choices = computed(() => sort(this.legal.value));
  readonly isMyTurn = computed(() => this.choices.value.any);
  /** Several people share this screen, so that cards must be covered between turns. */
  readonly isShared = computed(() => this.yours.value.length > 1);
  readonly isOver = computed(() => this.live.value?.phase === "over");

  constructor(readonly id: string) {}

  /** Find the table and follow it. */
  async open(): Promise<void> {
    const now = await api.look(this.id);
    const board = new Board(await api.edition(now.table.board), now.table.board);
    const yours = now.yours;
    batch(() => {
      this.table.value = now.table;
      this.board.value = board;
      this.yours.value = yours;
      this.isHost.value = now.is_host;
      this.presence.value = now.presence;
    });
    keep(now.table, [...yours]);
    this.sit(yours.length === 1 ? yours[0]! : null);
  }

  /** Show the table to the player of a seat, or with every hand covered. Nothing of another seat stays. */
  sit(seat: Seat | null): void {
    if (this.isClosed) return;
    this.stream?.close();
    this.waiting = [];
    this.told = 0;
    this.asked = null;
    batch(() => {
      this.seat.value = seat;
      this.history.forget();
      this.final.value = null;
      this.moment.value = null;
      this.problem.value = null;
    });
    this.stream = new Stream(this.id, seat, this);
  }

  /** Follow no more. */
  close(): void {
    this.isClosed = true;
    this.stream?.close();
    this.stream = null;
  }

  /** Make a move; it is sent until the server has answered, and made once. The stream may tell of it before the
   *  answer comes, and of a bot's move after it: then it is time for the next one. */
  async play(move: string): Promise<boolean> {
    if (this.isSending.value) return false;
    const { stream } = this;
    const [id, version, seat] = [moveId(), this.version.value, this.seat.value];
    const isMade = (one: Entry): boolean =>
      one.number > version && one.kind === "moved" && one.seat === seat && one.by !== "bot";
    this.isSending.value = true;
    this.problem.value = null;
    try {
      const told = new Promise<Entry>((resolve) => {
        this.lookOut = (one) => isMade(one) && resolve(one);
      });
      const answered = insist(
        () => api.move(this.id, move, id, version, seat),
        () => !this.isClosed,
      );
      const entry = await Promise.race([told, answered]);
      if (this.stream === stream) this.accept([entry]);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (this.stream === stream) this.problem.value = error;
      return false;
    } finally {
      this.lookOut = null;
      this.isSending.value = false;
    }
  }

  /** Do something else with the table; a problem becomes a sentence. */
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
    const at = `${this.version.value} ${this.seat.value} ${language}`;
    if (this.asked === null || this.askedAt !== at) {
      this.askedAt = at;
      const asked = api.refusals(this.id, this.seat.value);
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

  // What the stream tells:

  after(): number {
    return this.entries.value.length;
  }

  frame(frame: Frame): void {
    if (frame.type === "entry") {
      this.waiting.push(frame);
      if (frame.number < this.told) return;
      const news = this.waiting;
      this.waiting = [];
      if (frame.number > this.told && frame.kind === "started" && this.moveUp(frame)) return;
      this.accept(news);
    } else if (frame.type === "presence") this.presence.value = frame;
    else if (frame.type === "hello") {
      this.isHost.value = frame.is_host;
      this.told = frame.version;
      this.waiting = [];
    } else if (frame.version > this.version.value) this.stream?.resume();
  }

  state(state: "connecting" | "live" | "lost"): void {
    this.connection.value = state;
  }

  end(why: End): void {
    this.connection.value = why;
  }

  private accept(news: readonly Entry[]): void {
    const board = this.board.value;
    if (board === null) return;
    this.history.add(news, board, this.seat.value);
    for (const entry of news) this.lookOut?.(entry);
    if (news.some(isAboutTheTable)) this.lookAgain();
  }

  /** Seats that stayed open are gone and those behind them have moved up: sit down by the new number. */
  private moveUp({ places }: Entry): boolean {
    if (!places || places.every((place, seat) => place === seat)) return false;
    const now = (seat: Seat): Seat => places.indexOf(seat);
    this.yours.value = this.yours.value.map(now);
    this.sit(this.seat.value === null ? null : now(this.seat.value));
    return true;
  }

  /** Something about the table, or its score, is not in the entries: ask for it. */
  private async lookAgain(): Promise<void> {
    const { stream } = this;
    const look = ++this.looks;
    const isWanted = (): boolean => this.stream === stream && this.looks === look;
    try {
      const now = await insist(() => api.look(this.id, this.seat.value), isWanted);
      if (!isWanted()) return;
      batch(() => {
        this.table.value = now.table;
        this.yours.value = now.yours;
        if (now.view?.phase === "over") this.final.value = now.view;
      });
      keep(now.table, [...now.yours]);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/** What the server knows a move by when it comes twice. Pages of a home network have no crypto.randomUUID. */
function moveId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-");
}
