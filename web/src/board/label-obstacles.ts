/** What covers a board's view: its buttons, those that stand beside it in the page, and whatever else says so by
 *  `data-covers`. Names keep clear of it. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Box } from "./plan/geometry";

export function useLabelObstacles(
  root: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
  when: readonly unknown[],
): readonly Box[] {
  const [covers, setCovers] = useState<readonly Box[]>([]);
  useLayoutEffect(() => {
    const frame = view.current?.getBoundingClientRect();
    if (!frame) return;
    const found = [...(root.current?.parentElement?.querySelectorAll("[data-covers]") ?? [])].map(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left - frame.left, y: top - frame.top, w: width, h: height };
      },
    );
    setCovers((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  }, when);
  return covers;
}
