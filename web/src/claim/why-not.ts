/** Why a route cannot be claimed now, in the words of the server; who only watches is told so here. */

import type { Session } from "../model/session";
import { nameOf } from "../parts/names";
import { t } from "../text";
import type { Refusal } from "../wire/types";

const told = (...sentences: string[]): Refusal => ({ rule: "", facts: {}, detail: sentences.join(" ") });

/** The answer of a route; null: it can be claimed, or nobody could be asked. */
export async function answer(session: Session, route: string, language: string): Promise<Refusal | null> {
  if (session.moment.value !== null)
    return told(ownerOf(session, route), t("Return to the current moment to claim a route."));
  if (session.seat.value === null) return told(ownerOf(session, route), t("Only players can claim routes."));
  return session.ask(session.whyNot(route, language));
}

/** Whose a route is at the moment that is shown. */
function ownerOf(session: Session, route: string): string {
  const owner = session.view.value?.owners[route];
  if (owner === undefined) return t("Nobody has claimed this route.");
  return t("{player} has claimed this route.", { player: nameOf(session, owner) });
}
