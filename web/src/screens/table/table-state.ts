/** What the player at this screen is in the middle of: a tab, tickets to keep, a ticket on the board. The server knows
 *  nothing of it. What is about to be claimed is in claim/choosing. */

import { batch, computed, effect, signal } from "@preact/signals";
import { Camera } from "../../board";
import { choosing, pickRoute } from "../../claim/choosing";
import { hinting } from "../../hint/hinting";
import { drawTwo } from "../../keys/draw-moves";
import type { Session } from "../../model/session";
import type { Ticket } from "../../wire/types";

export type Tab = "board" | "tickets" | "routes" | "players" | "log";

const PATIENCE = 400; // milliseconds that a move may take before it is said to be on its way
const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly Ticket[] = [];

export class TableState {
  readonly camera = new Camera();
  readonly tab = signal<Tab>("board");
  /** The ticket whose places are shown on the board. */
  readonly ticket = signal<string | null>(null);
  /** The offered tickets that are to be kept. */
  readonly chosen = signal<ReadonlySet<string>>(NONE);
  /** The chooser is moved aside, to see the board. */
  readonly isAside = signal(false);
  /** The list of routes is open beside the board. */
  readonly isListing = signal(false);
  /** The route of that list that is looked at. */
  readonly listed = signal<string | null>(null);
  /** The table's menu is open. */
  readonly isMenuOpen = signal(false);

  /** The tickets of which some are to be kept now, in the order they were offered. */
  readonly offered = computed<readonly Ticket[]>(() => {
    const { live, seat, board, choices, moment } = this.session;
    if (choices.value.keeps.length === 0 || moment.value !== null) return NOTHING;
    const mine = live.value?.seats.find((one) => one.seat === seat.value);
    return (mine?.offered ?? []).flatMap((id) => board.value?.tickets.get(id) ?? []);
  });
  readonly isChoosing = computed(() => this.offered.value.length > 0);

  /** Two cards are being drawn in one go. */
  readonly isDrawing = signal(false);
  /** A move has been on its way for so long that it should be said. */
  readonly isSlow = signal(false);

  private readonly decision = computed(() => {
    const { seat, live, choices } = this.session;
    return `${seat.value} ${live.value?.phase} ${live.value?.turn} ${choices.value.any}`;
  });
  private readonly stop: () => void;

  constructor(readonly session: Session) {
    // What was held for one decision is not held for the next.
    const stopDropping = effect(() => {
      this.decision.value;
      this.drop();
    });
    const stopWaiting = effect(() => {
      this.isSlow.value = false;
      if (!session.isSending.value) return;
      const timer = setTimeout(() => {
        this.isSlow.value = true;
      }, PATIENCE);
      return () => clearTimeout(timer);
    });
    this.stop = () => {
      stopDropping();
      stopWaiting();
    };
  }

  close(): void {
    this.stop();
  }

  private drop(): void {
    batch(() => {
      const claim = choosing(this.session);
      claim.clear();
      claim.kind.value = null;
      this.ticket.value = null;
      this.chosen.value = NONE;
      this.isAside.value = false;
      this.isListing.value = false;
      this.listed.value = null;
    });
  }

  /** Draw two from the deck, or the one that is left. */
  async draw(): Promise<void> {
    this.isDrawing.value = true;
    try {
      await drawTwo(this.session);
    } finally {
      this.isDrawing.value = false;
    }
  }

  /** Open a route: how it can be paid, or why it cannot be claimed. */
  open(route: string): void {
    this.isListing.value = false;
    this.listed.value = null;
    this.tab.value = "board";
    hinting(this.session).close();
    void pickRoute(this.session, route);
  }

  /** Show a ticket's places on the board, or no longer. */
  show(ticket: string): void {
    this.ticket.value = this.ticket.value === ticket ? null : ticket;
    this.tab.value = "board";
  }

  /** Mark an offered ticket to be kept, or not. */
  toggle(ticket: string): void {
    const chosen = new Set(this.chosen.value);
    if (!chosen.delete(ticket)) chosen.add(ticket);
    this.chosen.value = chosen;
    this.ticket.value = ticket;
  }
}
