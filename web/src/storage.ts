/** What the browser keeps for the page: for good, or until its window closes. A browser may forbid either; then nothing is kept. */

type Where = "localStorage" | "sessionStorage";

/** A text that was kept. */
export function recall(key: string, where: Where = "localStorage"): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text. */
export function retain(key: string, text: string, where: Where = "localStorage"): void {
  try {
    window[where].setItem(key, text);
  } catch {
    // forbidden, or full
  }
}

/** Be told when another window of this browser keeps something else under a key. */
export function whenRetainedElsewhere(key: string, tell: () => void): void {
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key) tell();
  });
}
