/** What keys do anywhere in a game: `?` lists them, `/` opens the command box, digits take cards, L reads the log.
 *  Announces the game, too. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import type { Connection } from "../model/connection";
import { takeFaceUp } from "../model/draw-moves";
import { lazyPart } from "../parts/lazy-part";
import { useShortcuts } from "../parts/shortcuts";
import { useAnnouncements } from "./announcing";
import { useKeptFocus } from "./kept-focus";

const KeyList = lazyPart(async () => (await import("./key-list")).KeyList);
const CommandSheet = lazyPart(async () => (await import("./command-sheet")).CommandSheet);

const open = signal<"keys" | "command" | null>(null);

/** Show the list of all keys. */
export function openKeys(): void {
  open.value = "keys";
}

async function readLog(chair: Chair): Promise<void> {
  const answers = await import("./answers").catch(() => null); // the next press tries again
  announce((await answers?.answer("log", [], chair))?.join(" ") ?? "");
}

type Props = {
  connection: Connection;
  /** More help, which stands under the list of keys. */
  help?: (close: () => void) => ComponentChildren;
};

export function GameKeys({ connection, help }: Props) {
  useAnnouncements(connection);
  useKeptFocus();
  const chair = connection.chair.value;
  const { story } = chair;
  const isPlaying = chair.seat !== null && story.hasBegun.value && !story.isOver.value;
  const slots = Array.from({ length: story.board.edition.market }, (_, slot) => slot);
  // While something is asked about, a digit would only be meant for it.
  const take = (slot: number) => () => {
    const question = chair.confirmation.question.peek();
    if (question === null || question.about === "card") void takeFaceUp(chair, slot);
  };
  const digits = slots.map((slot) => [String(slot + 1), take(slot)]);
  useShortcuts({
    ...(isPlaying ? { ...Object.fromEntries(digits), l: () => readLog(chair) } : {}),
    "?": openKeys,
    "/": () => {
      if (story.hasBegun.peek()) open.value = "command";
    },
  });
  const close = (): void => {
    open.value = null;
  };
  useEffect(() => close, [connection]); // what was open at this table is not at the next
  if (open.value === null) return null;
  return open.value === "keys" ? (
    <KeyList connection={connection} onClose={close}>
      {help?.(close)}
    </KeyList>
  ) : (
    <CommandSheet chair={chair} onClose={close} />
  );
}
