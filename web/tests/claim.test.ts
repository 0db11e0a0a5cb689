/** Asking about routes, tickets and cards at a table, and doing what is asked about at the second press. */

import { effect, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Question } from "../src/model/asking";
import type { Chair, MoveApi } from "../src/model/chair";
import type { Story } from "../src/model/story";
import type { Refusals, TableLine } from "../src/wire/types";
import { board } from "./editions";
import { entry, pretend } from "./fake-server";

const LEGAL = [
  "draw deck",
  "draw tickets",
  "claim denver:omaha 4 purple",
  "claim denver:omaha 3 purple 1 wild",
  "claim montreal:omaha 3 yellow",
  "claim denver:kansas-city/black 3 black 1 wild",
];
const SHORT = { rule: "CLAIM-CARDS", detail: "You lack 1 card.", facts: {} };

let askBefore: typeof import("../src/model/preferences").askBefore;
const chairs: Chair[] = [];

beforeEach(async () => {
  pretend();
  ({ askBefore } = await import("../src/model/preferences"));
  askBefore.value = "routes";
});

afterEach(() => {
  for (const chair of chairs.splice(0)) chair.close();
  vi.useRealTimers();
});

/** A seat whose turn it is, and what it has played; the server answers when `isSlow` is not set. */
async function sit(legal: readonly string[] = LEGAL) {
  const [{ Chair }, { Story }] = await Promise.all([
    import("../src/model/chair"),
    import("../src/model/story"),
  ]);
  const table = signal({ id: "t", status: "playing", seats: [] } as unknown as TableLine);
  const story: Story = new Story(board, table, 0);
  const played: string[] = [];
  let number = 1;
  const tell = (more: Parameters<typeof entry>[1]): void => story.add([entry(number++, more)]);
  tell({ kind: "started", seats: [], first: 0, deciding: [0], legal } as never);
  const moveApi: MoveApi = {
    play: async (move) => {
      played.push(move);
      return entry(number++, { seat: 0, deciding: [1] });
    },
    refusals: vi.fn(
      async (): Promise<Refusals> => ({ version: 1, routes: { "denver:el-paso": SHORT }, moves: {} }),
    ),
    hint: () => Promise.reject(new Error()),
    undo: () => Promise.reject(new Error()),
  };
  const chair = new Chair(story, 0, moveApi);
  chairs.push(chair);
  return { chair, story, played, tell, moveApi };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a route", () => {
  it("is asked about at the first press, and claimed at the second", async () => {
    const { chair, played } = await sit();
    await chair.claim.pickRoute("montreal:omaha");
    expect(chair.claim.route.value).toBe("montreal:omaha");
    expect(chair.claim.ghost.value).toEqual({ route: "montreal:omaha", seat: 0 });
    expect(played).toEqual([]);
    await wait(300);
    await chair.claim.pickRoute("montreal:omaha");
    expect(played).toEqual(["claim montreal:omaha 3 yellow"]);
    expect(chair.claim.route.value).toBeNull();
  });

  it("is not claimed by a double click", async () => {
    const { chair, played } = await sit();
    await chair.claim.pickRoute("montreal:omaha");
    await wait(120);
    await chair.claim.pickRoute("montreal:omaha");
    expect(played).toEqual([]);
    expect(chair.claim.route.value).toBe("montreal:omaha");
  });

  it("counts the time between two presses, not until the page hears of them", async () => {
    const { chair, played } = await sit();
    vi.stubGlobal("event", { timeStamp: 5_000 });
    await chair.claim.pickRoute("montreal:omaha");
    await wait(2_000);
    vi.stubGlobal("event", { timeStamp: 5_090 });
    await chair.claim.pickRoute("montreal:omaha");
    expect(played).toEqual([]);
    vi.stubGlobal("event", undefined);
  });

  it("is claimed with the payment that is chosen", async () => {
    const { chair, played } = await sit();
    await chair.claim.pickRoute("denver:omaha");
    expect(chair.claim.payment.value?.text).toBe("claim denver:omaha 4 purple");
    expect(chair.claim.kinds.value).toEqual(["purple"]);
    chair.claim.choose(1);
    expect(chair.claim.kinds.value).toEqual(["purple", "wild"]);
    await wait(300);
    await chair.confirmation.confirm();
    expect(played).toEqual(["claim denver:omaha 3 purple 1 wild"]);
  });

  it("keeps the payment that was chosen while others act, as long as it can pay", async () => {
    const { chair, tell } = await sit();
    await chair.claim.pickRoute("denver:omaha");
    chair.claim.choose(1);
    tell({ kind: "left", seat: 1, deciding: [0], legal: LEGAL } as never);
    expect(chair.claim.payment.value?.text).toBe("claim denver:omaha 3 purple 1 wild");
    tell({ deciding: [0], legal: ["claim denver:omaha 2 purple 2 wild", ...LEGAL] } as never);
    expect(chair.claim.payment.value?.text).toBe("claim denver:omaha 3 purple 1 wild");
    chair.claim.cancel();
    await chair.claim.pickRoute("denver:omaha");
    expect(chair.claim.index.value).toBe(0);
  });

  it("is no longer asked about while its claim is on its way, and again if it is refused", async () => {
    const { chair, story, moveApi } = await sit();
    let refuse = (): void => {};
    const { Problem } = await import("../src/wire/api");
    moveApi.play = () => new Promise((_, reject) => (refuse = () => reject(new Problem("refused", 422, {}))));
    await chair.claim.pickRoute("denver:omaha");
    chair.claim.choose(1);
    await wait(300);
    const claimed = chair.confirmation.confirm();
    expect([chair.confirmation.question.value, chair.claim.route.value]).toEqual([null, null]);
    expect(chair.confirmation.sending.value).toEqual({ about: "route", route: "denver:omaha" });
    expect(chair.claim.ghost.value).toEqual({ route: "denver:omaha", seat: 0 });
    refuse();
    expect(await claimed).toBe(false);
    expect([chair.claim.route.value, chair.claim.index.value]).toEqual(["denver:omaha", 1]);
    expect(chair.problem.value).toMatchObject({ slug: "refused" });
    expect(story.version.value).toBe(1);
  });

  it("opens no question when nothing is asked before it is claimed", async () => {
    askBefore.value = "nothing";
    const { chair, played } = await sit();
    const questions: unknown[] = [];
    const stop = effect(() => void questions.push(chair.confirmation.question.value));
    await chair.claim.pickRoute("montreal:omaha");
    stop();
    expect(played).toEqual(["claim montreal:omaha 3 yellow"]);
    expect(questions).toEqual([null]);
  });

  it("can be asked about again after a fault in the page", async () => {
    const { chair, moveApi } = await sit();
    moveApi.play = () => Promise.reject(new TypeError("a fault"));
    await chair.claim.pickRoute("montreal:omaha");
    await wait(300);
    await expect(chair.confirmation.confirm()).rejects.toThrow("a fault");
    expect(chair.claim.route.value).toBe("montreal:omaha");
    expect(chair.confirmation.back()).toBe(true);
  });

  it("begins with the cards that were picked first, else with the fewest wilds", async () => {
    const { chair } = await sit();
    chair.claim.pickKind("wild");
    await chair.claim.pickRoute("denver:omaha");
    expect(chair.claim.payment.value?.text).toBe("claim denver:omaha 3 purple 1 wild");
    await chair.claim.pickRoute("montreal:omaha");
    expect(chair.claim.payment.value?.text).toBe("claim montreal:omaha 3 yellow");
  });

  it("is asked about with the payment of a hint", async () => {
    const { chair, played } = await sit();
    chair.claim.pickPayment("denver:omaha", "claim denver:omaha 3 purple 1 wild");
    expect(chair.claim.payment.value?.wilds).toBe(1);
    expect(played).toEqual([]);
    chair.claim.cancel();
    chair.claim.pickKind("wild");
    chair.claim.pickPayment("denver:omaha", "claim denver:omaha 4 purple");
    expect([chair.claim.payment.value?.wilds, chair.claim.kind.value]).toEqual([0, null]);
  });

  it("gives way to another route, and to Esc", async () => {
    const { chair, played } = await sit();
    await chair.claim.pickRoute("montreal:omaha");
    await wait(500);
    await chair.claim.pickRoute("denver:omaha");
    expect(chair.claim.route.value).toBe("denver:omaha");
    expect(chair.claim.cancel()).toBe(true);
    expect(chair.claim.route.value).toBeNull();
    expect(chair.claim.cancel()).toBe(false);
    expect(played).toEqual([]);
  });

  it("is let go before the cards that were picked", async () => {
    const { chair } = await sit();
    chair.claim.pickKind("purple");
    await chair.claim.pickRoute("denver:omaha");
    expect(chair.claim.cancel()).toBe(true);
    expect(chair.claim.kind.value).toBe("purple");
    expect(chair.claim.cancel()).toBe(true);
    expect(chair.claim.kind.value).toBeNull();
  });

  it("stays with its question when the server refuses the claim", async () => {
    const { Problem } = await import("../src/wire/api");
    const { chair, moveApi } = await sit();
    moveApi.play = () => Promise.reject(new Problem("stale", 409, {}));
    await chair.claim.pickRoute("montreal:omaha");
    await wait(300);
    await chair.confirmation.confirm();
    expect(chair.claim.route.value).toBe("montreal:omaha");
    expect(chair.problem.value).not.toBeNull();
  });
});

describe("a route that cannot be claimed", () => {
  it("is looked at, in one's turn with the reason of the server, and never claimed", async () => {
    const { chair, played, moveApi } = await sit();
    await chair.claim.pickRoute("denver:el-paso");
    await wait(400);
    expect(chair.claim.refusal.value).toEqual(SHORT);
    expect(chair.claim.ghost.value).toBeNull();
    await chair.claim.pickRoute("denver:el-paso");
    expect(played).toEqual([]);
    expect(moveApi.refusals).toHaveBeenCalledTimes(1);
  });

  it("is looked at while others play, and nobody is asked why not", async () => {
    const { chair, tell, moveApi } = await sit([]);
    await chair.claim.pickRoute("montreal:omaha");
    tell({ seat: 1, deciding: [1] });
    expect(chair.claim.route.value).toBe("montreal:omaha");
    expect(moveApi.refusals).not.toHaveBeenCalled();
  });

  it("is not claimed by a press that was meant for looking, just as the turn begins", async () => {
    const { chair, tell, played } = await sit([]);
    await chair.claim.pickRoute("montreal:omaha");
    await wait(5_000);
    tell({ seat: 1, deciding: [0], legal: LEGAL } as never);
    await wait(200);
    await chair.claim.pickRoute("montreal:omaha");
    expect(played).toEqual([]);
    await wait(300);
    await chair.claim.pickRoute("montreal:omaha");
    expect(played).toEqual(["claim montreal:omaha 3 yellow"]);
  });

  it("is not asked why not once it is claimed, also if the next turn comes at once", async () => {
    const { chair, moveApi, tell } = await sit();
    const claimed = {
      event: "route-claimed",
      seat: 0,
      route: "montreal:omaha",
      kind: "yellow",
      cards: 3,
      wilds: 0,
    };
    moveApi.play = async () => {
      tell({ seat: 0, events: [claimed], deciding: [0], legal: ["draw deck"] } as never);
      await wait(50);
      return entry(1);
    };
    await chair.claim.pickRoute("montreal:omaha");
    await wait(300);
    await chair.claim.pickRoute("montreal:omaha");
    expect(chair.claim.route.value).toBeNull();
    expect(moveApi.refusals).not.toHaveBeenCalled();
    await chair.claim.pickRoute("montreal:omaha");
    await wait(300);
    expect(moveApi.refusals).not.toHaveBeenCalled();
  });

  it("is let go when the player does something else", async () => {
    const { chair } = await sit();
    await chair.claim.pickRoute("denver:el-paso");
    await chair.play("draw deck");
    expect(chair.claim.route.value).toBeNull();
  });
});

describe("the lit routes", () => {
  it("are those that can be claimed, or those that the picked cards pay for", async () => {
    const { chair } = await sit();
    expect(chair.claim.lit.value.size).toBe(3);
    chair.claim.pickKind("wild");
    expect([...chair.claim.lit.value]).toEqual(["denver:omaha", "denver:kansas-city/black"]);
    chair.claim.pickKind("wild");
    expect(chair.claim.lit.value.size).toBe(3);
  });
});

describe("the setting", () => {
  const tickets: Question = { about: "tickets" };
  const card: Question = { about: "card", move: "draw deck" };

  it("asks before tickets, not before cards", async () => {
    const { chair, played } = await sit();
    await chair.confirmation.press(tickets);
    expect(chair.confirmation.question.value).toEqual(tickets);
    expect(played).toEqual([]);
    await chair.confirmation.press(card);
    expect(played).toEqual(["draw deck"]);
  });

  it("asks before everything", async () => {
    askBefore.value = "everything";
    const { chair, played } = await sit();
    await chair.confirmation.press(card);
    expect(played).toEqual([]);
    await wait(300);
    await chair.confirmation.press(card);
    expect(played).toEqual(["draw deck"]);
  });

  it("asks nothing, unless there is something to choose", async () => {
    askBefore.value = "nothing";
    const one = await sit();
    await one.chair.claim.pickRoute("montreal:omaha");
    expect(one.played).toEqual(["claim montreal:omaha 3 yellow"]);
    const two = await sit();
    await two.chair.claim.pickRoute("denver:omaha");
    expect(two.played).toEqual([]);
    two.chair.claim.cancel();
    two.chair.claim.pickKind("wild");
    await two.chair.claim.pickRoute("denver:omaha");
    expect(two.played).toEqual(["claim denver:omaha 3 purple 1 wild"]);
    const three = await sit();
    await three.chair.confirmation.press(tickets);
    expect(three.played).toEqual(["draw tickets"]);
  });
});

describe("the pencil", () => {
  it("keeps a plan for each seat of each table, until it is rubbed out", async () => {
    const { Pencil } = await import("../src/model/pencil");
    const kept = new Map<string, string>();
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
    const plan = new Pencil("t", 0);
    plan.toggle("denver:omaha");
    plan.toggle("montreal:omaha");
    expect([...new Pencil("t", 0).routes.value]).toEqual(["denver:omaha", "montreal:omaha"]);
    expect(new Pencil("t", 1).routes.value.size).toBe(0);
    expect(new Pencil("u", 0).routes.value.size).toBe(0);
    plan.toggle("denver:omaha");
    plan.toggle("montreal:omaha");
    expect(new Pencil("t", 0).routes.value.size).toBe(0);
    kept.set("trekvaart.pencil", "no plan");
    expect(new Pencil("t", 0).routes.value.size).toBe(0);
  });
});
