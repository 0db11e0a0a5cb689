/** Keeping tickets: what the button that commits says, and whether it may be pressed. */

import type { Chair } from "../../model/chair";
import { keep } from "../../model/moves";
import { n } from "../../text";
import type { Ticket } from "../../wire/types";

/** `reason`: why nothing can be kept yet. */
type Commitment = { label: string; reason: string | null; move: string; kept: readonly Ticket[] };

/** What keeping the chosen tickets would mean. Which selections are allowed, the server has said. */
export function commitment({ choices, chosen, offered }: Chair): Commitment {
  const kept = offered.value.filter((ticket) => chosen.value.has(ticket.id));
  const move = keep(kept.map((ticket) => ticket.id));
  const isAllowed = choices.value.keeps.some(
    (ids) => ids.length === kept.length && ids.every((id) => chosen.value.has(id)),
  );
  if (!isAllowed) return { label: "", reason: missing(kept.length, fewest(choices.value.keeps)), move, kept };
  return { label: n("Keep it", "Keep {number}", kept.length), reason: null, move, kept };
}

/** How many tickets have to be kept at least. */
export const fewest = (keeps: readonly (readonly string[])[]): number =>
  Math.min(...keeps.map((keep) => keep.length));

const missing = (chosen: number, least: number): string =>
  n("Choose one more", "Choose {number} more", Math.max(1, least - chosen));
