/** The route of a suggested claim, brought into sight beside or above the hint. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Camera } from "../board";
import type { Chair } from "../model/chair";

const MARGIN = 24;

/** Bring the route of the move that is looked at into sight. `at`: where the hint stands. */
export function useRouteInSight(
  { chair, camera, at }: { chair: Chair; camera: Camera; at: "side" | "bottom" },
  inside: RefObject<HTMLElement | null>,
): void {
  const move = chair.hint.move.value;
  const route = move?.do === "claim" ? move.route : null;
  const isBottom = at === "bottom";
  useEffect(() => {
    if (route === null) return;
    const sheet = inside.current?.closest("dialog");
    const board = document.querySelector("[data-board]");
    if (!isBottom || !sheet || !board) {
      camera.show([route]);
      return;
    }
    const covered = Math.max(0, board.getBoundingClientRect().bottom - (innerHeight - sheet.offsetHeight));
    camera.approach([route], { top: MARGIN, right: MARGIN, bottom: covered + MARGIN, left: MARGIN });
    return () => camera.release();
  }, [route, isBottom]);
}
