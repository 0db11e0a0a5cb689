/** One move of a hint: what it is, the chance to win with it as a number and a bar, how the game ends, and why. */

import { Card, CardBack } from "../cards";
import { parseMove } from "../model/moves";
import { Icon } from "../parts";
import { n, rich, t } from "../text";
import { points } from "../text/counts";
import { percent } from "../text/locale";
import type { Edition, Suggestion } from "../wire/types";

type Props = { edition: Edition; suggestion: Suggestion; isChosen: boolean; onChoose: () => void };

export function Row({ edition, suggestion, isChosen, onChoose }: Props) {
  return (
    <label class="hint-row" data-chosen={isChosen} data-move={suggestion.move}>
      <input type="radio" class="hint-radio" name="hint" checked={isChosen} onChange={onChoose} />
      <span class="hint-picture" aria-hidden="true">
        <Picture edition={edition} move={suggestion.move} />
      </span>
      <span class="hint-text">{suggestion.text}</span>
      <span class="hint-chance">
        {rich("{chance} to win", { chance: <span class="hint-percent">{percent(suggestion.win)}</span> })}
      </span>
      <span class="hint-bar" aria-hidden="true">
        <span style={{ width: `${100 * suggestion.win}%` }} />
      </span>
      <span class="hint-ends">{ends(suggestion)}</span>
      <span class="hint-why">{suggestion.why}</span>
    </label>
  );
}

/** "112 points, 14 ahead". */
function ends({ points: score, margin }: Suggestion): string {
  const lead = Math.round(margin);
  const own = points(Math.round(score));
  if (lead === 0) return t("Expected: {points}, level with the others", { points: own });
  return lead > 0
    ? n("Expected: {points}, {number} ahead", "Expected: {points}, {number} ahead", lead, { points: own })
    : n("Expected: {points}, {number} behind", "Expected: {points}, {number} behind", -lead, { points: own });
}

function Picture({ edition, move }: { edition: Edition; move: string }) {
  const it = parseMove(move);
  if (it.do === "claim") return <Icon name="route" />;
  if (it.do === "keep" || (it.do === "draw" && it.from === "tickets")) return <Icon name="ticket" />;
  if (it.do === "pass") return <Icon name="skip" />;
  return it.from === "deck" ? (
    <CardBack edition={edition} size="pay" />
  ) : (
    <Card edition={edition} kind={it.from} size="pay" quiet />
  );
}
