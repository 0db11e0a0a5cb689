/** The focus of a sheet: it comes in, goes round, and returns to where it was. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const STOPS = "a[href], button, input, select, textarea, [tabindex]";

const stops = (within: HTMLElement): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );

/** Keep the focus in a sheet while it is open; `begins` matches what has it first, the best one first. `what` is what the sheet is about:
 *  when that changes, the focus begins again. */
export function useFocus(
  sheet: RefObject<HTMLElement | null>,
  begins: readonly string[],
  what: string,
): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const element = sheet.current;
    const found = begins.map((one) => element?.querySelector<HTMLElement>(one)).find(Boolean) ?? element;
    found?.focus({ preventScroll: true });
  }, [what]);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const turn = (event: KeyboardEvent): void => {
      // A key held down since before the sheet opened must not answer it.
      if (event.key === "Enter" && event.repeat) event.preventDefault();
      if (event.key !== "Tab") return;
      const all = stops(element);
      const [start, end] = [all[0], all.at(-1)];
      const at = document.activeElement;
      if (event.shiftKey ? at === start || at === element : at === end) {
        event.preventDefault();
        (event.shiftKey ? end : start)?.focus();
      }
    };
    element.addEventListener("keydown", turn);
    return () => element.removeEventListener("keydown", turn);
  }, [sheet]);
}
