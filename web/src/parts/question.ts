/** What a player is asked to confirm, in words: the question, what comes of it, and the verb on the button. */

import type { Chair } from "../model/chair";
import { parseMove } from "../model/moves";
import type { Story } from "../model/story";
import { n, t } from "../text";
import { cardName, paymentName, word } from "../text/words";

export type QuestionWords = { title: string; text: string; verb: string };

/** `tickets`: what tickets are called where it stands; `isBrief`: the question is not beside its button. */
type How = { tickets: string; isBrief?: boolean };

/** The words of what is asked about; null: nothing is, or it cannot be done now. */
export function questionWords(chair: Chair, { tickets, isBrief = false }: How): QuestionWords | null {
  const { claim, confirmation, story, me } = chair;
  const { edition } = story.board;
  const question = confirmation.question.value;
  switch (question?.about) {
    case "route": {
      const payment = claim.payment.value;
      const route = story.board.routes.get(question.route);
      if (payment === null || !route) return null;
      const cards = paymentName(edition, payment);
      return {
        title: t("Claim for {cards}?", { cards }),
        text: `${named(story, route)} · +${edition.route_points[route.length] ?? 0}`,
        verb: isBrief ? t("Claim for {cards}", { cards }) : t("Claim route"),
      };
    }
    case "tickets": {
      const { fresh_tickets, returned } = story.live.value;
      const count = Math.min(edition.later_deal, fresh_tickets + returned.length);
      return {
        title: n("Take {number} {tickets}?", "Take {number} {tickets}?", count, {
          tickets: word(edition, "ticket", count),
        }),
        text: n("Keep at least {number}.", "Keep at least {number}.", Math.min(edition.later_keep, count)),
        verb: t("Take {tickets}", { tickets }),
      };
    }
    case "keep": {
      const kept = chair.offered.value.filter(({ id }) => chair.chosen.value.has(id));
      return {
        title: t("Keep {count} of {offered} {tickets}?", {
          count: kept.length,
          offered: chair.offered.value.length,
          tickets,
        }),
        text: kept.map((ticket) => `${named(story, ticket)} · ${ticket.points}`).join(", "),
        verb: keepVerb(chair),
      };
    }
    case "card": {
      const move = parseMove(question.move);
      if (move.do !== "draw" || me.value === null) return null;
      const verb = t("Take the card");
      return move.from === "deck"
        ? {
            title: t("Draw a card from the deck?"),
            text: t("Once you have seen it, you cannot put it back."),
            verb,
          }
        : {
            title: t("Take this card: {card}?", { card: cardName(edition, move.from) }),
            text: t("Once you have taken it, you cannot put it back."),
            verb,
          };
    }
    case "pass":
      return { title: t("Pass?"), text: t("This ends your turn."), verb: t("Pass") };
    default:
      return null;
  }
}

/** What the button that keeps the chosen tickets says. */
export const keepVerb = ({ chosen }: Chair): string => n("Keep it", "Keep {number}", chosen.value.size);

const named = ({ board }: Story, { a, b }: { a: string; b: string }): string =>
  `${board.name(a)}–${board.name(b)}`;
