/** The newest line of the log, where there is room for one. */

import type { Session } from "../../model/session";
import { LogLine, namesOf } from "../../parts";

export function Ticker({ session }: { session: Session }) {
  const line = session.log.value.findLast((one) => one.seat !== null && one.action.did !== "completed");
  return (
    <div class="ticker" aria-hidden="true">
      {line && <LogLine board={session.board.value!} names={namesOf(session.table.value)} line={line} bare />}
    </div>
  );
}
