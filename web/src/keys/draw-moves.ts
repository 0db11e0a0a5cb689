/** Draws by one key or one button: what is not legal is answered with the server's reason, aloud. */

import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import { language } from "../text";

/** Say why a draw or a pass is refused now, and answer with it. */
async function refuse(chair: Chair, move: string): Promise<string> {
  const refusals = await chair.ask(chair.refusals(language.peek()));
  const reason = refusals?.moves[move]?.detail ?? "";
  if (reason) announce(reason, "assertive");
  return reason;
}

/** Make a draw or pass, or answer why not; empty: made, or the chair has the problem. */
export async function attempt(chair: Chair, move: string): Promise<string> {
  if (!chair.legal.peek().includes(move)) return refuse(chair, move);
  await chair.play(move);
  return "";
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
  const kind = chair.story.live.peek().market[slot];
  return kind ? attempt(chair, `draw ${kind}`) : Promise.resolve("");
}
