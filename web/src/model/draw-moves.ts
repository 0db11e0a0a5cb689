/** Draws by one key or one button: what is not legal is answered with the server's reason, aloud. */

import { language, t } from "../text";
import { announce } from "./announcer";
import type { Question } from "./asking";
import type { Chair } from "./chair";

/** Say why a draw or a pass is refused now, and answer with it. */
async function refuse(chair: Chair, move: string): Promise<string> {
  const isSame = chair.whileSame();
  const reason = isPast(chair) ? returnFirst() : await reasonOf(chair, move);
  if (!isSame()) return "";
  if (reason) announce(reason, "assertive");
  return reason;
}

const reasonOf = async (chair: Chair, move: string): Promise<string> =>
  (await chair.ask(chair.refusals(language.peek())))?.moves[move]?.detail ?? "";

/** Whether another moment is looked at than now. What is seen is not what could be drawn. */
export const isPast = (chair: Chair): boolean => chair.story.moment.peek() !== null;

/** What is answered to a move while another moment is looked at. */
export const returnFirst = (): string => t("Return to the current moment to make a move.");

/** Make a draw or pass, or answer why not; empty: made or asked about, or the chair has the problem. */
export async function attempt(chair: Chair, move: string): Promise<string> {
  if (isPast(chair) || !chair.legal.peek().includes(move)) return refuse(chair, move);
  await draw(chair, move);
  return "";
}

/** What is asked before a draw or a pass. */
export const questionOf = (move: string): Question =>
  move === "pass"
    ? { about: "pass" }
    : move === "draw tickets"
      ? { about: "tickets" }
      : { about: "card", move };

/** Make a legal draw or pass, after the question that the player wishes for. */
export async function draw(chair: Chair, move: string): Promise<void> {
  await chair.confirmation.press(questionOf(move));
}

/** Draw from the deck for the rest of the turn: two cards, or the second one. */
export async function drawTwo(chair: Chair): Promise<string> {
  chair.isDrawing.value = true;
  try {
    const reason = await attempt(chair, "draw deck");
    const isDue = chair.story.live.peek().cards_left === 1 && chair.choices.peek().deck;
    return reason !== "" || !isDue ? reason : await attempt(chair, "draw deck");
  } finally {
    chair.isDrawing.value = false;
  }
}

/** Take the card in a place of the market, from 0. */
export function takeFaceUp(chair: Chair, slot: number): Promise<string> {
  const kind = chair.story.view.peek().market[slot];
  return kind ? attempt(chair, `draw ${kind}`) : Promise.resolve("");
}
