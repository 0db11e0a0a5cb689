/** What a player prefers on this device: kept in the browser, told to no server. */

import { effect, type Signal, signal } from "@preact/signals";
import { recall, recallJson, retainJson, whenRetainedElsewhere } from "../storage";
import type { AskBefore } from "./asking";

export type Theme = "light" | "dark" | "contrast";
export type Speed = "slow" | "calm" | "fast" | "skip";

/** A bot's pause before each move, in seconds, by the speed asked for. */
export const BOT_SECONDS: Record<Speed, number> = { slow: 2.5, calm: 1.2, fast: 0.4, skip: 0 };

function kept<T extends string | boolean | number>(
  name: string,
  usual: T,
  allowed?: readonly T[],
): Signal<T> {
  const key = `trekvaart.${name}`;
  const read = (): T => {
    const value = recallJson(key) as T;
    const isAllowed = typeof value === typeof usual && (allowed === undefined || allowed.includes(value));
    return isAllowed ? value : usual;
  };
  const preference = signal(read());
  let isFirst = true;
  effect(() => {
    const value = preference.value;
    if (!isFirst) retainJson(key, value);
    isFirst = false;
  });
  whenRetainedElsewhere(key, () => {
    preference.value = read();
  });
  return preference;
}

const prefers = (what: string): boolean => window.matchMedia(`(${what})`).matches;

export const theme = kept<Theme>(
  "theme",
  prefers("prefers-contrast: more") ? "contrast" : prefers("prefers-color-scheme: dark") ? "dark" : "light",
  ["light", "dark", "contrast"],
);
export const sound = kept<boolean>("sound", true);
/** How loud sounds are, in per cent. */
export const VOLUME_STEP = 5;
export const volume = kept<number>(
  "volume",
  70,
  Array.from({ length: 100 / VOLUME_STEP + 1 }, (_, step) => step * VOLUME_STEP),
);
/** What is asked before it is done. Whoever wished never to confirm, under the setting's old name, is asked nothing. */
export const askBefore = kept<AskBefore>(
  "askBefore",
  recall("trekvaart.confirm") === '"never"' ? "nothing" : "routes",
  ["routes", "everything", "nothing"],
);
export const botSpeed = kept<Speed>("botSpeed", "calm", ["slow", "calm", "fast", "skip"]);
export const stillness = kept<boolean>("stillness", prefers("prefers-reduced-motion: reduce"));
/** Nobody's phrases are shown. */
export const mutesPhrases = kept<boolean>("mutePhrases", false);
export const name = kept<string>("name", "");
export const keyboardView = kept<boolean>("keyboardView", false);

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
effect(() => {
  document.documentElement.dataset["still"] = String(stillness.value);
});
