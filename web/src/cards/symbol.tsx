/** The symbol of a card within a sentence: a small square of its colour. */

import { memo } from "preact/compat";
import { kindName } from "../text/words";
import type { Edition, Kind } from "../wire/types";
import { styleOf } from "./colours";
import { Mark } from "./mark";
import { sized } from "./placed";
import { symbolPath } from "./symbols";
import "./symbol.css";

type Props = {
  kind: Kind;
  edition: Edition;
  size?: number | undefined;
  /** Beside its own name: screen readers skip it. */
  quiet?: boolean | undefined;
};

export const CardSymbol = memo(function CardSymbol({ kind, edition, size = 18, quiet = false }: Props) {
  const { fill, ink } = styleOf(edition, kind);
  return (
    <svg
      class="symbol"
      viewBox="-9 -9 18 18"
      width={size}
      height={size}
      role="img"
      aria-label={kindName(edition, kind)}
      aria-hidden={quiet}
    >
      <rect
        x="-8"
        y="-8"
        width="16"
        height="16"
        rx="3.6"
        fill={fill}
        stroke="var(--mark-line)"
        stroke-width="1.6"
      />
      <g style={{ color: ink }}>
        <Mark drawing={sized(symbolPath(edition, kind), 0.88)} />
      </g>
    </svg>
  );
});
