/** What the table waits for, as the player of this screen is told: a title and one sentence. */

import type { Chair } from "../../model/chair";
import { isBot, lineOf, nameOf } from "../../model/names";
import { questionWords } from "../../parts/question";
import { t } from "../../text";
import { listed } from "../../text/locale";
import { problemText } from "../../wire/problem-text";
import { isSmall } from "./frame";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";

export type Kind =
  | "past"
  | "sending"
  | "choosing"
  | "keeping"
  | "asking"
  | "turn"
  | "one-more"
  | "passing"
  | "ready"
  | "waiting"
  /** A bot has the seat. */
  | "away"
  | "watching"
  | "over";
/** `asks`: it is a question, and cannot be taken back. */
export type Situation = {
  kind: Kind;
  title: string;
  text: string;
  tone: "plain" | "asks" | "bad";
  /** A lesson says it. */
  isTaught: boolean;
};
type Plain = Omit<Situation, "tone" | "isTaught">;

export function situation(state: TableState): Situation {
  const { chair } = state;
  const known = taught(state, plain(state));
  const asks = known.kind === "asking" || (chair.isChoosing.value && isKeepAsked(chair));
  const found = { ...known, tone: asks ? ("asks" as const) : ("plain" as const) };
  const problem = chair.problem.value;
  if (problem === null || found.kind === "past" || found.kind === "sending") return found;
  if (chair.claim.route.value !== null) return found; // the card of the route says it
  const text = problemText(problem);
  return { ...found, text, tone: "bad" };
}

/** In a lesson the step says what to do; at its end, also while others play. */
function taught({ lesson, chair }: TableState, found: Plain): Omit<Situation, "tone"> {
  const step = lesson.value?.step.value;
  const isAsked =
    chair.isMyTurn.value || (step !== undefined && !("moves" in step.wants || "asks" in step.wants));
  if (!step || !isAsked || (found.kind !== "turn" && found.kind !== "waiting"))
    return { ...found, isTaught: false };
  return { ...found, title: step.bar.title, text: step.bar.text, isTaught: true };
}

function plain(state: TableState): Plain {
  const { chair, story } = state;
  if (story.moment.value !== null)
    return { kind: "past", title: t("An earlier moment"), text: t("The game goes on in the meantime.") };
  if (story.isOver.value)
    return { kind: "over", title: t("The game is over"), text: t("Now the points are counted.") };
  if (chair.isSlow.value) return { kind: "sending", title: t("One moment…"), text: t("Sending your move.") };
  if (chair.confirmation.sending.value !== null)
    return { kind: "sending", title: t("Your turn"), text: t("Sending your move.") };
  if (chair.isDrawing.value)
    return { kind: "sending", title: t("Your turn"), text: t("Drawing from the deck…") };
  if (lineOf(story, chair.seat)?.stand_in)
    return {
      kind: "away",
      title: t("A bot plays for you"),
      text: t("It took over while you were away. You can take your seat back at any time."),
    };
  return chair.isMyTurn.value ? mine(chair) : others(state);
}

function mine(chair: Chair): Plain {
  const { story } = chair;
  const edition = story.board.edition;
  const view = story.live.value;
  const choices = chair.choices.value;
  const words = { tickets: tickets(edition) };
  const question = questionWords(chair, words);
  if (choices.keeps.length > 0) {
    const kind = view.turn === 0 ? "choosing" : "keeping";
    if (question !== null && isKeepAsked(chair)) return { kind, ...question };
    const values = { least: choices.leastKept, count: chair.offered.value.length };
    return kind === "choosing"
      ? {
          kind,
          title: t("Choose your first {tickets}", words),
          text: t("Keep at least {least} of {count}. Only you see them.", values),
        }
      : {
          kind,
          title: t("Choose {tickets}", words),
          text: t("Keep at least {least} of {count}: this is your turn.", values),
        };
  }
  if (question !== null) return { kind: "asking", ...question };
  if (view.cards_left === 1)
    return { kind: "one-more", title: t("One more card"), text: t("You have drawn one of two.") };
  if (choices.pass) return { kind: "passing", title: t("Your turn"), text: t("You can only pass.") };
  const title = view.turns_left === null ? t("Your turn") : t("Your last turn");
  if (chair.claim.kind.value !== null)
    return {
      kind: "turn",
      title,
      text:
        chair.claim.lit.value.size > 0
          ? t("Choose a highlighted route to pay for with these cards.")
          : t("These cards can't pay for a route yet."),
    };
  if (view.turns_left !== null)
    return { kind: "turn", title, text: t("Cards left in your hand score nothing.") };
  return {
    kind: "turn",
    title,
    text: ways(choices.deck || choices.faceUp.size > 0, choices.claims.size > 0, choices.tickets, words),
  };
}

const isKeepAsked = ({ confirmation }: Chair): boolean => confirmation.question.value?.about === "keep";

function ways(draw: boolean, claim: boolean, take: boolean, words: { tickets: string }): string {
  if (draw && claim && take)
    return isSmall.value
      ? t("Draw, claim or take {tickets}.", words)
      : t("Draw cards or {tickets}, or claim a highlighted route.", words);
  if (draw && take) return t("Draw cards or {tickets}.", words);
  if (draw && claim) return t("Draw cards or claim a highlighted route.");
  if (claim && take) return t("Claim a highlighted route or draw {tickets}.", words);
  if (draw) return t("Draw cards.");
  return claim ? t("Claim a highlighted route.") : t("Draw {tickets}.", words);
}

function others({ connection, chair, story }: TableState): Plain {
  const deciding = story.deciding.value;
  const names = listed(deciding.map((seat) => nameOf(story, seat)));
  const isChoosing = story.live.value.turn === 0;
  const [seat] = deciding;
  if (chair.seat === null) {
    const text = isChoosing ? t("Choosing: {names}.", { names }) : t("It is {name}'s turn.", { name: names });
    return connection.isShared.value
      ? { kind: "waiting", title: t("Cards are hidden"), text }
      : { kind: "watching", title: t("You are watching"), text };
  }
  if (isChoosing)
    return { kind: "ready", title: t("You are ready"), text: t("Still choosing: {names}.", { names }) };
  if (seat !== undefined && isBot(story, seat))
    return {
      kind: "waiting",
      title: t("{name} is thinking", { name: names }),
      text: t("Look at any route, or pencil in your plan."),
    };
  const text = connection.isShared.value
    ? t("Nobody else should look while you pass the screen on.")
    : story.live.value.phase === "keeping tickets"
      ? t("Choosing what to keep.")
      : t("Look at any route, or pencil in your plan.");
  return { kind: "waiting", title: t("Waiting for {name}", { name: names }), text };
}
