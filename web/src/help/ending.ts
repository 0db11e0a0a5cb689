/** The rules of the end, of the scores and of equal scores. */

import { t } from "../text";
import { players, points, spaces } from "../text/counts";
import { figure, listed } from "../text/locale";
import { type Paragraph, tell, type Writer, when } from "./paragraph";

export const end: Writer = (edition, facts) => [
  tell(
    "END-TRIGGER END-TURN-END",
    edition.last_round_at > 0
      ? t("When somebody ends a turn with {last_round_at} or fewer, the last round begins.", facts)
      : t("When somebody ends a turn without any {pieces} left, the last round begins.", facts),
  ),
  tell(
    "END-ONE-MORE END-CALLER-TOO",
    t("Every player has one more turn. The last of these belongs to the player who set it off.", facts),
  ),
  tell("END-SCORED", t("Then the game is over and the scores are added up.", facts)),
];

export const longest: Writer = (_edition, facts) => [
  tell(
    "SCORE-LONGEST SCORE-LONGEST-PIECES SCORE-LONGEST-OWN",
    t(
      "Whoever has the longest unbroken line of their own {pieces} gets {longest_points}. The {pieces} are counted, not the routes.",
      facts,
    ),
  ),
  tell(
    "SCORE-LONGEST-LOOPS SCORE-LONGEST-ONCE",
    t(
      "The line may cross itself and come through the same place many times, but it goes over each route only once. Side branches do not count.",
      facts,
    ),
  ),
  tell(
    "SCORE-LONGEST-TIE",
    t("If several lines are equally long, each of their owners gets {longest_points}.", facts),
  ),
];

export const merchandise: Writer = (edition, facts) => [
  tell(
    "SCORE-MERCHANDISE",
    t("Players are ranked by how many {merchandise} they have. Each rank brings points:", facts),
  ),
  ...Object.entries(edition.merchandise_points).map(
    ([seats, ranks]): Paragraph =>
      tell(
        `SCORE-MERCHANDISE-${seats}`,
        t("With {players}: {ranks}.", {
          players: players(Number(seats)),
          ranks: listed(ranks.map((rank) => figure(rank))),
        }),
      ),
  ),
  tell(
    "SCORE-MERCHANDISE-TIE SCORE-MERCHANDISE-SKIP",
    t(
      "Players who have equally many get the points of their rank in full; the ranks after it are then left out.",
      facts,
    ),
  ),
  tell("SCORE-MERCHANDISE-NONE", t("Who has none gets no points for it.", facts)),
];

export const scoring: Writer = (edition, facts) => [
  tell(
    "SCORE-ROUTE-POINTS",
    t("What a route scores: {table}.", {
      table: edition.route_points
        .map((score, length) => t("{spaces}: {points}", { spaces: spaces(length), points: points(score) }))
        .slice(1)
        .join("; "),
    }),
  ),
  tell("SCORE-RECOUNT", t("These points are already counted during the game.", facts)),
  tell(
    "SCORE-TICKETS-REVEAL SCORE-TICKETS-AT-END",
    t("At the end everybody shows all {tickets}. They do not count before.", facts),
  ),
  tell(
    "SCORE-TICKET-DONE SCORE-TICKET-FAILED",
    t(
      "If its places are connected, its points are added. If not, they are taken away, and you may end up below zero.",
      facts,
    ),
  ),
  tell(
    "SCORE-SUM",
    edition.longest_bonus > 0 && edition.merchandise_cards > 0
      ? t(
          "Your score: routes, plus {tickets} done, minus {tickets} failed, plus the longest line and {merchandise}.",
          facts,
        )
      : edition.longest_bonus > 0
        ? t("Your score: routes, plus {tickets} done, minus {tickets} failed, plus the longest line.", facts)
        : edition.merchandise_cards > 0
          ? t("Your score: routes, plus {tickets} done, minus {tickets} failed, plus {merchandise}.", facts)
          : t("Your score: routes, plus {tickets} done, minus {tickets} failed.", facts),
  ),
];

export const ties: Writer = (edition, facts) => [
  when(edition.tie_breaks.includes("tickets"), "TIE-TICKETS", () =>
    t(
      "Of players with equally many points, the one with the most {tickets} done wins; what they are worth does not matter.",
      facts,
    ),
  ),
  when(edition.tie_breaks.includes("longest"), "TIE-LONGEST", () =>
    t("If that is equal too, the one who got the bonus for the longest line wins.", facts),
  ),
  tell("TIE-SHARED", t("If they are still equal, they win together.", facts)),
];
