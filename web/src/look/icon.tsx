/** An icon beside a word, or alone in a button that has a name. */

import { memo } from "preact/compat";
import type { Edition } from "../wire/types";
import { ICONS, type IconName } from "./icons";

export type { IconName };

type Props = {
  name: IconName;
  size?: number | undefined;
  /** What it means, where no word says so. */
  label?: string | undefined;
};

export const Icon = memo(function Icon({ name, size = 20, label }: Props) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path
        d={ICONS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
});

/** What an edition's pieces look like. */
export const pieceIcon = ({ skin }: Pick<Edition, "skin">): IconName => skin.icon;
