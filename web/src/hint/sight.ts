/** The route of a suggested claim, brought into sight beside or above the hint. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { frame } from "../screens/table/frame";
import type { Hold } from "../screens/table/hold";
import { hinting } from "./hinting";

const MARGIN = 24;

export function useRouteInSight(hold: Hold, inside: RefObject<HTMLElement | null>): void {
  const move = hinting(hold.session).move.value;
  const route = move?.do === "claim" ? move.route : null;
  const isBottom = frame.value === "portrait";
  useEffect(() => {
    if (route === null) return;
    const sheet = inside.current?.closest("dialog");
    const board = document.querySelector("[data-board]");
    if (!isBottom || !sheet || !board) {
      hold.camera.show([route]);
      return;
    }
    const covered = Math.max(0, board.getBoundingClientRect().bottom - (innerHeight - sheet.offsetHeight));
    hold.camera.approach([route], { top: MARGIN, right: MARGIN, bottom: covered + MARGIN, left: MARGIN });
    return () => hold.camera.release();
  }, [route, isBottom]);
}
