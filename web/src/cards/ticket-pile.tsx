/** The pile of tickets, as it lies beside the deck. */

import type { CardSize } from "./card";
import { SHAPES } from "./shapes";

export function TicketPile({ size, count }: { size: CardSize; count: number }) {
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
          d="M2 6.5H22V10a2 2 0 0 0 0 4v3.5H2V14a2 2 0 0 0 0-4ZM15 7.5v1.6m0 2.1v1.6m0 2.1v1.6"
        />
      </svg>
      <span class="card-number ticket-pile-number">{count}</span>
    </span>
  );
}
