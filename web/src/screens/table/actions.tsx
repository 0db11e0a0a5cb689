/** What the player may do now: at most three actions, always in the same places. */

import { useRefusals } from "../../keys/refusals";
import { useShortcuts } from "../../keys/shortcuts";
import { Button } from "../../parts";
import { c, n, t } from "../../text";
import { capital } from "../../text/words";
import { frame, isSmall } from "./frame";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";

/** Draw, claim, take tickets. What cannot be done says why. */
export function Actions({ state }: { state: TableState }) {
  const { chair, story } = state;
  const { deck, claims, tickets: mayTake } = chair.choices.value;
  const edition = story.board.edition;
  const { moves } = useRefusals(chair);
  const isTurn = chair.isMyTurn.value && !state.chair.isSlow.value;
  const lit = chair.claim.lit.value.size;
  const acts = {
    draw: () => void state.draw(),
    claim: () => list(state),
    take: () => void chair.play("draw tickets"),
  };
  useShortcuts({
    ...(isTurn && deck ? { d: acts.draw } : {}),
    ...(isTurn && claims.size > 0 ? { c: acts.claim } : {}),
    ...(isTurn && mayTake ? { t: acts.take } : {}),
  });
  const isBrief = frame.value !== "desktop";
  const words = { tickets: tickets(edition) };
  const labels = {
    draw: isBrief ? c("button", "Draw two") : t("Draw two from the deck"),
    claim: isBrief ? c("button", "Claim") : t("Claim a route"),
    take: isBrief ? capital(words.tickets) : t("Draw {tickets}", words),
  };
  /** Out of turn the bar says whose turn it is; the actions only keep their places. */
  const off = (label: string, can: boolean, why: string | undefined) =>
    isTurn ? (can ? null : (why ?? label)) : label;
  return (
    <>
      <Button
        action="draw"
        icon="cards"
        keys="D"
        reason={off(labels.draw, deck, moves["draw deck"]?.detail)}
        count={isSmall.value ? t("from the deck") : null}
        onClick={acts.draw}
      >
        {labels.draw}
      </Button>
      <Button
        action="claim"
        icon="route"
        keys="C"
        reason={off(labels.claim, claims.size > 0, t("You can't pay for a route yet"))}
        count={n("{number} available", "{number} available", lit)}
        onClick={acts.claim}
      >
        {labels.claim}
      </Button>
      <Button
        action="take-tickets"
        icon="ticket"
        keys="T"
        reason={off(labels.take, mayTake, moves["draw tickets"]?.detail)}
        count={isSmall.value ? t("keep {least}+", { least: edition.later_keep }) : null}
        onClick={acts.take}
      >
        {labels.take}
      </Button>
    </>
  );
}

/** Show the routes that can be claimed, as a list. */
function list(state: TableState): void {
  if (isSmall.value) state.tab.value = "routes";
  else state.isListing.value = !state.isListing.value;
}
