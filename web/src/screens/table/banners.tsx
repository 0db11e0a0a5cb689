/** What everybody at the table must know: a cut line, a bot in your seat, the last round. They push the board, never cover it. */

import type { Session } from "../../model/session";
import { Absence } from "./absence";
import { LineBanner } from "./connection-banner";
import { LastRound } from "./last-round";

export function Banners({ session }: { session: Session }) {
  return (
    <div class="table-banners">
      <LineBanner session={session} />
      <Absence session={session} />
      <LastRound session={session} />
    </div>
  );
}
