/** Where a route, the board and a sheet are on the page, followed while the board moves. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Camera } from "../board";
import { frame } from "../screens/table/frame";
import { type Box, beside, type Size, type Tips, tipsOf } from "./place";

export type Anchor = { route: Box; tips: Tips; board: Box; page: Box; size: Size };

/** A phone in the hand has its sheets at the bottom. */
export const isAtBottom = (): boolean => frame.value === "portrait";

const MARGIN = 24;

const pageBox = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

const sizeOf = (element: HTMLElement): Size => ({ width: element.offsetWidth, height: element.offsetHeight });

/** The frame that the board is seen through; the page if there is none. */
function boardBox(): Box {
  return document.querySelector("[data-board]")?.getBoundingClientRect() ?? pageBox();
}

/** The box of a route's spaces; around its middle if they are not found; null: it is out of sight. */
function routeBox(camera: Camera | undefined, route: string): Box | null {
  const spaces = document.querySelector(`[data-route="${CSS.escape(route)}"]`)?.getBoundingClientRect();
  if (spaces && spaces.width > 0) return spaces;
  const spot = camera?.spot(route);
  return spot ? { left: spot.x - 30, right: spot.x + 30, top: spot.y - 20, bottom: spot.y + 20 } : null;
}

const key = ({ left, top, right, bottom }: Box): string => [left, top, right, bottom].map(Math.round).join();

/** The places of a route, the board and a sheet, as long as the sheet is open. */
export function useAnchor(
  camera: Camera | undefined,
  route: string,
  sheet: RefObject<HTMLElement | null>,
): Anchor | null {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  useLayoutEffect(() => {
    let known = "";
    let next = 0;
    // The board has no event for every frame of a pan; looking is cheap, and drawing happens only on a change.
    const look = (): void => {
      next = requestAnimationFrame(look);
      const element = sheet.current;
      const found = routeBox(camera, route);
      if (!element || !found) return;
      const size = sizeOf(element);
      const board = boardBox();
      const now = `${key(found)} ${key(board)} ${innerWidth} ${innerHeight} ${size.width} ${size.height}`;
      if (now === known) return;
      known = now;
      setAnchor({
        route: found,
        tips: tipsOf(found, camera?.spots(route) ?? []),
        board,
        page: pageBox(),
        size,
      });
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [camera, route, sheet]);
  return anchor;
}

const isOutside = (one: Box, frame: Box): boolean =>
  one.right < frame.left || one.left > frame.right || one.bottom < frame.top || one.top > frame.bottom;

/** Move the board once, so that a route is seen above or beside a sheet, and let it lie as usual afterwards. */
export function useInSight(
  camera: Camera | undefined,
  route: string,
  sheet: RefObject<HTMLElement | null>,
): void {
  const isBottom = isAtBottom();
  useEffect(() => {
    const element = sheet.current;
    if (!element || !camera) return;
    const board = boardBox();
    if (isBottom) {
      const covered = Math.max(0, board.bottom - (innerHeight - element.offsetHeight));
      camera.approach([route], { top: MARGIN, right: MARGIN, bottom: covered + MARGIN, left: MARGIN });
      return () => camera.release();
    }
    const found = routeBox(camera, route);
    const room = board.right - Math.max(board.left, innerWidth - MARGIN - element.offsetWidth);
    const docked = found && beside(found, sizeOf(element), board, pageBox()).side === "docked";
    if (docked || !found || isOutside(found, board))
      camera.show([route], { right: Math.max(0, room) + MARGIN });
    return () => camera.release();
  }, [camera, route, sheet, isBottom]);
}
