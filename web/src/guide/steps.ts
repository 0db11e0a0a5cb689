/** The steps of the guide: what each points at, what it says, and when the player has done it. */

import type { Chair } from "../model/chair";
import { t } from "../text";
import { factsOf } from "../text/facts";
import { capital } from "../text/words";

export type Step = {
  /** What it points at: the first of these that is there and in sight. */
  targets: readonly string[];
  title: string;
  text: string;
  /** The player has done what it says. */
  isDone: (chair: Chair) => boolean;
};

const slot = (name: string): string => `[data-slot="${name}"]`;
const all = (start: string): string => `[data-slot^="${start}"]`;
const never = (): boolean => false;

/** What this player has done so far, as the log tells it. */
const did = (chair: Chair, action: string): boolean =>
  chair.story.log.value.some(
    (line) => line.seat === chair.seat && line.turn > 0 && line.action.did === action,
  );

const isChoosing = (chair: Chair): boolean => chair.choices.value.keeps.length > 0;

export function stepsOf(chair: Chair): Step[] {
  const { edition } = chair.story.board;
  const facts = factsOf(edition);
  return [
    {
      targets: ["label:has([data-ticket])", '[data-action="keep"]', slot("my-tickets"), slot("tickets")],
      title: capital(String(facts["tickets"])),
      text: t(
        "Connect the two {locations} on each one. Keep those that fit together: completed ones score points, the others cost points.",
        facts,
      ),
      isDone: (now) => now.story.live.value.turn > 0 && !isChoosing(now),
    },
    {
      targets: [slot("board"), "[data-board]"],
      title: t("The board"),
      text: t(
        "Routes with a golden outline can be claimed now. Choose any other route to see why not.",
        facts,
      ),
      isDone: (now) => did(now, "claimed"),
    },
    {
      targets: [all("market-")],
      title: t("Face-up cards"),
      text: t("You may draw two cards in a turn. These are face up: take what you need for a route.", facts),
      isDone: (now) => did(now, "drew"),
    },
    {
      targets: [slot("deck")],
      title: t("The deck"),
      text: t("Or draw blind from the deck. One card from the deck and one face-up card is fine too.", facts),
      isDone: (now) => did(now, "drew"),
    },
    {
      targets: [slot("hand")],
      title: t("Your hand"),
      text: t(
        "A route costs as many cards of its colour as it has spaces. Select a stack to see what it can pay for.",
        facts,
      ),
      isDone: never,
    },
    {
      targets: [slot("actions"), "[data-state]"],
      title: t("Your turn"),
      text: t("This always shows what you can do: draw cards, claim a route, or draw {tickets}.", facts),
      isDone: never,
    },
    {
      targets: [slot("players"), all("player-")],
      title: t("The players"),
      text: t(
        "Points, and what every player has left. When a player has {last_round_at} or fewer, the last round begins.",
        facts,
      ),
      isDone: never,
    },
  ];
}
