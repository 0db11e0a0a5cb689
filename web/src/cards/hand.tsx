/** A hand: a place for each kind, always in the same order, wilds first; a stack may be chosen to pay with. */

import { memo } from "preact/compat";
import { n, t } from "../text";
import { capital, cardName } from "../text/words";
import type { Edition, Kind } from "../wire/types";
import { Card, type CardSize } from "./card";
import { CardSymbol } from "./symbol";
import "./hand.css";

type Props = {
  edition: Edition;
  hand: Readonly<Record<Kind, number>>;
  /** How many cards of a kind are still on their way here. */
  coming?: ((kind: Kind) => number) | undefined;
  /** The kind chosen to pay with, or the kinds of a payment. */
  selected?: Kind | readonly Kind[] | null | undefined;
  /** A stack was chosen, or (null) the choice was taken back. */
  onSelect?: ((kind: Kind | null) => void) | undefined;
  /** The names of the kinds stand under the cards. */
  isNamed: boolean;
  size: CardSize;
};

export function Hand({ edition, hand, coming, selected = null, onSelect, isNamed, size }: Props) {
  const kinds = ["wild", ...edition.colours];
  const chosen: readonly Kind[] =
    selected === null ? [] : typeof selected === "string" ? [selected] : selected;
  return (
    <ul class="hand" data-slot="hand" aria-label={t("Your cards")} style={{ "--kinds": kinds.length }}>
      {kinds.map((kind) => (
        <li key={kind} data-slot={`hand-${kind}`} data-kind={kind}>
          <Stack
            edition={edition}
            kind={kind}
            count={hand[kind] ?? 0}
            seen={Math.max(0, (hand[kind] ?? 0) - (coming?.(kind) ?? 0))}
            size={size}
            isNamed={isNamed}
            isSelected={chosen.includes(kind)}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

type StackProps = {
  edition: Edition;
  kind: Kind;
  count: number;
  /** How many of them lie there already. */
  seen: number;
  size: CardSize;
  isNamed: boolean;
  isSelected: boolean;
  onSelect: ((kind: Kind | null) => void) | undefined;
};

const Stack = memo(function Stack({
  edition,
  kind,
  count,
  seen,
  size,
  isNamed,
  isSelected,
  onSelect,
}: StackProps) {
  const name = cardName(edition, kind);
  const label = n("{kind}: {number} card", "{kind}: {number} cards", count, { kind: name });
  const inside = (
    <>
      <span class="unseen">{label}</span>
      <span class="stack-cards" aria-hidden="true">
        {seen === 0 ? (
          <Ghost edition={edition} kind={kind} size={size} />
        ) : (
          <Pile {...{ edition, kind, count: seen, size }} />
        )}
      </span>
      {isNamed && (
        <span class="stack-name" aria-hidden="true">
          {capital(name)}
        </span>
      )}
    </>
  );
  if (onSelect === undefined || count === 0)
    return <span class={count === 0 ? "stack stack-empty" : "stack"}>{inside}</span>;
  return (
    <button
      type="button"
      class={isSelected ? "stack stack-selected" : "stack"}
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? null : kind)}
    >
      {inside}
    </button>
  );
});

const DEEPEST = 3;

function Pile({
  edition,
  kind,
  count,
  size,
}: {
  edition: Edition;
  kind: Kind;
  count: number;
  size: CardSize;
}) {
  return (
    <>
      <Card
        edition={edition}
        kind={kind}
        size={size}
        quiet
        class={`card-depth-${Math.min(count, DEEPEST)}`}
      />
      <span class="stack-count figures">{count}</span>
    </>
  );
}

function Ghost({ edition, kind, size }: { edition: Edition; kind: Kind; size: CardSize }) {
  return (
    <span class={`card card-${size} slot-empty`}>
      <CardSymbol edition={edition} kind={kind} quiet size={18} />
    </span>
  );
}
