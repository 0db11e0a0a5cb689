/** All keys, what screen readers do with them, and the switch that turns single ones off. */

import type { ComponentChildren } from "preact";
import type { Connection } from "../model/connection";
import { isBot } from "../model/names";
import { keyboardView } from "../model/preferences";
import { Sheet } from "../parts";
import { singleKeys } from "../parts/shortcuts";
import { Toggle } from "../parts/toggle";
import { t } from "../text";
import { keyName } from "../text/key-names";
import { word } from "../text/words";
import "./key-list.css";

/** `at`: only these tables have the key. */
type Row = { keys: readonly string[]; does: string; at?: (connection: Connection) => boolean };

const hasBots = ({ table, story }: Connection): boolean =>
  table.value.seats.some(({ seat }) => isBot(story.value, seat));

const isAlone = (connection: Connection): boolean => connection.isAlone.value;

/** Not in the keyboard view, which has lists and fields instead. */
const isTable = (): boolean => !keyboardView.value;

const rows = ({ board: { edition } }: Connection): Row[] => [
  { keys: ["/"], does: t("command box") },
  { keys: ["?"], does: t("all keys") },
  { keys: ["←", "↑", "→", "↓"], does: t("next place") },
  { keys: ["Enter"], does: t("its routes") },
  { keys: ["D"], does: t("draw two") },
  { keys: ["1", "–", "5"], does: t("take a face-up card") },
  { keys: ["T"], does: t("draw {tickets}", { tickets: word(edition, "short_ticket", 2) }) },
  { keys: ["L"], does: t("read the log") },
  { keys: ["I"], does: t("hint from the expert"), at: isAlone },
  { keys: ["Z"], does: t("undo a claim"), at: isAlone },
  { keys: ["F"], does: t("bots play up to my turn"), at: (connection) => isTable() && hasBots(connection) },
  { keys: ["Shift", "1", "–", "5"], does: t("a player's network"), at: isTable },
  { keys: ["C"], does: t("what can be claimed") },
  { keys: ["1", "–", "4"], does: t("choose a payment"), at: isTable },
  { keys: ["P"], does: t("pencil a route in"), at: isTable },
  { keys: ["Q"], does: t("say something to the table"), at: ({ hasListeners }) => hasListeners.value },
  { keys: ["H"], does: t("move a panel aside"), at: isTable },
  { keys: ["S"], does: t("skip an animation") },
  { keys: ["Esc"], does: t("back") },
];

/** The keys as a list; the first ones only, where room is scarce. */
export function KeyRows({ connection, most }: { connection: Connection; most?: number }) {
  return (
    <dl class="key-rows">
      {rows(connection)
        .filter(({ at }) => at?.(connection) ?? true)
        .slice(0, most)
        .map(({ keys, does }) => (
          <div key={does} class="key-row">
            <dt>
              <kbd class="key-cap">{keys.map(keyName).join(keys.length > 2 ? " " : "")}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
    </dl>
  );
}

type Props = { connection: Connection; onClose: () => void; children?: ComponentChildren };

export function KeyList({ connection, onClose, children }: Props) {
  return (
    <Sheet title={t("Keys")} at="dialog" onClose={onClose} class="key-list">
      <KeyRows connection={connection} />
      <p class="key-list-readers">
        {t(
          "A screen reader keeps single keys for itself until you switch to focus mode: Insert+A in Orca, Insert+Space in NVDA, Insert+Z in JAWS. You can turn single keys off: Tab, Enter and the command box reach everything.",
        )}
      </p>
      <Toggle
        label={t("Single keys")}
        hint={t(
          "Letters, digits and symbols work as shortcuts. Turn this off if you use dictation or press keys by accident.",
        )}
        value={singleKeys.value}
        onChange={(on) => {
          singleKeys.value = on;
        }}
      />
      {children}
    </Sheet>
  );
}
