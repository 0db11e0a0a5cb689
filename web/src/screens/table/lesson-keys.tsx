/** Closes the lesson with Escape. It listens before everything else at the table does, so that whatever is open lies above. */

import { useShortcuts } from "../../parts/shortcuts";
import type { Tutorial } from "../../tutorial/tutorial";

export function LessonKeys({ tutorial }: { tutorial: Tutorial }) {
  useShortcuts({ Escape: () => tutorial.close() });
  return null;
}
