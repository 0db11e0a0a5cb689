/** The rules of the end, of the scores and of equal scores. */

import { t } from "../text";
import { players, points, spaces } from "../text/counts";
import { figure, listed } from "../text/locale";
import { type Paragraph, tell, type Writer, when } from "./paragraph";

export const end: Writer = (edition, facts) => [
  tell(
    "END-TRIGGER END-TURN-END",
    edition.last_round_at > 0
      ? t("When a player ends a turn with {last_round_at} or fewer, the last round begins.", facts)
      : t("When a player ends a turn with no {pieces} left, the last round begins.", facts),
  ),
  tell(
    "END-ONE-MORE END-CALLER-TOO",
    t("Every player has one more turn. The player who triggered the last round goes last.", facts),
  ),
  tell("END-SCORED", t("Then the game is over and the scores are added up.", facts)),
];

export const longest: Writer = (_edition, facts) => [
  tell(
    "SCORE-LONGEST SCORE-LONGEST-PIECES SCORE-LONGEST-OWN",
    t(
      "The player with the longest unbroken path of their own {pieces} gets {longest_points}. The {pieces} are counted, not the routes.",
      facts,
    ),
  ),
  tell(
    "SCORE-LONGEST-LOOPS SCORE-LONGEST-ONCE",
    t(
      "The path may cross itself and pass through the same place several times, but it uses each route only once. Side branches do not count.",
      facts,
    ),
  ),
  tell("SCORE-LONGEST-TIE", t("If several paths are equally long, each owner gets {longest_points}.", facts)),
];

export const merchandise: Writer = (edition, facts) => [
  tell(
    "SCORE-MERCHANDISE",
    t("Players are ranked by their number of {merchandise}. Each rank scores points:", facts),
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
    t("Tied players all get the full points of their rank; the ranks after it are skipped.", facts),
  ),
  tell("SCORE-MERCHANDISE-NONE", t("Players without any get no points.", facts)),
];

export const scoring: Writer = (edition, facts) => [
  tell(
    "SCORE-ROUTE-POINTS",
    t("Points for each route length: {table}.", {
      table: edition.route_points
        .map((score, length) => t("{spaces}: {points}", { spaces: spaces(length), points: points(score) }))
        .slice(1)
        .join("; "),
    }),
  ),
  tell("SCORE-RECOUNT", t("These points are scored during the game.", facts)),
  tell(
    "SCORE-TICKETS-REVEAL SCORE-TICKETS-AT-END",
    t("At the end every player reveals all {tickets}. They do not count before then.", facts),
  ),
  tell(
    "SCORE-TICKET-DONE SCORE-TICKET-FAILED",
    t(
      "If the two places are connected, the points are added. If not, they are subtracted; your score can drop below zero.",
      facts,
    ),
  ),
  tell(
    "SCORE-SUM",
    edition.longest_bonus > 0 && edition.merchandise_cards > 0
      ? t(
          "Your score: routes, plus completed {tickets}, minus incomplete {tickets}, plus the longest path and {merchandise}.",
          facts,
        )
      : edition.longest_bonus > 0
        ? t(
            "Your score: routes, plus completed {tickets}, minus incomplete {tickets}, plus the longest path.",
            facts,
          )
        : edition.merchandise_cards > 0
          ? t(
              "Your score: routes, plus completed {tickets}, minus incomplete {tickets}, plus {merchandise}.",
              facts,
            )
          : t("Your score: routes, plus completed {tickets}, minus incomplete {tickets}.", facts),
  ),
];

export const ties: Writer = (edition, facts) => [
  when(edition.tie_breaks.includes("tickets"), "TIE-TICKETS", () =>
    t(
      "Among players with equal points, the one who completed the most {tickets} wins; what they are worth does not matter.",
      facts,
    ),
  ),
  when(edition.tie_breaks.includes("longest"), "TIE-LONGEST", () =>
    t("If that is equal too, the player who got the bonus for the longest path wins.", facts),
  ),
  tell("TIE-SHARED", t("If they are still tied, they share the win.", facts)),
];
