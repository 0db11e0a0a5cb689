/** Keys that do something by themselves: which of the layers of a page a key is for. Knows no page. */

/** What each key does: letters in lower case, digits, `?`, `/`, `Shift+1` to `Shift+5`, `Ctrl+Z`, or a named key such as
 *  `Escape` or `ArrowUp`. */
export type Keys = Readonly<Record<string, (event: Pressed) => void>>;

/** One part of the page that listens. Nothing below a dialog does. */
export type Layer = { keys: Keys; isDialog: boolean };

/** What is looked at of a key that was pressed. */
export type Pressed = {
  readonly key: string;
  /** The key by its place on the keyboard. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
};

/** Whether a key is a letter, a digit or a sign, which people also type (WCAG 2.1.4). */
const isSign = (key: string): boolean => [...key].length === 1;

/** The name of the key as layers know it; null: it is for somebody else. */
export function keyOf(event: Pressed, isTyping: boolean, areSignsOn: boolean): string | null {
  if (event.altKey || event.isComposing || event.defaultPrevented) return null;
  if (event.ctrlKey || event.metaKey) {
    const isUndo = event.key.toLowerCase() === "z" && !event.shiftKey && !event.repeat;
    return isUndo && !isTyping ? "Ctrl+Z" : null;
  }
  if (!isSign(event.key)) return isTyping && event.key !== "Escape" ? null : event.key;
  if (isTyping || !areSignsOn || event.repeat) return null;
  const digit = /^Digit([1-5])$/.exec(event.code ?? "")?.[1];
  if (event.shiftKey && digit !== undefined && event.key !== digit) return `Shift+${digit}`;
  const letter = event.key.toLowerCase();
  const isLetter = letter !== event.key.toUpperCase();
  return isLetter && event.shiftKey ? null : letter;
}

/** What the uppermost layer that knows a key does with it. */
export function findAction(layers: readonly Layer[], key: string): Keys[string] | undefined {
  for (const layer of layers.toReversed()) {
    const act = layer.keys[key];
    if (act) return act;
    if (layer.isDialog) return undefined;
  }
  return undefined;
}
