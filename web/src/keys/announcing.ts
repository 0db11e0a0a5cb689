/** Announcements of a game: what others do, when it is your turn, the last round, refusals, the connection. */

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../model/session";
import { n, t } from "../text";
import { cards, points, some } from "../text/counts";
import { capital, cardName, counted, word } from "../text/words";
import { announce, forget } from "./announcer";
import { isUrgent, ripe } from "./news";
import { told as tellLine } from "./telling";

const QUIET = 120; // milliseconds without news before it is told: entries of the past come one by one
const MANY = 6; // more lines than this, after an absence, are counted and not read out

/** Announce what happens at a table, for as long as it is shown. */
export function useAnnouncements(session: Session): void {
  useEffect(() => {
    const stops = [follow(session), watchConnection(session), watchProblems(session)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);
}

/** Tell the log as it grows. What was there before we came is not told. */
function follow(session: Session): () => void {
  let told: number | null = null;
  let seat = session.seat.peek();
  let asked = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    const log = session.log.peek();
    const view = session.live.peek();
    if (!session.board.peek() || !view) return;
    if (told !== null) {
      const lines = ripe(log, told, view.turn, session.deciding.peek());
      told += lines.length;
      const others = lines.filter((line) => line.action.did !== "dealt");
      if (others.length > MANY)
        announce(n("{number} new entry in the log.", "{number} new entries in the log.", others.length));
      for (const line of others.length > MANY ? others.filter(isUrgent) : others)
        announce(tellLine(session, line), isUrgent(line) ? "assertive" : "polite");
    } else told = log.length;
    const question = asks(session);
    if (question !== null && question.key !== asked) announce(question.text, "assertive");
    asked = question?.key ?? "";
  };

  const stop = effect(() => {
    session.entries.value;
    if (session.seat.value !== seat) {
      seat = session.seat.value;
      forget();
      told = null;
      asked = "";
    }
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What the player is asked to do now, in a sentence, and what tells this question from the one before. */
function asks(session: Session): { key: string; text: string } | null {
  const view = session.live.peek();
  const board = session.board.peek();
  const seat = session.seat.peek();
  const choices = session.choices.peek();
  const me = seat === null ? undefined : view?.seats[seat];
  if (!view || !board || !me || !choices.any) return null;
  const { edition } = board;
  if (choices.keeps.length > 0) {
    const least = Math.min(...choices.keeps.map((keep) => keep.length));
    const text = t("Choose {tickets}: keep at least {least} of {count}.", {
      tickets: word(edition, "ticket", 2),
      least,
      count: me.offered?.length ?? me.offered_count,
    });
    return { key: `keep ${view.turn}`, text };
  }
  if (view.cards_left === 1) return { key: `second ${view.turn}`, text: oneMore(session) };
  return { key: `turn ${view.turn}`, text: yourTurn(session) };
}

/** "Your turn. 41 points, 18 trains, 13 cards. 23 routes can be claimed." */
function yourTurn(session: Session): string {
  const { edition } = session.board.peek()!;
  const me = session.live.peek()!.seats[session.seat.peek()!]!;
  const choices = session.choices.peek();
  const figures = [points(me.points), some(edition, "piece", me.pieces), cards(me.hand_size)].join(", ");
  const last = session.live.peek()!.turns_left === null ? "" : ` ${t("This is your last turn.")}`;
  const what = choices.pass
    ? t("You can only pass.")
    : n("{number} route can be claimed.", "{number} routes can be claimed.", choices.claims.size);
  return `${t("Your turn.")} ${figures}. ${what}${last}`;
}

/** "You drew red. One more card." */
function oneMore(session: Session): string {
  const { edition } = session.board.peek()!;
  const action = session.log.peek().findLast((line) => line.seat === session.seat.peek())?.action;
  const kind = action?.did === "drew" ? action.cards.at(-1)?.kind : null;
  const drew = kind ? `${t("You drew {card}.", { card: cardName(edition, kind) })} ` : "";
  return `${drew}${t("One more card.")}`;
}

function watchConnection(session: Session): () => void {
  let wasLost = false;
  return effect(() => {
    const state = session.connection.value;
    if (state === "lost" && !wasLost) announce(t("The connection is lost. Reconnecting."));
    if (state === "live" && wasLost) announce(t("Connected again."));
    wasLost = state === "lost" || (wasLost && state === "connecting");
  });
}

function watchProblems(session: Session): () => void {
  return effect(() => {
    const problem = session.problem.value;
    if (problem) announce(problem.message, "assertive");
  });
}

/** The cards of a hand, in words. */
export function handText(session: Session): string {
  const { edition } = session.board.peek()!;
  const seat = session.seat.peek();
  const hand = seat === null ? null : session.live.peek()?.seats[seat]?.hand;
  if (!hand) return t("You have no cards here: you are watching.");
  const parts = ["wild", ...edition.colours].flatMap((kind) =>
    (hand[kind] ?? 0) > 0 ? [counted(edition, kind, hand[kind]!)] : [],
  );
  return parts.length === 0 ? t("No cards") : capital(parts.join(", "));
}
