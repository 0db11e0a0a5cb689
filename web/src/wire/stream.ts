/** The stream of a table: a WebSocket that comes back by itself and resumes where it was cut. */

import type { Frame, Seat } from "./types";

const FIRST_PAUSE = 300; // milliseconds before the first try to come back
const LONGEST_PAUSE = 8_000;
const SILENCE = 2.5; // beats without a sign of life: the line is dead

/** Why a stream is over for good. */
export type End = "old-secret" | "no-spectators" | "refused";
const ENDS: Record<number, End> = {
  4401: "old-secret",
  4403: "no-spectators",
  4409: "refused",
  1008: "refused",
};

export interface Listener {
  /** The newest entry that we have. */
  after(): number;
  frame(frame: Frame): void;
  state(state: "connecting" | "live" | "lost"): void;
  /** The server may have refused the stream: a browser does not say why a socket closed before it opened. */
  turnedAway(): void;
  end(why: End): void;
}

/** BufferedListener listens yet: what happens is kept for whoever will. */
class BufferedListener implements Listener {
  private readonly heard: ((listener: Listener) => void)[] = [];

  after(): number {
    return 0;
  }

  frame(frame: Frame): void {
    this.heard.push((listener) => listener.frame(frame));
  }

  state(state: "connecting" | "live" | "lost"): void {
    this.heard.push((listener) => listener.state(state));
  }

  turnedAway(): void {
    this.heard.push((listener) => listener.turnedAway());
  }

  end(why: End): void {
    this.heard.push((listener) => listener.end(why));
  }

  tell(listener: Listener): void {
    for (const tell of this.heard) tell(listener);
  }
}

export class Stream {
  private listener: Listener = new BufferedListener();
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private beatSeconds = 20;
  private isClosed = false;
  /** The server has said hello on this socket. */
  private isGreeted = false;

  constructor(
    private readonly id: string,
    private readonly seat: Seat | null,
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.listener.state("connecting");
    this.open();
  }

  /** Tell a listener what has happened since the stream began, and then everything as it happens. */
  tell(listener: Listener): void {
    const before = this.listener;
    this.listener = listener;
    if (before instanceof BufferedListener) before.tell(listener);
  }

  /** Follow no more. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.socket = null; // and hears no more of it
  }

  /** Try at once: the network is back, or somebody looks at the page again. */
  readonly hurry = (): void => {
    if (this.isClosed || document.visibilityState === "hidden" || this.socket !== null) return;
    clearTimeout(this.retry);
    this.open();
  };

  /** Connect again after the last entry that we have: something was missed, or the line is dead. */
  resume(): void {
    const { socket } = this;
    this.cut(0);
    socket?.close();
  }

  private open(): void {
    const { protocol, host } = window.location;
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const address = `${protocol.replace("http", "ws")}//${host}/api/games/${encodeURIComponent(this.id)}/stream?after=${this.listener.after()}${seat}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.isGreeted = false;
    this.listen();
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.listen();
      const frame = JSON.parse(message.data as string) as Frame;
      if (frame.type === "hello") {
        this.isGreeted = true;
        this.beatSeconds = frame.beat_seconds;
        this.pause = FIRST_PAUSE;
        this.listener.state("live");
      }
      this.listener.frame(frame);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.cut(event.code);
    };
  }

  private cut(code: number): void {
    this.socket = null;
    clearTimeout(this.watchdog);
    if (this.isClosed) return;
    const end = ENDS[code];
    if (end !== undefined) {
      this.close();
      this.listener.end(end);
      return;
    }
    this.listener.state("lost");
    this.retry = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    if (!this.isGreeted) this.listener.turnedAway();
  }

  private listen(): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.resume(), this.beatSeconds * SILENCE * 1_000);
  }
}
