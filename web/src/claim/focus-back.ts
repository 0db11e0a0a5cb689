/** The focus while a route is asked about: whoever asks by key finds the answer under it, and is back afterwards. */

import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Confirmation } from "../model/confirmation";

const ANSWERS = [".action-bar [data-action=confirm]", ".route-card [data-action=back]"];

export function useFocusBack(route: string, confirmation: Confirmation): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body || !document.activeElement?.isConnected;
      const wasOurs = document.activeElement?.closest(".route-card, .action-bar") !== null;
      if (!isLost && !wasOurs) return;
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (confirmation.askedBy !== "key") return;
    const found = ANSWERS.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
    found?.focus({ preventScroll: true });
  }, [route]);
}
