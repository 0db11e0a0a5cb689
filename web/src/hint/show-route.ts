/** The route of a suggested claim, brought into sight beside or above the hint. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { frame } from "../screens/table/frame";
import type { TableState } from "../screens/table/table-state";

const MARGIN = 24;

export function useRouteInSight(state: TableState, inside: RefObject<HTMLElement | null>): void {
  const move = state.chair.hint.move.value;
  const route = move?.do === "claim" ? move.route : null;
  const isBottom = frame.value === "portrait";
  useEffect(() => {
    if (route === null) return;
    const sheet = inside.current?.closest("dialog");
    const board = document.querySelector("[data-board]");
    if (!isBottom || !sheet || !board) {
      state.camera.show([route]);
      return;
    }
    const covered = Math.max(0, board.getBoundingClientRect().bottom - (innerHeight - sheet.offsetHeight));
    state.camera.approach([route], { top: MARGIN, right: MARGIN, bottom: covered + MARGIN, left: MARGIN });
    return () => state.camera.release();
  }, [route, isBottom]);
}
