/** A board to draw on: an edition's routes, tickets and places, found by their ids, and ways over them. */

import type { Edition, LayoutPlace, LayoutRoute, Route, Seat, Ticket } from "../wire/types";

export class Board {
  readonly routes: ReadonlyMap<string, Route>;
  readonly tickets: ReadonlyMap<string, Ticket>;
  readonly names: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, LayoutPlace>;
  /** Where each route is drawn, by its id; empty if nobody has drawn the board. */
  readonly tracks: ReadonlyMap<string, LayoutRoute>;
  /** The routes at each location. */
  readonly at: ReadonlyMap<string, Route[]>;

  constructor(
    readonly edition: Edition,
    /** What the edition's data is kept under. */
    readonly key: string,
  ) {
    this.routes = new Map(edition.routes.map((route) => [route.id, route]));
    this.tickets = new Map(edition.tickets.map((ticket) => [ticket.id, ticket]));
    this.names = new Map(edition.locations.map((location) => [location.id, location.name]));
    this.places = new Map((edition.layout?.places ?? []).map((place) => [place.id, place]));
    this.tracks = match(edition);
    const at = new Map<string, Route[]>();
    for (const route of edition.routes)
      for (const end of [route.a, route.b]) at.set(end, [...(at.get(end) ?? []), route]);
    this.at = at;
  }

  /** The name of a location. */
  name(location: string): string {
    return this.names.get(location) ?? location;
  }

  /** The fewest pieces that connect two locations, over routes that pass; infinite if none do. */
  distance(
    from: string,
    to: string,
    passes: (route: Route) => boolean = () => true,
    pieces: (route: Route) => number = (route) => route.length,
  ): number {
    return this.search(from, to, passes, pieces)?.length ?? Number.POSITIVE_INFINITY;
  }

  /** The routes of a shortest way between two locations, over routes that pass; null if there is none. */
  way(from: string, to: string, passes: (route: Route) => boolean = () => true): string[] | null {
    return this.search(from, to, passes, (route) => route.length)?.routes ?? null;
  }

  /** The routes of a seat that connect the places of a ticket; null if they do not. */
  completes(ticketId: string, seat: Seat, owners: Readonly<Record<string, Seat>>): string[] | null {
    const ticket = this.tickets.get(ticketId);
    return ticket ? this.way(ticket.a, ticket.b, (route) => owners[route.id] === seat) : null;
  }

  private search(
    from: string,
    to: string,
    passes: (route: Route) => boolean,
    pieces: (route: Route) => number,
  ) {
    const best = new Map([[from, { length: 0, routes: [] as string[] }]]);
    const open = new Set([from]);
    while (open.size > 0) {
      const here = [...open].reduce((a, b) => (best.get(a)!.length <= best.get(b)!.length ? a : b));
      open.delete(here);
      const so = best.get(here)!;
      if (here === to) return so;
      for (const route of this.at.get(here) ?? []) {
        if (!passes(route)) continue;
        const there = route.a === here ? route.b : route.a;
        const length = so.length + pieces(route);
        if (length < (best.get(there)?.length ?? Number.POSITIVE_INFINITY)) {
          best.set(there, { length, routes: [...so.routes, route.id] });
          open.add(there);
        }
      }
    }
    return null;
  }
}

/** Find each route's drawing. Twins are told apart by colour, and those of one colour by their order. */
function match(edition: Edition): Map<string, LayoutRoute> {
  const found = new Map<string, LayoutRoute>();
  const free = [...(edition.layout?.routes ?? [])];
  for (const route of edition.routes) {
    const index = free.findIndex(
      (track) =>
        track.colour === route.colour &&
        ((track.a === route.a && track.b === route.b) || (track.a === route.b && track.b === route.a)),
    );
    const [track] = index < 0 ? [] : free.splice(index, 1);
    if (track) found.set(route.id, track);
  }
  return found;
}
