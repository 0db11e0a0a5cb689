/** The focus is never lost: when what had it goes away, the open dialog has it, or else what is asked of the player now. */

import { useEffect } from "preact/hooks";

/** Where the focus goes, the best place first. */
const HOMES = [
  "[data-action=show]",
  "#score-headline",
  ".action-bar [data-action]:not([aria-disabled=true])",
  ".keyboard-status",
  ".action-bar",
];

const IN_DIALOG = "button, input, select, [tabindex]";

/** Where the focus may be now; a dialog that waits for an answer keeps it. */
function home(): HTMLElement | null | undefined {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog) return dialog.querySelector<HTMLElement>(IN_DIALOG);
  return HOMES.map((query) => document.querySelector<HTMLElement>(query)).find(Boolean);
}

/** Keep the focus in the page for as long as a table is shown. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    /** The action that had the focus before it went away: a question took its place, and gives it back. */
    let origin: string | undefined;
    const note = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const giveBack = (): void => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const back = origin && document.querySelector<HTMLElement>(`[data-action="${origin}"]`);
      origin = (last as HTMLElement).dataset["action"];
      (back || home())?.focus({ preventScroll: true });
    };
    document.addEventListener("focusin", note);
    const observer = new MutationObserver(giveBack);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}
