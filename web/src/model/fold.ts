/** The game as its events tell it: a view and an entry make the next view. Knows what happened, not what may happen. */

import type { Edition, Entry, GameEvent, Kind, Seat, SeatView, View } from "../wire/types";

type Cards = Record<Kind, number>; // no kind of which there is none

/** The game before the first card is dealt. */
export function begin(edition: Edition, seats: number, first: Seat, me: Seat | null): View {
  return {
    edition: edition.name,
    digest: edition.digest,
    seat: me,
    phase: "choosing first tickets",
    first,
    deciding: [],
    turn: 0,
    cards_left: 0,
    turns_left: null,
    last_turns: null,
    market: Array(edition.market).fill(null),
    deck: edition.cards_per_colour * edition.colours.length + edition.wilds,
    fresh_tickets: edition.tickets.length,
    returned: [],
    merchandise_left: edition.merchandise_cards,
    owners: {},
    closed: [],
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      points: 0,
      pieces: edition.pieces,
      merchandise: 0,
      hand_size: 0,
      shown: {},
      ticket_count: null,
      offered_count: 0,
      is_ready: false,
      hand: seat === me ? {} : null,
      tickets: seat === me ? [] : null,
      offered: seat === me ? [] : null,
      completed: seat === me ? [] : null,
      chosen: null,
    })),
    result: null,
  };
}

/** The view after an entry. */
export function fold(view: View, entry: Entry): View {
  const next = entry.events.reduce(after, view);
  const { deciding, cards_left, turns_left = null, last_turns = null } = entry;
  return { ...next, deciding, cards_left, turns_left, last_turns };
}

function after(view: View, event: GameEvent): View {
  switch (event.event) {
    case "card-dealt":
      return gain({ ...view, deck: view.deck - 1 }, event.seat, event.kind, false);
    case "card-laid":
      return { ...view, deck: view.deck - 1, market: put(view.market, event.slot, event.kind) };
    case "market-swept":
      return { ...view, market: view.market.map(() => null) };
    case "deck-refilled":
      return { ...view, deck: view.deck + event.cards };
    case "tickets-offered":
      return offer(view, event.seat, event.count, event.tickets);
    case "seat-ready":
      return change(view, event.seat, () => ({ is_ready: true, chosen: event.kept }));
    case "tickets-kept":
      return keep(view, event);
    case "turn-began":
      return { ...view, phase: "turn", turn: event.turn };
    case "card-drawn":
      return gain({ ...view, deck: view.deck - 1 }, event.seat, event.kind, false);
    case "card-taken":
      return gain({ ...view, market: put(view.market, event.slot, null) }, event.seat, event.kind, true);
    case "route-claimed":
      return claim(view, event);
    case "merchandise-taken":
      return change({ ...view, merchandise_left: view.merchandise_left - 1 }, event.seat, () => ({
        merchandise: event.count,
      }));
    case "ticket-completed":
      return change(view, event.seat, (one) => ({
        completed: one.completed && [...one.completed, event.ticket],
      }));
    case "seat-passed":
    case "last-round-began":
      return view;
    case "game-ended":
      return { ...view, phase: "over" };
  }
}

function change(view: View, seat: Seat, how: (seat: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...how(one) } : one)) };
}

const put = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, i) => (i === index ? value : one));
const add = (cards: Cards, kind: Kind, count: number): Cards => ({
  ...cards,
  [kind]: (cards[kind] ?? 0) + count,
});

function gain(view: View, seat: Seat, kind: Kind | null, isShown: boolean): View {
  return change(view, seat, (one) => ({
    hand_size: one.hand_size + 1,
    hand: one.hand && kind !== null ? add(one.hand, kind, 1) : one.hand,
    shown: isShown && kind !== null ? add(one.shown, kind, 1) : one.shown,
  }));
}

function offer(view: View, seat: Seat, count: number, tickets: string[] | null): View {
  const fresh = Math.min(count, view.fresh_tickets);
  const next: View = {
    ...view,
    fresh_tickets: view.fresh_tickets - fresh,
    returned: view.returned.slice(count - fresh),
    phase: view.turn === 0 ? view.phase : "keeping tickets",
  };
  return change(next, seat, (one) => ({ offered_count: count, offered: one.offered && (tickets ?? []) }));
}

function keep(view: View, event: Extract<GameEvent, { event: "tickets-kept" }>): View {
  const returned = Array.from({ length: event.returned_count }, (_, i) => ({
    seat: event.seat,
    ticket: event.returned?.[i] ?? null,
  }));
  return change({ ...view, returned: [...view.returned, ...returned] }, event.seat, (one) => ({
    ticket_count: (one.ticket_count ?? 0) + event.kept_count,
    tickets: one.tickets && [...one.tickets, ...(event.kept ?? [])],
    offered_count: 0,
    offered: one.offered && [],
    is_ready: false,
    chosen: null,
  }));
}

function claim(view: View, event: Extract<GameEvent, { event: "route-claimed" }>): View {
  const paid: [Kind, number][] = [
    [event.kind, event.cards],
    ["wild", event.wilds],
  ];
  const next: View = {
    ...view,
    owners: { ...view.owners, [event.route]: event.seat },
    closed: closedAfter(view, event),
  };
  return change(next, event.seat, (one) => ({
    points: one.points + event.points,
    pieces: event.pieces_left,
    hand_size: one.hand_size - event.cards - event.wilds,
    hand: one.hand && pay(one.hand, paid),
    shown: pay(one.shown, paid),
  }));
}

function closedAfter(view: View, event: Extract<GameEvent, { event: "route-claimed" }>): string[] {
  const closed = view.closed.filter((route) => route !== event.route);
  const isClosing = event.closes !== null && (event.closes_to_all || event.seat === view.seat);
  return isClosing ? [...closed, event.closes!] : closed;
}

/** Take cards away; of those that were shown, no more than there are. */
function pay(cards: Cards, paid: readonly [Kind, number][]): Cards {
  const left = { ...cards };
  for (const [kind, count] of paid) {
    left[kind] = (left[kind] ?? 0) - count;
    if (left[kind] <= 0) delete left[kind];
  }
  return left;
}
