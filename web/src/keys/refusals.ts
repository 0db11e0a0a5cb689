/** Why each route and each draw is refused now: asked of the server only while somebody wants to know. */

import { useEffect } from "preact/hooks";
import type { Chair, Reasons } from "../model/chair";
import { language } from "../text";

/** What is known of the refusals of this moment. While `isWanted`, the server is asked once for each decision. */
export function useRefusals(chair: Chair, isWanted: boolean): Reasons {
  const decision = chair.decision.value;
  const now = language.value;
  useEffect(() => {
    // Without reasons the page says less; the connection's own banner says why.
    if (isWanted && decision !== null) chair.refusals(now).catch(() => {});
  }, [chair, isWanted, decision, now]);
  return chair.reasons.value;
}
