/** Draws by one key or one button: what is not legal is answered with the server's reason, aloud. */

import type { Session } from "../model/session";
import { language } from "../text";
import { announce } from "./announcer";

/** Say why a draw or a pass is refused now, and answer with it. */
async function refuse(session: Session, move: string): Promise<string> {
  const refusals = await session.ask(session.refusals(language.peek()));
  const reason = refusals?.moves[move]?.detail ?? "";
  if (reason) announce(reason, "assertive");
  return reason;
}

/** Make a draw or pass, or answer why not; empty: made, or the session has the problem. */
export async function attempt(session: Session, move: string): Promise<string> {
  if (!session.legal.peek().includes(move)) return refuse(session, move);
  await session.play(move);
  return "";
}

/** Draw from the deck for the rest of the turn: two cards, or the second one. */
export async function drawTwo(session: Session): Promise<string> {
  const reason = await attempt(session, "draw deck");
  const isDue = session.live.peek()?.cards_left === 1 && session.choices.peek().deck;
  return reason !== "" || !isDue ? reason : attempt(session, "draw deck");
}

/** Take the card in a place of the market, from 0. */
export function takeFaceUp(session: Session, slot: number): Promise<string> {
  const kind = session.live.peek()?.market[slot];
  return kind ? attempt(session, `draw ${kind}`) : Promise.resolve("");
}
