/** The stream comes back by itself, asks for what it lacks, and is silent once it is closed. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type End, type Listener, Stream } from "../src/wire/stream";
import type { Frame } from "../src/wire/types";
import { entry, happen, hello, pretend, sockets } from "./fake-server";

class Heard implements Listener {
  frames: Frame[] = [];
  states: string[] = [];
  ended: End | null = null;
  turned = 0;
  after = (): number => this.frames.filter((one) => one.type === "entry").length;
  frame(frame: Frame): void {
    this.frames.push(frame);
  }
  state(state: string): void {
    this.states.push(state);
  }
  turnedAway(): void {
    this.turned += 1;
  }
  end(why: End): void {
    this.ended = why;
  }
}

let heard: Heard;
let stream: Stream;
beforeEach(() => {
  pretend();
  heard = new Heard();
  stream = new Stream("t/1", 2);
  stream.tell(heard);
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a stream", () => {
  test("asks for its seat, from the first entry on", () => {
    expect(sockets.at(-1)!.address).toBe("wss://table.test/api/games/t%2F1/stream?after=0&seat=2");
  });

  test("resumes after the last entry that came before the cut", () => {
    sockets[0]!.send(hello(2), entry(1), entry(2));
    sockets[0]!.cut();
    vi.advanceTimersByTime(500);
    expect(sockets.map((one) => one.query.get("after"))).toEqual(["0", "2"]);
    sockets[1]!.send(hello(2));
    expect(heard.states).toEqual(["connecting", "live", "lost", "live"]);
  });

  test("tells whoever comes later what has happened, once", () => {
    const early = new Stream("t/1", 2);
    sockets.at(-1)!.send(hello(1), entry(1));
    const later = new Heard();
    early.tell(later);
    sockets.at(-1)!.send(entry(2));
    early.close();
    expect(later.states).toEqual(["connecting", "live"]);
    expect(later.frames.map((one) => one.type)).toEqual(["hello", "entry", "entry"]);
  });

  test("waits longer from try to try, and not at all when the network is back", () => {
    for (const pause of [400, 800, 1_600, 3_200]) {
      sockets.at(-1)!.cut();
      vi.advanceTimersByTime(pause);
    }
    expect(sockets).toHaveLength(5);
    sockets.at(-1)!.cut();
    vi.advanceTimersByTime(100);
    expect(sockets).toHaveLength(5);
    happen("online");
    expect(sockets).toHaveLength(6);
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(6);
  });

  test("leaves a line that gives no sign of life", () => {
    sockets[0]!.send(hello(0));
    vi.advanceTimersByTime(49_000);
    sockets[0]!.send({ type: "beat", version: 0 });
    vi.advanceTimersByTime(49_000);
    expect(sockets[0]!.isClosed).toBe(false);
    vi.advanceTimersByTime(1_500);
    expect(sockets[0]!.isClosed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  test("hears nothing of a line that it has left", () => {
    const [old] = sockets;
    stream.resume();
    vi.advanceTimersByTime(500);
    old!.send(entry(1));
    old!.cut();
    vi.advanceTimersByTime(10_000);
    expect(heard.frames).toEqual([]);
    expect(sockets).toHaveLength(2);
  });

  test("says that it may have been refused when it closes before the server says hello", () => {
    sockets[0]!.cut();
    expect(heard.turned).toBe(1);
    vi.advanceTimersByTime(500);
    sockets[1]!.send(hello(0));
    sockets[1]!.cut();
    expect(heard.turned).toBe(1);
  });

  test("is over for good when the secret was replaced", () => {
    sockets[0]!.cut(4401);
    happen("online");
    vi.advanceTimersByTime(60_000);
    expect(heard.ended).toBe("old-secret");
    expect(sockets).toHaveLength(1);
  });

  test("does not drive out newer streams of its seat by coming back", () => {
    sockets[0]!.cut(4409);
    happen("online");
    vi.advanceTimersByTime(60_000);
    expect(heard.ended).toBe("refused");
    expect(sockets).toHaveLength(1);
  });

  test("hears nothing and tries nothing once it is closed", () => {
    stream.close();
    sockets[0]!.send(hello(1), entry(1));
    sockets[0]!.cut();
    happen("online");
    vi.advanceTimersByTime(120_000);
    expect(heard.frames).toEqual([]);
    expect(heard.states).toEqual(["connecting"]);
    expect(sockets).toHaveLength(1);
  });
});
