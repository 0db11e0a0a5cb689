/** What a player has just said, at their row or chip. */

import { Emblem } from "../../cards";
import type { Said } from "../../model/phrases";
import { phraseText } from "../../text/phrases";
import "./said-pill.css";

/** Screen readers have heard it. */
export function SaidPill({ said }: { said: Said | null }) {
  if (said === null) return null;
  return (
    <span class="said-pill" data-said={said.phrase} aria-hidden="true">
      <Emblem seat={said.seat} size={16} />
      {phraseText(said.phrase)}
    </span>
  );
}
