/** A table on a server as this browser follows it: who is there, which seats are ours, and the chair that we sit on. */

import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import { api, Problem } from "../wire/api";
import { retryUntilAnswered } from "../wire/retry-until-answered";
import { type End, type Listener, Stream } from "../wire/stream";
import type { Entry, Frame, Hint, Presence, Refusals, Seat, TableLine, TableNow } from "../wire/types";
import { Board } from "./board";
import { BotPace } from "./bot-pace";
import { Chair, type MoveApi } from "./chair";
import { rememberGame } from "./games";
import { Phrases } from "./phrases";
import { Story } from "./story";

type Status = "connecting" | "live" | "lost" | End;

export class Connection implements Listener {
  readonly id: string;
  readonly table: Signal<TableLine>;
  /** The seats that this browser may sit on; several: friends around one screen. */
  readonly yours: Signal<readonly Seat[]>;
  readonly isHost: Signal<boolean>;
  readonly presence: Signal<Presence>;
  readonly status = signal<Status>("connecting");
  /** Why the server no longer shows the table to this browser; null: it does. */
  readonly refusal = signal<Problem | null>(null);
  /** Several people share this screen, so that cards must be covered between turns. */
  readonly isShared = computed(() => this.yours.value.length > 1);
  /** What people say to the table. */
  readonly phrases: Phrases;
  /** How fast its bots play. */
  readonly pace: BotPace;
  /** Nobody plays from another device, as the server says: hints and undoing are allowed. */
  readonly isAlone: Signal<boolean>;
  /** Somebody plays from another device, whom the player at this screen can talk to. */
  readonly hasListeners = computed(() => this.chair.value.seat !== null && !this.isAlone.value);
  /** Where whoever looks at this screen sits now. */
  readonly chair: ReadonlySignal<Chair>;
  readonly story = computed(() => this.chair.value.story);

  private readonly current: Signal<Chair>;
  private stream: Stream | null = null;
  private stopWatching = (): void => {};
  private isClosed = false;
  /** Old entries on their way, up to the one that was the newest; they are shown all at once. */
  private waiting: Entry[] = [];
  /** The newest entry when the stream began. */
  private newest = 0;
  private looks = 0;
  /** The server is being asked whether it refuses this browser. */
  private isChecking = false;
  /** The newest entry when the table was last looked at: what it did is known. */
  private seen: number;

  constructor(
    now: TableNow,
    readonly board: Board,
    stream?: Stream,
  ) {
    this.id = now.table.id;
    this.seen = now.version;
    this.table = signal(now.table);
    this.yours = signal(now.yours);
    this.isHost = signal(now.is_host);
    this.isAlone = signal(now.hints);
    this.presence = signal(now.presence);
    this.phrases = new Phrases(this.id, this.yours);
    rememberGame(now.table, [...now.yours]);
    this.current = signal(this.newChair(firstSeat(now)));
    this.chair = this.current;
    this.pace = new BotPace(this);
    this.follow(stream);
  }

  /** Follow a table that has been found; null: nobody wants to any more. */
  static async open(
    id: string,
    isWanted = (): boolean => true,
    found?: TableNow,
  ): Promise<Connection | null> {
    const now = found ?? (await api.look(id));
    if (!isWanted()) return null;
    const stream = new Stream(id, firstSeat(now)); // while the edition is on its way
    let connection: Connection | null = null;
    try {
      const edition = await api.edition(now.table.board);
      if (isWanted()) connection = new Connection(now, new Board(edition, now.table.board), stream);
    } finally {
      if (connection === null) stream.close();
    }
    return connection;
  }

  /** Show the table to the player of a seat, or with every hand covered. Nothing of another seat stays. */
  sit(seat: Seat | null): void {
    if (this.isClosed) return;
    this.stop();
    this.current.value = this.newChair(seat);
    this.follow();
  }

  /** Follow no more. */
  close(): void {
    this.isClosed = true;
    this.pace.close();
    this.stop();
    this.phrases.forget();
  }

  /** Do something with the table; a problem becomes a sentence. */
  ask<T>(what: Promise<T>): Promise<T | null> {
    return this.chair.peek().ask(what);
  }

  // What the stream tells:

  after(): number {
    return this.story.peek().version.peek();
  }

  frame(frame: Frame): void {
    if (frame.type === "entry") {
      this.waiting.push(frame);
      if (frame.number < this.newest) return;
      const news = this.waiting;
      this.waiting = [];
      if (frame.number > this.newest && frame.kind === "started" && this.moveUp(frame)) return;
      this.story.peek().add(news);
    } else if (frame.type === "presence") this.presence.value = frame;
    else if (frame.type === "hello") {
      this.isHost.value = frame.is_host;
      this.newest = frame.version;
      this.waiting = [];
    } else if (frame.type === "phrase") this.phrases.hear(frame.seat, frame.phrase, this.after());
    else if (frame.type === "beat" && frame.version > this.after()) this.stream?.resume();
  }

  state(state: "connecting" | "live" | "lost"): void {
    this.status.value = state;
  }

  turnedAway(): void {
    void this.check();
  }

  end(why: End): void {
    this.status.value = why;
  }

  private newChair(seat: Seat | null): Chair {
    const story = new Story(this.board, this.table, seat);
    return new Chair(story, seat, new TableMoveApi(this.id, seat, () => !this.isClosed));
  }

  private follow(begun?: Stream): void {
    const { seat, story } = this.current.peek();
    const stream = begun ?? new Stream(this.id, seat);
    this.stream = stream;
    let seen = 0;
    this.stopWatching = effect(() => {
      const news = story.entries.value.slice(seen);
      seen += news.length;
      if (news.some((entry) => isAboutTheTable(entry) && !this.isSeen(entry)))
        untracked(() => void this.lookAgain());
    });
    stream.tell(this);
  }

  private stop(): void {
    this.stream?.close();
    this.stream = null;
    this.stopWatching();
    this.current.peek().close();
    this.waiting = [];
    this.newest = 0;
  }

  /** Seats that stayed open are gone and those behind them have moved up: sit down by the new number. */
  private moveUp({ places }: Entry): boolean {
    if (!places || places.every((place, seat) => place === seat)) return false;
    const now = (seat: Seat): Seat => places.indexOf(seat);
    const { seat } = this.chair.peek();
    this.yours.value = this.yours.value.map(now);
    this.phrases.forget();
    this.sit(seat === null ? null : now(seat));
    return true;
  }

  /** Whether the last look at the table has shown what an entry did. The score is shown to each chair again. */
  private isSeen(entry: Entry): boolean {
    return entry.number <= this.seen && !isTheEnd(entry);
  }

  /** Something about the table, or its score, is not in the entries: ask for it. */
  private async lookAgain(): Promise<void> {
    const { stream } = this;
    const { seat, story } = this.chair.peek();
    const look = ++this.looks;
    const isWanted = (): boolean => this.stream === stream && this.looks === look;
    try {
      const now = await retryUntilAnswered(() => api.look(this.id, seat), isWanted);
      if (!isWanted()) return;
      batch(() => {
        this.seen = now.version;
        this.table.value = now.table;
        this.yours.value = now.yours;
        this.isAlone.value = now.hints;
        if (now.view?.phase === "over") story.finish(now.view);
      });
      rememberGame(now.table, [...now.yours]);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isWanted() && !error.isPassing) void this.check();
    }
  }

  /** The server has refused something that it used to allow: ask which seats are ours now, and sit there; or say why there is
   *  nothing to see any more. */
  private async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    const { stream } = this;
    const isWanted = (): boolean => this.stream === stream && !this.isClosed;
    try {
      const now = await api.look(this.id);
      if (isWanted()) this.sitWhere(now);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.isPassing || !isWanted()) return; // asked again when the stream is closed again
      this.stop();
      this.refusal.value = error;
    } finally {
      this.isChecking = false;
    }
  }

  /** Sit down on the seats that are ours now, if they are not what they were. */
  private sitWhere(now: TableNow): void {
    const had = this.yours.peek();
    if (had.length === now.yours.length && had.every((seat) => now.yours.includes(seat))) return;
    const { seat } = this.chair.peek();
    batch(() => {
      this.table.value = now.table;
      this.yours.value = now.yours;
      this.isHost.value = now.is_host;
      this.isAlone.value = now.hints;
    });
    rememberGame(now.table, [...now.yours]);
    this.phrases.forget();
    this.sit(seat !== null && now.yours.includes(seat) ? seat : firstSeat(now));
  }
}

/** The seat that a browser sits on at first; null: it has none, or several. */
const firstSeat = ({ yours }: TableNow): Seat | null => (yours.length === 1 ? yours[0]! : null);

/** The server takes the moves of a seat. */
class TableMoveApi implements MoveApi {
  constructor(
    private readonly id: string,
    private readonly seat: Seat | null,
    private readonly isOpen: () => boolean,
  ) {}

  play(move: string, id: string, version: number): Promise<Entry> {
    return retryUntilAnswered(() => api.move(this.id, move, id, version, this.seat), this.isOpen);
  }

  undo(number: number): Promise<Entry> {
    return retryUntilAnswered(() => api.undo(this.id, number, this.seat), this.isOpen);
  }

  refusals(): Promise<Refusals> {
    return api.refusals(this.id, this.seat);
  }

  hint(): Promise<Hint> {
    return api.hint(this.id, this.seat);
  }
}

/** Whether an entry changes what only a look at the table tells: who sits there, or the score. */
function isAboutTheTable(entry: Entry): boolean {
  return !["moved", "undone", "created"].includes(entry.kind) || isTheEnd(entry);
}

const isTheEnd = (entry: Entry): boolean => entry.events.some((event) => event.event === "game-ended");
