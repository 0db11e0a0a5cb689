/** The pile of tickets, as it lies beside the deck. */

import type { Edition, Skin } from "../wire/types";
import type { CardSize } from "./card";
import { SHAPES } from "./shapes";

/** What is drawn on its back, on a square of 24. */
const BACKS: Record<Skin["ticket_back"], string> = {
  ticket: "M2 6.5H22V10a2 2 0 0 0 0 4v3.5H2V14a2 2 0 0 0 0-4ZM15 7.5v1.6m0 2.1v1.6m0 2.1v1.6",
  contract: "M3 5.5H21V16.5H3ZM6 9H13M6 12.5H11M14.4 12.5a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0",
  plain: "",
};

type Props = { edition: Pick<Edition, "skin">; size: CardSize; count: number };

export function TicketPile({ edition, size, count }: Props) {
  const shape = SHAPES[size];
  if (count === 0) return <span class={`card card-${size} slot-empty`} />;
  const [w, h] = [shape.width, size === "market" ? 52 : shape.height];
  return (
    <span class={`card card-${size} card-depth-${Math.min(count, 2)}`} aria-hidden="true">
      <svg viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <rect
          class="ticket-pile-paper"
          x=".6"
          y=".6"
          width={w - 1.2}
          height={h - 1.2}
          rx={shape.radius - 1}
        />
        <rect
          class="ticket-pile-frame"
          x="4.4"
          y="4.4"
          width={w - 8.8}
          height={h - 8.8}
          rx={shape.radius - 4}
        />
        <path
          class="ticket-pile-icon"
          transform={`translate(${w / 2 - 12} ${h / 2 - 12})`}
          d={BACKS[edition.skin.ticket_back]}
        />
      </svg>
      <span class="card-number ticket-pile-number">{count}</span>
    </span>
  );
}
