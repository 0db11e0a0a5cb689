/** The newest line of the log, where there is room for one. */

import { namesOf } from "../../model/names";
import type { Story } from "../../model/story";
import { LogLine } from "../../parts";

export function Ticker({ story }: { story: Story }) {
  const line = story.log.value.findLast((one) => one.seat !== null && one.action.did !== "completed");
  return (
    <div class="ticker" aria-hidden="true">
      {line && <LogLine board={story.board} names={namesOf(story.table.value)} line={line} bare />}
    </div>
  );
}
