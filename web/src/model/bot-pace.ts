/** The pace of a table's bots: their pause, which only the host sets, and fast forward up to the player's turn. */

import { effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { api } from "../wire/api";
import { retryUntilAnswered } from "../wire/retry-until-answered";
import type { Chair } from "./chair";
import { isBot } from "./names";
import { BOT_SECONDS, botSpeed, type Speed } from "./preferences";

/** Everything up to the player's turn is being shown at once. A page shows one table. */
const forwarding = signal(false);
export const isForwarding: ReadonlySignal<boolean> = forwarding;

type Table = {
  readonly id: string;
  readonly chair: ReadonlySignal<Chair>;
  readonly isHost: ReadonlySignal<boolean>;
};

export class BotPace {
  private readonly stopArriving: () => void;
  /** The pause that the server was told, or is being told; null: none. */
  private wanted: number | null = null;
  private isTelling = false;

  constructor(private readonly table: Table) {
    this.stopArriving = effect(() => {
      if (forwarding.value && !this.arePlaying()) untracked(() => this.end());
    });
  }

  /** The table is left, and its bots have their pace again. */
  close(): void {
    this.stopArriving();
    this.end();
  }

  /** Whether bots play now, and the player waits for them. */
  canForward(): boolean {
    return this.table.chair.value.seat !== null && this.arePlaying();
  }

  /** Show everything up to the player's turn at once. The bots of a host hurry; those of others keep their pace. */
  forward(): void {
    if (!this.canForward()) return;
    forwarding.value = true;
    addEventListener("pagehide", this.end);
    this.tell(0);
  }

  /** Let bots play, and everything move, at another speed. */
  setSpeed(speed: Speed): void {
    botSpeed.value = speed;
    if (!forwarding.peek()) this.tell(BOT_SECONDS[speed]);
  }

  private arePlaying(): boolean {
    const { isMyTurn, story } = this.table.chair.value;
    return !isMyTurn.value && !story.isOver.value && story.deciding.value.some((seat) => isBot(story, seat));
  }

  private readonly end = (): void => {
    if (!forwarding.peek()) return;
    forwarding.value = false;
    removeEventListener("pagehide", this.end);
    this.tell(BOT_SECONDS[botSpeed.peek()]);
  };

  /** Tell the server how long bots wait, one request after the other. */
  private tell(seconds: number): void {
    if (!this.table.isHost.peek()) return;
    this.wanted = seconds;
    if (!this.isTelling) void this.tellAll();
  }

  private async tellAll(): Promise<void> {
    this.isTelling = true;
    let told: number | null = null;
    while (told !== this.wanted) {
      const seconds: number = this.wanted!;
      told = seconds;
      const isWanted = (): boolean => this.wanted === seconds;
      await retryUntilAnswered(() => api.change(this.table.id, { bot_seconds: seconds }), isWanted).catch(
        () => {},
      ); // refused, or no longer wanted
    }
    this.isTelling = false;
  }
}
