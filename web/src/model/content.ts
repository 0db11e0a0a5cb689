/** Values compared by what is in them, so that nothing is drawn again that has not changed. */

import { computed, type ReadonlySignal } from "@preact/signals";

/** Whether two values have the same content: sets, maps, lists and plain records are compared by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Set && other instanceof Set)
    return one.size === other.size && [...one].every((item) => other.has(item));
  if (one instanceof Map && other instanceof Map)
    return (
      one.size === other.size &&
      [...one].every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
    );
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        key in other &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

/** A computed signal that stays the same while its content does. */
export function computedContent<T>(compute: () => T): ReadonlySignal<T> {
  let last: T | undefined;
  return computed(() => {
    const next = compute();
    if (!isSame(last, next)) last = next;
    return last as T;
  });
}
