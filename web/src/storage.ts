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

/** What was kept as JSON; null: nothing, or somebody else wrote there. */
export function recallJson(key: string, where?: Where): unknown {
  try {
    return JSON.parse(recall(key, where) ?? "null");
  } catch {
    return null;
  }
}

/** Keep something as JSON. */
export const retainJson = (key: string, what: unknown, where?: Where): void =>
  retain(key, JSON.stringify(what), where);

/** Things kept by name under one key, of which only the newest stay. */
export class KeptByName<T> {
  constructor(
    private readonly key: string,
    private readonly most = Number.POSITIVE_INFINITY,
    private readonly where?: Where,
  ) {}

  /** All of them, the newest last. */
  all(): Readonly<Record<string, T>> {
    const found = recallJson(this.key, this.where);
    return found !== null && typeof found === "object" ? (found as Record<string, T>) : {};
  }

  /** Keep a thing as the newest one; null: forget it. Returns all of them. */
  keep(name: string, thing: T | null): Readonly<Record<string, T>> {
    const { [name]: _, ...others } = this.all(); // which another window may have changed
    const newest = Object.entries(others).slice(1 - this.most);
    const kept = thing === null ? others : Object.fromEntries([...newest, [name, thing]]);
    retainJson(this.key, kept, this.where);
    return kept;
  }
}

/** Be told when another window of this browser keeps something else under a key. */
export function whenRetainedElsewhere(key: string, tell: () => void): void {
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key) tell();
  });
}
