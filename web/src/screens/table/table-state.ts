/** What the player at this screen looks at: a ticket on the board, a network, a list. What is about to be done is in the
 *  chair. */

import { batch, computed, effect, signal } from "@preact/signals";
import { Camera } from "../../board";
import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { computedContent } from "../../model/content";
import { drawTwo } from "../../model/draw-moves";
import { claimedIn, sinceYourTurn } from "../../model/since-your-turn";
import type { Story } from "../../model/story";
import { ticketLetter } from "../../model/ticket-letter";
import { type Needs, ticketNeeds } from "../../model/ticket-needs";
import { Air } from "../../motion/air";
import { BoardEffects } from "../../motion/board-effects";
import type { Tutorial } from "../../tutorial/tutorial";
import type { Seat, SeatView } from "../../wire/types";
import { windowSize } from "./frame";
import { tableLayout } from "./table-layout";

/** What can stand in the slot: a route's card, the offered tickets, or phrases to say. */
export type Slot = "route" | "offers" | "phrases";
const USUAL_RATIO = 1.6; // of a board that nobody has drawn

/** A ticket that a player keeps, with its letter on the board. */
type Held = { id: string; letter: string; isDone: boolean };

export class TableState {
  readonly story: Story;
  readonly camera = new Camera();
  readonly effects: BoardEffects;
  readonly air = new Air();
  /** How the table is laid out in the window. */
  readonly layout = computed(() => tableLayout(windowSize.value, this.ratio, this.lesson.value !== null));
  /** The lesson that is played here; null: none is, or the player has closed it. */
  readonly lesson = computed(() => (this.tutorial?.isClosed.value === false ? this.tutorial : null));
  /** The ticket whose places are shown on the board until another one is. */
  readonly ticket = signal<string | null>(null);
  /** The ticket under the pointer, or with the focus. */
  readonly hovered = signal<string | null>(null);
  /** The seat whose network is lit. */
  readonly network = signal<Seat | null>(null);
  /** What was opened in the slot; it stands there before the offered tickets, and after a route's card. */
  readonly opened = signal<"phrases" | null>(null);
  /** What stands in the slot; null: nothing, so that the strip and the market are seen. */
  readonly slot = computed<Slot | null>(() => {
    if (this.chair.claim.route.value !== null) return "route";
    if (this.opened.value !== null) return this.opened.value;
    return this.chair.isChoosing.value && !this.isAside.value ? "offers" : null;
  });
  /** On phones: a sheet with your tickets; anywhere: one with the whole log. */
  readonly sheet = signal<"tickets" | "log" | null>(null);
  /** The chooser is moved aside, to see the board. */
  readonly isAside = signal(false);
  /** The route under the pointer. */
  readonly looked = signal<string | null>(null);
  /** The list of routes is open beside the board. */
  readonly isListing = signal(false);
  /** The route of that list that is looked at. */
  readonly listed = signal<string | null>(null);

  /** What the others did since the player's last turn, up to the moment that is looked at. */
  readonly since = computed(() => {
    const { log, moment, view } = this.story;
    const seen = moment.value === null ? log.value : log.value.filter((line) => line.turn <= moment.value!);
    const { seats, turn } = view.value;
    return sinceYourTurn(seen, this.chair.seat, seats.length, turn);
  });
  /** The routes claimed in it. */
  readonly fresh = computed<ReadonlySet<string>>(() => new Set(claimedIn(this.since.value)));
  /** The routes of the network that is lit; null: none is. */
  readonly lit = computed<ReadonlySet<string> | null>(() => {
    const [seat, owners] = [this.network.value, this.owners.value];
    return seat === null ? null : new Set(Object.keys(owners).filter((route) => owners[route] === seat));
  });
  /** Routes that nobody may claim any more. */
  readonly closed = computed<ReadonlySet<string>>(() => new Set(this.closedRoutes.value));

  /** What the player of this screen has at the moment that is looked at; null: a spectator has nothing. */
  readonly mine = computed(
    () => this.story.view.value.seats.find((one) => one.seat === this.chair.seat) ?? null,
  );
  /** The tickets that the player keeps. */
  readonly held = computedContent(() => held(this.mine.value));

  /** Stop following the chair. */
  readonly close: () => void;

  // Each only as large as what it is read for, so that nothing is counted again that has not changed.
  private readonly owners = computed(() => this.story.view.value.owners);
  private readonly closedRoutes = computed(() => this.story.view.value.closed);
  private readonly hand = computed(() => this.mine.value?.hand ?? null);
  private readonly pieces = computed(() => this.mine.value?.pieces ?? 0);
  /** What each ticket needs, counted when it is first asked for. */
  private readonly needs = computed(() => {
    const [seat, hand] = [this.chair.seat, this.hand.value];
    const standing = seat !== null &&
      hand !== null && {
        seat,
        owners: this.owners.value,
        closed: this.closed.value,
        hand,
        pieces: this.pieces.value,
      };
    const known = new Map<string, Needs>();
    return (ticket: string): Needs | null => {
      if (!standing) return null;
      const found = known.get(ticket) ?? ticketNeeds(this.story.board, ticket, standing);
      known.set(ticket, found);
      return found;
    };
  });

  /** Width to height of the board. */
  get ratio(): number {
    const [, , width, height] = this.story.board.edition.layout?.viewBox ?? [0, 0, USUAL_RATIO, 1];
    return width / height;
  }

  /** What a ticket still needs; null: whoever looks has no hand to count. */
  needsOf(ticket: string): Needs | null {
    return this.needs.value(ticket);
  }

  constructor(
    readonly connection: Connection,
    readonly chair: Chair,
    private readonly tutorial: Tutorial | null = null,
  ) {
    this.story = chair.story;
    this.effects = new BoardEffects(chair.story);
    // What was opened for one turn is not open in the next.
    this.close = effect(() => {
      chair.turn.value;
      batch(() => {
        this.ticket.value = null;
        this.hovered.value = null;
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
    this.network.value = null;
    this.chair.hint.close();
    void this.chair.claim.pickRoute(route);
  }

  /** Open the phrases in the slot. */
  openPhrases(): void {
    this.opened.value = "phrases";
    this.chair.confirmation.back();
  }

  /** Close them; the button that opened them has the focus again. */
  closePhrases(): void {
    this.opened.value = null;
    document.querySelector<HTMLElement>("[data-action=phrases]")?.focus({ preventScroll: true });
  }

  /** Show a ticket's places on the board, or no longer. */
  show(ticket: string): void {
    this.ticket.value = this.ticket.value === ticket ? null : ticket;
  }

  /** Bring a claimed route into sight, and let its band glow once. */
  showClaim(route: string): void {
    this.camera.show([route]);
    this.effects.flash([route]);
  }

  /** Light the network of a seat, or no longer. */
  light(seat: Seat): void {
    this.network.value = this.network.value === seat ? null : seat;
  }

  /** Mark an offered ticket to be kept, or not, and show its places. */
  toggle(ticket: string): void {
    this.chair.toggle(ticket);
    this.ticket.value = ticket;
  }
}

/** The tickets of a seat, in the order they were taken. */
function held(mine: SeatView | null): Held[] {
  const kept = mine?.tickets?.length ? mine.tickets : (mine?.chosen ?? []);
  return kept.map((id, index) => ({
    id,
    letter: ticketLetter(index),
    isDone: mine?.completed?.includes(id) ?? false,
  }));
}
