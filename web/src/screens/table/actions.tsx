/** What the player may do now: at most three actions, always in the same places. */

import { useState } from "preact/hooks";
import { useRefusals } from "../../keys/refusals";
import { draw } from "../../model/draw-moves";
import { Button } from "../../parts";
import { useShortcuts } from "../../parts/shortcuts";
import { c, t } from "../../text";
import { capital } from "../../text/words";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";

const LETTERS = 22; // of all labels, that fit into the column beside the names of their keys

/** Draw, claim, take tickets. What cannot be done says why. */
export function Actions({ state }: { state: TableState }) {
  const { chair, story } = state;
  const { deck, claims, tickets: mayTake } = chair.choices.value;
  const edition = story.board.edition;
  const decision = chair.decision.value;
  /** The decision in which somebody reached for an action that cannot be taken. */
  const [asked, ask] = useState<string | null>(null);
  const { moves } = useRefusals(chair, asked !== null && asked === decision);
  const isTurn = chair.isMyTurn.value && !state.chair.isSlow.value;
  const lesson = state.lesson.value;
  const acts = {
    draw: () => void state.draw(),
    claim: () => {
      if (lesson !== null && !lesson.isAtEnd.value && lesson.route.value === null) lesson.refuse();
      else state.isListing.value = !state.isListing.value;
    },
    take: () => void draw(chair, "draw tickets"),
  };
  useShortcuts({
    ...(isTurn && deck ? { d: acts.draw } : {}),
    ...(isTurn && claims.size > 0 ? { c: acts.claim } : {}),
    ...(isTurn && mayTake ? { t: acts.take } : {}),
  });
  const words = { tickets: tickets(edition) };
  const labels = {
    draw: c("button", "Draw"),
    claim: c("button", "Claim"),
    take: capital(words.tickets),
  };
  const room = state.layout.value.hasBarInTray ? Infinity : LETTERS;
  const look = Object.values(labels).join("").length > room ? "button-tight" : undefined;
  /** What cannot be done says why; out of turn the actions only keep their places. In a lesson it says what comes first. */
  const off = (label: string, can: boolean, why: string | undefined, isWanted: boolean) =>
    lesson !== null && !isWanted
      ? { isOff: true, onRefused: () => lesson.refuse() }
      : isTurn && can
        ? {}
        : {
            isOff: true,
            label: isTurn && why !== undefined ? `${label}. ${why}` : label,
            onReach: () => ask(decision),
          };
  return (
    <>
      <Button
        action="draw"
        icon="cards"
        class={look}
        keys="D"
        {...off(labels.draw, deck, moves["draw deck"]?.detail, false)}
        onClick={acts.draw}
      >
        {labels.draw}
      </Button>
      <Button
        action="claim"
        icon="route"
        class={look}
        keys="C"
        {...off(
          labels.claim,
          claims.size > 0,
          t("You can't pay for a route yet"),
          lesson?.route.value != null,
        )}
        onClick={acts.claim}
      >
        {labels.claim}
      </Button>
      <Button
        action="take-tickets"
        icon="ticket"
        class={look}
        keys="T"
        {...off(labels.take, mayTake, moves["draw tickets"]?.detail, false)}
        onClick={acts.take}
      >
        {labels.take}
      </Button>
    </>
  );
}
