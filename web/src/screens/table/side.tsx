/** The side: the players, and under them what the frame has room for: the log, your tickets, or the newest line. */

import { frame } from "./frame";
import { LogPanel } from "./log-panel";
import { Players } from "./players";
import { SidePanel } from "./side-panel";
import type { TableState } from "./table-state";
import { Ticker } from "./ticker";

export function Side({ state }: { state: TableState }) {
  const isCalm = !state.chair.isChoosing.value && state.story.view.value.turns_left === null; // nothing else is to be read there
  return (
    <aside class="table-side">
      <Players state={state} />
      {frame.value === "desktop" && <LogPanel story={state.story} />}
      {frame.value === "tablet" && <SidePanel state={state} />}
      {frame.value === "portrait" && isCalm && <Ticker story={state.story} />}
    </aside>
  );
}
