/** The order in which editions are offered. */

import type { EditionLine } from "../wire/types";

/** The board for the most players comes first, and is the one that is shown to whoever has chosen none. */
export const inOrder = (lines: readonly EditionLine[]): readonly EditionLine[] =>
  [...lines].sort((a, b) => b.max_seats - a.max_seats);
