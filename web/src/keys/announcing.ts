/** Announcements of a game: what others do, when it is your turn, the last round, refusals, the connection. */

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce, clearAnnouncements } from "../model/announcer";
import type { Chair } from "../model/chair";
import type { Connection } from "../model/connection";
import { lineOf, nameOf } from "../model/names";
import { byBotFor } from "../model/since-your-turn";
import { n, t } from "../text";
import { cards, points, some } from "../text/counts";
import { phraseText } from "../text/phrases";
import { capital, cardName, counted, word } from "../text/words";
import { problemText } from "../wire/problem-text";
import { isUrgent, ripe } from "./news";
import { logSentence as tellLine } from "./telling";

const QUIET = 120; // milliseconds without news before it is told: entries of the past come one by one
const MANY = 6; // more lines than this, after an absence, are counted and not read out

/** Announce what happens at a table, for as long as it is shown. */
export function useAnnouncements(connection: Connection): void {
  useEffect(() => {
    const stops = [
      follow(connection),
      watchConnection(connection),
      watchPhrases(connection),
      watchProblems(connection),
    ];
    return () => {
      for (const stop of stops) stop();
      clearAnnouncements();
    };
  }, [connection]);
}

/** Tell the log as it grows. What was there before we came is not told. */
export function follow(connection: Connection): () => void {
  let told: number | null = null;
  let heard = 0;
  let chair = connection.chair.peek();
  let asked = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    const { story } = chair;
    const log = story.log.peek();
    if (!story.hasBegun.peek()) return;
    const news = story.entries.peek().slice(heard);
    heard += news.length;
    if (told !== null) {
      if (news.some((entry) => entry.kind === "undone")) announce(t("Claim undone."));
      told = Math.min(told, log.length);
      const lines = ripe(log, told, story.live.peek().turn, story.deciding.peek());
      told += lines.length;
      const others = lines.filter((line) => line.action.did !== "dealt");
      if (others.length > MANY)
        announce(n("{number} new entry in the log.", "{number} new entries in the log.", others.length));
      for (const line of others.length > MANY ? others.filter(isUrgent) : others)
        announce(tellLine(story, line, chair.seat), isUrgent(line) ? "assertive" : "polite");
      if (others.some((line) => line.seat === chair.seat && line.action.did === "returned"))
        announce(missed(chair));
    } else {
      told = log.length;
      announce(missed(chair));
    }
    const question = asks(chair);
    if (question !== null && question.key !== asked) announce(question.text, "assertive");
    asked = question?.key ?? "";
  };

  const stop = effect(() => {
    if (connection.chair.value !== chair) {
      chair = connection.chair.value;
      clearAnnouncements();
      told = null;
      heard = 0;
      asked = "";
    }
    chair.story.entries.value;
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What a bot did for a player who is back; empty: nothing. */
export function missed({ seat, story }: Chair): string {
  if (seat === null || lineOf(story, seat)?.stand_in) return "";
  const moves = byBotFor(story.log.peek(), seat).map((line) => tellLine(story, line));
  return moves.length > 0 ? `${t("While you were away, a bot played for you.")} ${moves.join(" ")}` : "";
}

/** What the player is asked to do now, in a sentence, and what tells this question from the one before. */
function asks(chair: Chair): { key: string; text: string } | null {
  const view = chair.story.live.peek();
  const choices = chair.choices.peek();
  const me = chair.me.peek();
  if (me === null || !choices.any) return null;
  const { edition } = chair.story.board;
  if (choices.keeps.length > 0) {
    const text = t("Choose {tickets}: keep at least {least} of {count}.", {
      tickets: word(edition, "ticket", 2),
      least: choices.leastKept,
      count: me.offered?.length ?? me.offered_count,
    });
    return { key: `keep ${view.turn}`, text: [text, ...namesOfOffered(chair)].join(" ") };
  }
  if (view.cards_left === 1) return { key: `second ${view.turn}`, text: oneMore(chair) };
  return { key: `turn ${view.turn}`, text: yourTurn(chair) };
}

/** "1. Denver – Montréal, 9 points." */
function namesOfOffered({ story: { board }, offered }: Chair): string[] {
  return offered
    .peek()
    .map((one, index) => `${index + 1}. ${board.name(one.a)} – ${board.name(one.b)}, ${points(one.points)}.`);
}

/** "Your turn. 41 points, 18 trains, 13 cards. 23 routes can be claimed." */
function yourTurn(chair: Chair): string {
  const { edition } = chair.story.board;
  const me = chair.me.peek()!;
  const choices = chair.choices.peek();
  const figures = [points(me.points), some(edition, "piece", me.pieces), cards(me.hand_size)].join(", ");
  const last = chair.story.live.peek().turns_left === null ? "" : ` ${t("This is your last turn.")}`;
  const what = choices.pass
    ? t("You can only pass.")
    : n("{number} route can be claimed.", "{number} routes can be claimed.", choices.claims.size);
  return `${t("Your turn.")} ${figures}. ${what}${last}`;
}

/** "You drew red. One more card." */
function oneMore({ seat, story }: Chair): string {
  const { edition } = story.board;
  const action = story.log.peek().findLast((line) => line.seat === seat)?.action;
  const kind = action?.did === "drew" ? action.cards.at(-1)?.kind : null;
  const drew = kind ? `${t("You drew: {card}.", { card: cardName(edition, kind) })} ` : "";
  return `${drew}${t("One more card.")}`;
}

function watchConnection(connection: Connection): () => void {
  let wasLost = false;
  return effect(() => {
    const state = connection.status.value;
    if (state === "lost" && !wasLost) announce(t("The connection is lost. Reconnecting."));
    if (state === "live" && wasLost) announce(t("Connected again."));
    wasLost = state === "lost" || (wasLost && state === "connecting");
  });
}

/** Tell what people say; a player who is heard again is not told all at once. */
export function watchPhrases({ phrases, table }: Connection): () => void {
  let told = phrases.total;
  return effect(() => {
    const news = phrases.heard.value.filter((one) => one.number > told);
    told = phrases.total;
    for (const { seat, phrase } of news)
      announce(t("{name}: {phrase}", { name: nameOf({ table }, seat), phrase: phraseText(phrase) }));
  });
}

function watchProblems(connection: Connection): () => void {
  return effect(() => {
    const problem = connection.chair.value.problem.value;
    if (problem) announce(problemText(problem), "assertive");
  });
}

/** The cards of a hand, in words. */
export function handText(chair: Chair): string {
  const { edition } = chair.story.board;
  const hand = chair.me.peek()?.hand;
  if (!hand) return t("You have no cards here: you are watching.");
  const parts = ["wild", ...edition.colours].flatMap((kind) =>
    (hand[kind] ?? 0) > 0 ? [counted(edition, kind, hand[kind]!)] : [],
  );
  return parts.length === 0 ? t("No cards") : capital(parts.join(", "));
}
