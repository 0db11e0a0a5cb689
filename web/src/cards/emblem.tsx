/** A player's mark: the seat's colour with its emblem. */

import { memo } from "preact/compat";
import type { Seat } from "../wire/types";
import { player } from "./colours";
import { emblemPath } from "./emblems";
import { Mark } from "./mark";
import { sized } from "./placed";
import "./symbol.css";

type Props = {
  seat: Seat;
  size?: number | undefined;
  /** Whose it is, where no name stands beside it. */
  label?: string | undefined;
};

export const Emblem = memo(function Emblem({ seat, size = 18, label }: Props) {
  const { fill, ink, shine } = player(seat);
  return (
    <svg
      class="emblem"
      viewBox="-10 -10 20 20"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect
        x="-9"
        y="-9"
        width="18"
        height="18"
        rx="3.6"
        fill={fill}
        stroke="var(--mark-line)"
        stroke-width="1.6"
      />
      <rect
        x="-7.4"
        y="-7.4"
        width="14.8"
        height="14.8"
        rx="2.2"
        fill="none"
        stroke={shine}
        stroke-width=".9"
      />
      <g style={{ color: ink }}>
        <Mark drawing={sized(emblemPath(seat), 0.92)} />
      </g>
    </svg>
  );
});
