/** What a player prefers on this device: kept in the browser, told to no server. */

import { effect, type Signal, signal } from "@preact/signals";
import { recall, retain } from "./storage";

export type Theme = "light" | "dark" | "contrast";
export type Confirm = "always" | "touch" | "never";
export type Speed = "slow" | "calm" | "fast" | "skip";

/** A bot's pause before each move, in seconds, by the speed asked for. */
export const BOT_SECONDS: Record<Speed, number> = { slow: 2.5, calm: 1.2, fast: 0.4, skip: 0 };

function kept<T extends string | boolean>(name: string, usual: T, allowed?: readonly T[]): Signal<T> {
  const key = `trekvaart.${name}`;
  let start = usual;
  try {
    const value = JSON.parse(recall(key) ?? "null");
    if (typeof value === typeof usual && (allowed === undefined || allowed.includes(value))) start = value;
  } catch {
    // somebody else wrote there
  }
  const preference = signal(start);
  let isFirst = true;
  effect(() => {
    const value = preference.value;
    if (!isFirst) retain(key, JSON.stringify(value));
    isFirst = false;
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
export const confirm = kept<Confirm>("confirm", "touch", ["always", "touch", "never"]);
export const botSpeed = kept<Speed>("botSpeed", "calm", ["slow", "calm", "fast", "skip"]);
export const stillness = kept<boolean>("stillness", prefers("prefers-reduced-motion: reduce"));
export const guide = kept<boolean>("guide", true);
export const name = kept<string>("name", "");
export const keyboardView = kept<boolean>("keyboardView", false);

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
effect(() => {
  document.documentElement.dataset["still"] = String(stillness.value);
});
