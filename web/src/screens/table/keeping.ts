/** Keeping tickets: what the button that commits says, and whether it may be pressed. */

import { keep } from "../../model/moves";
import { n, t } from "../../text";
import { least } from "./situation";
import type { TableState } from "./table-state";

type Commitment = { label: string; reason: string | null; move: string };

/** What keeping the chosen tickets would mean. Which selections are allowed, the server has said. */
export function commitment(state: TableState): Commitment {
  const { chair, story } = state;
  const { choices } = chair;
  const offered = state.chair.offered.value;
  const kept = offered.filter((ticket) => state.chair.chosen.value.has(ticket.id));
  const returned = offered.filter((ticket) => !state.chair.chosen.value.has(ticket.id));
  const move = keep(kept.map((ticket) => ticket.id));
  const isAllowed = choices.value.keeps.some(
    (ids) => ids.length === kept.length && ids.every((id) => state.chair.chosen.value.has(id)),
  );
  const fewest = least(choices.value.keeps);
  if (!isAllowed) return { label: "", reason: missing(kept.length, fewest), move };
  const [only] = returned;
  const name = (id: string): string => story.board.name(id);
  const label =
    only === undefined
      ? n("Keep it", "Keep all {number}", kept.length)
      : returned.length === 1
        ? t("Keep {count}, return {a}–{b}", { count: kept.length, a: name(only.a), b: name(only.b) })
        : t("Keep {count}, return {rest}", { count: kept.length, rest: returned.length });
  return { label, reason: null, move };
}

function missing(chosen: number, fewest: number): string {
  return n(
    "Choose one more ({chosen} of at least {least})",
    "Choose {number} more ({chosen} of at least {least})",
    Math.max(1, fewest - chosen),
    { chosen, least: fewest },
  );
}
