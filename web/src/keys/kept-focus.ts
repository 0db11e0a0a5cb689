/** The focus is never lost: when what had it goes away, what is asked of the player now has it. */

import { useEffect } from "preact/hooks";

/** Where the focus goes, the best place first. */
const HOMES = [
  "[data-action=show]",
  "#score-headline",
  ".action-bar [data-action]:not([aria-disabled=true])",
  ".keyboard-status",
  ".action-bar",
];

/** Keep the focus in the page for as long as a table is shown. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const mend = (): void => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const home = HOMES.map((query) => document.querySelector<HTMLElement>(query)).find(Boolean);
      home?.focus({ preventScroll: true });
    };
    document.addEventListener("focusin", note);
    const observer = new MutationObserver(mend);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}
