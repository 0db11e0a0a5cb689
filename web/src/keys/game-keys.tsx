/** What keys do anywhere in a game: `?` lists them, `/` opens the command box. Announces the game, too. */

import { signal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import type { Session } from "../model/session";
import { useAnnouncements } from "./announcing";
import { useShortcuts } from "./shortcuts";

const KeyList = lazy(async () => ({ default: (await import("./key-list")).KeyList }));
const CommandSheet = lazy(async () => ({ default: (await import("./command-sheet")).CommandSheet }));

const open = signal<"keys" | "command" | null>(null);

/** Show the list of all keys. */
export function openKeys(): void {
  open.value = "keys";
}

export function GameKeys({ session }: { session: Session }) {
  useAnnouncements(session);
  useShortcuts({
    "?": openKeys,
    "/": () => {
      if (session.live.peek() !== null) open.value = "command";
    },
  });
  const close = (): void => {
    open.value = null;
  };
  if (open.value === null) return null;
  return (
    <Suspense fallback={null}>
      {open.value === "keys" ? (
        <KeyList onClose={close} />
      ) : (
        <CommandSheet session={session} onClose={close} />
      )}
    </Suspense>
  );
}
