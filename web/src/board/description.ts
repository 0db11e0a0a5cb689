/** What a board shows: the state of a game, what a player is about to do, and what a lesson points at. */

import { isSame } from "../model/content";
import type { Seat } from "../wire/types";

/** A mark beside a location: round with a letter for a seat's own ticket, with a check once it is done; square with a number
 *  for an offered one. */
export type Pin = { place: string; text: string; isActive: boolean } & (
  | { kind: "own" | "done"; seat: Seat }
  | { kind: "offer" }
);
/** Merchandise on a route, in the scoring. */
export type Disc = { route: string; seat: Seat };

/** Routes and locations are named by their ids. What is left out is not shown. */
export type BoardDescription = {
  owners: Readonly<Record<string, Seat>>;
  /** Routes that may be claimed now. */
  claimable?: ReadonlySet<string> | undefined;
  /** The player is choosing among them: they are fully lit, not only softly. */
  isClaiming?: boolean | undefined;
  /** The route that is asked about. */
  asked?: string | null | undefined;
  /** The pieces that would lie on a route. */
  ghost?: { route: string; seat: Seat } | null | undefined;
  /** Open routes that nobody may claim, or not this player. */
  closed?: ReadonlySet<string> | undefined;
  /** The routes of a player's plan. */
  pencilled?: { seat: Seat; routes: ReadonlySet<string> } | null | undefined;
  /** Routes that were claimed since the player's last turn. */
  fresh?: ReadonlySet<string> | undefined;
  /** Routes whose pieces are being placed. */
  placing?: ReadonlySet<string> | undefined;
  /** Only these routes stand out, such as the network of a seat; all others are faint. */
  network?: ReadonlySet<string> | null | undefined;
  /** The path of a ticket that was just completed. */
  glow?: ReadonlySet<string> | undefined;
  /** Paths of seats, drawn under their pieces. */
  trails?: readonly { routes: readonly string[]; seat: Seat }[] | undefined;
  /** Locations with a golden ring. */
  places?: ReadonlySet<string> | undefined;
  pins?: readonly Pin[] | undefined;
  /** Dotted lines between two locations. */
  arcs?: readonly { from: string; to: string }[] | undefined;
  discs?: readonly Disc[] | undefined;
};

/** The next description with every part of the last one that has not changed, so that nothing is drawn again for it;
 *  the last one itself if nothing has. */
export function withSameParts(last: BoardDescription, next: BoardDescription): BoardDescription {
  if (isSame(last, next)) return last;
  const parts = Object.entries(next).map(([name, value]) => {
    const known = last[name as keyof BoardDescription];
    return [name, isSame(known, value) ? known : value];
  });
  return Object.fromEntries(parts) as BoardDescription;
}
