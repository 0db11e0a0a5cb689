/** The side: the players, and under them what the frame has room for: the log, your tickets, or the newest line. */

import { frame } from "./frame";
import type { Hold } from "./hold";
import { LogPanel } from "./log-panel";
import { Players } from "./players";
import { SidePanel } from "./side-panel";
import { Ticker } from "./ticker";

export function Side({ hold }: { hold: Hold }) {
  const isCalm = !hold.isChoosing.value && hold.session.view.value?.turns_left == null; // nothing else is to be read there
  return (
    <aside class="table-side">
      <Players hold={hold} />
      {frame.value === "desktop" && <LogPanel session={hold.session} />}
      {frame.value === "tablet" && <SidePanel hold={hold} />}
      {frame.value === "portrait" && isCalm && <Ticker session={hold.session} />}
    </aside>
  );
}
