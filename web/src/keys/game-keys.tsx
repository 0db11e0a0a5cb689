/** What keys do anywhere in a game: `?` lists them, `/` opens the command box, digits take cards, L reads the log.
 *  Announces the game, too. */

import { signal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import type { Session } from "../model/session";
import { announce } from "./announcer";
import { useAnnouncements } from "./announcing";
import { answer } from "./answers";
import { takeFaceUp } from "./draw-moves";
import { useKeptFocus } from "./kept-focus";
import { useShortcuts } from "./shortcuts";

const KeyList = lazy(async () => ({ default: (await import("./key-list")).KeyList }));
const CommandSheet = lazy(async () => ({ default: (await import("./command-sheet")).CommandSheet }));

const open = signal<"keys" | "command" | null>(null);

/** Show the list of all keys. */
export function openKeys(): void {
  open.value = "keys";
}

async function readLog(session: Session): Promise<void> {
  announce((await answer("log", [], session)).join(" "));
}

export function GameKeys({ session }: { session: Session }) {
  useAnnouncements(session);
  useKeptFocus();
  const isPlaying = session.seat.value !== null && session.live.value !== null && !session.isOver.value;
  const slots = session.live.value?.market ?? [];
  const digits = slots.map((_, slot) => [String(slot + 1), () => takeFaceUp(session, slot)]);
  useShortcuts({
    ...(isPlaying ? { ...Object.fromEntries(digits), l: () => readLog(session) } : {}),
    "?": openKeys,
    "/": () => {
      if (session.live.peek() !== null) open.value = "command";
    },
  });
  const close = (): void => {
    open.value = null;
  };
  const edition = session.board.value?.edition;
  if (open.value === null || edition === undefined) return null;
  return (
    <Suspense fallback={null}>
      {open.value === "keys" ? (
        <KeyList edition={edition} onClose={close} />
      ) : (
        <CommandSheet session={session} onClose={close} />
      )}
    </Suspense>
  );
}
