/** Shortcuts: `useShortcuts({ d: drawTwo, Escape: close })` while a component is shown. The newest layer is asked first. */

import { effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { recall, retain } from "../storage";
import { findAction, type Keys, keyOf, type Layer } from "./key-layers";

export type { Keys } from "./key-layers";

const KEPT = "trekvaart.singleKeys";

/** Whether letters, digits and signs do something by themselves; whoever dictates or slips may switch it off. */
export const singleKeys = signal(recall(KEPT) !== "false");
effect(() => {
  retain(KEPT, String(singleKeys.value));
});

const TYPED =
  "textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], " +
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset], [type=color])";
const OPEN_DIALOG = "dialog:modal, [role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]";
const PRESSED =
  "button, a[href], summary, input, [role=button], [role=switch], [role=tab], [role=option], [role=menuitem]";
const STEERED =
  "input, [role=slider], [role=radio], [role=tab], [role=option], [role=listbox], [role=menuitem]";

const layers: Layer[] = [];

function listen(event: KeyboardEvent): void {
  const at = event.target;
  const isTyping = at instanceof Element && at.closest(TYPED) !== null;
  const key = keyOf(event, isTyping, singleKeys.value);
  if (key === null || (at instanceof Element && isForItself(at, key))) return;
  // A dialog that does not listen itself still keeps the keys from what lies under it.
  if (!layers.some((layer) => layer.isDialog) && document.querySelector(OPEN_DIALOG)) return;
  const act = findAction(layers, key);
  if (!act) return;
  event.preventDefault();
  act(event);
}

/** Whether what has the focus uses the key itself: buttons are pressed, sliders and tabs are steered. */
const isForItself = (at: Element, key: string): boolean =>
  ((key === " " || key === "Enter") && at.closest(PRESSED) !== null) ||
  (key.startsWith("Arrow") && at.closest(STEERED) !== null);

/** Listen to keys while shown. `dialog`: nothing below listens meanwhile. `off`: do not listen now. */
export function useShortcuts(keys: Keys, how: { dialog?: boolean; off?: boolean } = {}): void {
  const layer = useRef<Layer>({ keys, isDialog: false });
  const isDialog = how.dialog ?? false;
  const isOff = how.off ?? false;
  layer.current.keys = keys;
  layer.current.isDialog = isDialog;
  // Before the paint: a key that is pressed as soon as something is seen is heard.
  useLayoutEffect(() => {
    if (isOff) return;
    const mine = layer.current;
    if (layers.length === 0) addEventListener("keydown", listen);
    layers.push(mine);
    return () => {
      layers.splice(layers.indexOf(mine), 1);
      if (layers.length === 0) removeEventListener("keydown", listen);
    };
  }, [isOff]);
}
