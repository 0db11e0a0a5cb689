/** A card: paper edge, hatched field, disc with its symbol, engraving where there is room; or its back. */

import { t } from "../text";
import { cardName } from "../text/words";
import type { Edition, Kind } from "../wire/types";
import { Back } from "./back";
import { Face } from "./face";
import { type CardSize, SHAPES } from "./shapes";
import "./card.css";

export type { CardSize };

type CardProps = {
  edition: Edition;
  kind: Kind;
  size: CardSize;
  /** Not available now. */
  locked?: boolean | undefined;
  /** A word on the card, as "whole turn". */
  tag?: string | undefined;
  /** Beside or inside something that names it: screen readers skip it. */
  quiet?: boolean | undefined;
  class?: string | undefined;
};

export function Card({
  edition,
  kind,
  size,
  locked = false,
  tag,
  quiet = false,
  class: more = "",
}: CardProps) {
  const shape = SHAPES[size];
  const name = [cardName(edition, kind), tag].filter(Boolean).join(", ");
  return (
    <span
      class={`card card-${size} ${locked ? "card-locked" : ""} ${more}`}
      {...(quiet ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      <svg viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
        <Face edition={edition} kind={kind} shape={shape} isTagged={tag !== undefined} />
      </svg>
      {tag !== undefined && <span class="card-tag" data-tag={tag} />}
      {locked && (
        <svg class="card-lock" viewBox="0 0 24 24" aria-hidden="true">
          <circle class="card-lock-disc" cx="12" cy="12" r="12" />
          <path class="card-lock-lines" d="M8.2 11.2h7.6v5.4H8.2ZM9.8 11.2V9.4a2.2 2.2 0 0 1 4.4 0v1.8" />
        </svg>
      )}
    </span>
  );
}

type BackProps = {
  edition: Edition;
  size: CardSize;
  /** How many lie in the pile: a thicker pile, and the number on it. */
  count?: number | undefined;
  class?: string | undefined;
};

export function CardBack({ edition, size, count, class: more = "" }: BackProps) {
  const shape = SHAPES[size];
  const depth = count === undefined ? 1 : Math.min(3, count);
  return (
    <span class={`card card-${size} card-depth-${depth} ${more}`} role="img" aria-label={t("face-down card")}>
      <svg viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
        <Back edition={edition} shape={shape} isNumbered={count !== undefined} />
      </svg>
      {count !== undefined && <span class="card-number">{count}</span>}
    </span>
  );
}
