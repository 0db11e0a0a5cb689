/** A sheet over the page: a dialog, or a panel at the side or the bottom. Focus goes in, stays in, and goes back. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text";
import { DialogAnnouncer } from "./announcer";
import { Button } from "./button";
import { useShortcuts } from "./shortcuts";
import "./sheet.css";

type Props = {
  title: ComponentChildren;
  onClose: () => void;
  at: "side" | "bottom" | "dialog";
  /** The rest of the page waits; unless told otherwise, it does. */
  modal?: boolean | undefined;
  /** What stands below, always in sight. */
  footer?: ComponentChildren;
  /** Another way to leave than the cross: it is not shown. */
  noCross?: boolean | undefined;
  /** What gets the focus back where opening the sheet takes away what had it; a selector. */
  opener?: string | undefined;
  class?: string | undefined;
  children?: ComponentChildren;
};

export function Sheet({
  title,
  onClose,
  at,
  modal = true,
  footer,
  noCross = false,
  opener,
  class: more = "",
  children,
}: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // While the dialog is still in the page: afterwards nobody knows that it had the focus.
  useLayoutEffect(() => {
    const dialog = sheet.current!;
    const before = document.activeElement;
    if (modal) dialog.showModal();
    else dialog.show();
    return () => {
      const at = document.activeElement;
      const isFree = at === null || at === document.body || dialog.contains(at); // or another sheet has it by now
      dialog.close();
      if (!isFree) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (opener) queueMicrotask(() => document.querySelector<HTMLElement>(opener)?.focus());
    };
  }, [modal]);
  return (
    <dialog
      ref={sheet}
      class={`sheet sheet-${at} ${more}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (modal && event.target === sheet.current) onClose();
      }}
    >
      <Escape isModal={modal} onClose={onClose} />
      <div class="sheet-inside">
        <div class="sheet-head">
          <h2 id={heading}>{title}</h2>
          {!noCross && (
            <Button kind="ghost" icon="close" label={t("Close")} action="close" onClick={onClose} />
          )}
        </div>
        <div class="sheet-body">{children}</div>
        {footer && <div class="sheet-foot">{footer}</div>}
      </div>
      {modal && <DialogAnnouncer />}
    </dialog>
  );
}

/** Listens before whatever the sheet holds does, so that those keys lie above it. */
function Escape({ isModal, onClose }: { isModal: boolean; onClose: () => void }) {
  useShortcuts({ Escape: onClose }, { dialog: isModal });
  return null;
}
