/** Closes the lesson with Escape. It is there also without a lesson, so that it listens before everything else at the table
 *  does, whenever the lesson begins: whatever is open lies above. */

import { useShortcuts } from "../../parts/shortcuts";
import type { Tutorial } from "../../tutorial/tutorial";

export function LessonKeys({ tutorial }: { tutorial: Tutorial | null }) {
  useShortcuts(tutorial === null ? {} : { Escape: () => tutorial.close() });
  return null;
}
