/** What the player at this screen looks at: a tab, a ticket on the board, a list. What is about to be done is in the chair. */

import { batch, effect, signal } from "@preact/signals";
import { Camera } from "../../board";
import { drawTwo } from "../../keys/draw-moves";
import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import type { Story } from "../../model/story";
import { BoardEffects } from "../../motion/board-effects";

export type Tab = "board" | "tickets" | "routes" | "players" | "log";

export class TableState {
  readonly story: Story;
  readonly camera = new Camera();
  readonly effects: BoardEffects;
  readonly tab = signal<Tab>("board");
  /** The ticket whose places are shown on the board. */
  readonly ticket = signal<string | null>(null);
  /** The chooser is moved aside, to see the board. */
  readonly isAside = signal(false);
  /** The list of routes is open beside the board. */
  readonly isListing = signal(false);
  /** The route of that list that is looked at. */
  readonly listed = signal<string | null>(null);

  /** Stop following the chair. */
  readonly close: () => void;

  constructor(
    readonly connection: Connection,
    readonly chair: Chair,
  ) {
    this.story = chair.story;
    this.effects = new BoardEffects(chair.story);
    // What was opened for one turn is not open in the next.
    this.close = effect(() => {
      chair.turn.value;
      batch(() => {
        this.ticket.value = null;
        this.isAside.value = false;
        this.isListing.value = false;
        this.listed.value = null;
      });
    });
  }

  /** Draw two from the deck, or the one that is left. */
  async draw(): Promise<void> {
    await drawTwo(this.chair);
  }

  /** Open a route: how it can be paid, or why it cannot be claimed. */
  open(route: string): void {
    this.isListing.value = false;
    this.listed.value = null;
    this.tab.value = "board";
    this.chair.hint.close();
    void this.chair.claim.pickRoute(route);
  }

  /** Show a ticket's places on the board, or no longer. */
  show(ticket: string): void {
    this.ticket.value = this.ticket.value === ticket ? null : ticket;
    this.tab.value = "board";
  }

  /** Mark an offered ticket to be kept, or not, and show its places. */
  toggle(ticket: string): void {
    this.chair.toggle(ticket);
    this.ticket.value = ticket;
  }
}
