/** A list of buttons that is one stop of the Tab key: arrow keys, Home and End move within it. */

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

type OneStop<T extends HTMLElement> = {
  /** The button that Tab leads to. */
  stop: number;
  list: { ref: RefObject<T>; onKeyDown(event: KeyboardEvent): void; onFocusOut(): void };
  button(index: number): { tabIndex: number; onFocus(): void };
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Where a key leads from a button of a list; null: nowhere. */
export function target(key: string, from: number, count: number): number | null {
  const step = STEPS[key];
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step));
}

/** `usual` is the button that Tab leads to when none of them has the focus. */
export function useOneStop<T extends HTMLElement>(count: number, usual: number): OneStop<T> {
  const ref = useRef<T>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused !== null && focused < count ? focused : usual;
  return {
    stop,
    list: {
      ref: ref as RefObject<T>,
      onKeyDown: (event) => {
        const to = target(event.key, stop, count);
        if (to === null) return;
        event.preventDefault();
        ref.current?.querySelectorAll("button")[to]?.focus();
      },
      onFocusOut: () => setFocused(null),
    },
    button: (index) => ({ tabIndex: index === stop ? 0 : -1, onFocus: () => setFocused(index) }),
  };
}
