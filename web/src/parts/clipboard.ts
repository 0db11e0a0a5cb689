/** Copying a text to the clipboard. */

/** Copy a text; says whether that could be done. */
export async function copy(text: string): Promise<boolean> {
  if (!isSecureContext) return copyByHand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed here
  }
}

/** Browsers keep the clipboard from pages of a home network, which have no certificate; this old way still works. */
function copyByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  (before?.closest("dialog") ?? document.body).append(field); // nothing outside an open dialog can be selected
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isDone;
}
