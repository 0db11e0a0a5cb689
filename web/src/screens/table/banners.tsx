/** What everybody must know, over the keyboard view: a cut line, a bot in your seat, the last round. */

import type { Chair } from "../../model/chair";
import type { Connection } from "../../model/connection";
import { Absence } from "./absence";
import { ConnectionBanner } from "./connection-banner";
import { LastRound } from "./last-round";

export function Banners({ connection, chair }: { connection: Connection; chair: Chair }) {
  return (
    <div class="table-banners">
      <ConnectionBanner connection={connection} />
      <Absence connection={connection} />
      <LastRound chair={chair} />
    </div>
  );
}
