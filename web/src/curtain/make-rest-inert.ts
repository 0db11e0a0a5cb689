/** Nothing but the curtain can be reached while it is closed; only announcements are still heard. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export function useRestInert(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const parent = root.current?.parentElement;
    if (!parent) return;
    const covered = new Set<HTMLElement>();
    const cover = (): void => {
      for (const one of parent.children) {
        if (!(one instanceof HTMLElement) || one === root.current || one.inert) continue;
        if (one.querySelector("[aria-live]") && one.classList.contains("unseen")) continue;
        one.inert = true;
        covered.add(one);
      }
    };
    cover();
    // The table behind it is drawn again when the seat changes.
    const observer = new MutationObserver(cover);
    observer.observe(parent, { childList: true });
    return () => {
      observer.disconnect();
      for (const one of covered) one.inert = false;
    };
  }, [root]);
}
