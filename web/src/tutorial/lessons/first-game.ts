/** The first game: three turns on a small board, against a bot whose moves are fixed. */

import { t } from "../../text";
import type { Lesson } from "../lesson";
import record from "./first-game.record?raw";

export const firstGame: Lesson = {
  id: "first-game",
  record,
  from: 2,
  steps: () => [
    {
      title: t("Join two places"),
      text: t(
        "Your contract: goods from *Dam* to *Munttoren*. Connect them with your carts and it pays 4 points.",
      ),
      wants: { button: t("Show me how") },
      bar: { title: t("Your contract"), text: t("Watch the two places") },
      instead: t("Later. First see what your contract asks for."),
      ticket: "dam:munttoren",
    },
    {
      title: t("Pay with cards"),
      text: t(
        "A route costs as many cards as it has spaces, all of its colour. You need *black*: take the face-up black card, then one card from the deck.",
      ),
      note: t("Take the black card first."),
      keys: t("Keys: 4, then D"),
      wants: { moves: ["draw black", "draw deck"] },
      bar: { title: t("Turn 1: draw cards"), text: t("Two of them, one at a time") },
      instead: t("Later. First take the black card, then one from the deck."),
    },
    {
      title: t("Gold: you can claim it"),
      text: t("A route turns gold when your cards can pay for it. Click *Dam–Begijnhof*."),
      note: t("You pay nothing yet: the first click only asks."),
      keys: t("Keys: C lists the routes you can claim, Enter chooses one"),
      wants: { asks: "dam:begijnhof" },
      bar: { title: t("Turn 2: claim a route"), text: t("You can pay for gold routes now") },
      instead: t("Later. First click Dam–Begijnhof."),
    },
    {
      title: t("Ask, then confirm"),
      text: t(
        "This card shows what the route costs, what it earns and what you have. Keep black for the next route: pay with *blue* and confirm.",
      ),
      note: t("Enter, the button, or a second click on the route."),
      wants: { moves: ["claim dam:begijnhof 2 blue"] },
      bar: { title: t("Turn 2: claim a route"), text: t("You can pay for gold routes now") },
      instead: t("Later. First claim Dam–Begijnhof with two blue cards."),
    },
    {
      title: t("Claimed routes"),
      text: t(
        "A solid band with an emblem is a claimed route; your emblem is the anchor. Emile's newest route glows until you have played. Now claim *Begijnhof–Munttoren*.",
      ),
      note: t("Click a player to see the whole network."),
      keys: t("Keys: C lists the routes, Enter chooses and confirms"),
      wants: { moves: ["claim begijnhof:munttoren 2 black"] },
      bar: { title: t("Turn 3: finish it"), text: t("One route is left") },
      instead: t("Later. First claim Begijnhof–Munttoren."),
    },
    {
      title: t("Completed, and a bonus card too"),
      text: t(
        "Contract completed: 4 points at the end. The cart symbol on the route gave you a *merchandise bonus card*, which also scores at the end.",
      ),
      wants: { button: t("One more thing") },
      bar: {
        title: t("Contract completed"),
        text: t("2 + 2 for routes, 4 for the contract"),
        button: t("Next"),
      },
      instead: t("Later. First read this to the end."),
    },
    {
      title: t("That is the whole game"),
      text: t(
        "One thing per turn: *cards*, a *route*, or *contracts*. A contract you have not completed costs its points. When somebody has two carts or fewer left, everybody plays once more.",
      ),
      note: t("The rest is under Rules."),
      wants: { end: true },
      bar: { title: t("Ready?"), text: t("A real game takes about 15 minutes") },
      instead: "",
    },
  ],
};
