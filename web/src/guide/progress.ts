/** Where the guide stands: which step is shown, and whether it is wanted. Knows no table. */

import { signal } from "@preact/signals";
import { guide } from "../model/preferences";

/** The step that is shown; null: none is. */
export const step = signal<number | null>(guide.peek() ? 0 : null);

/** Show the guide from its beginning, also to somebody who did not want it before. */
export function startGuide(): void {
  guide.value = true;
  step.value = 0;
}

/** Close the guide; for good, if it is not to be shown again. */
export function stopGuide(isForGood: boolean): void {
  step.value = null;
  if (isForGood) guide.value = false;
}
