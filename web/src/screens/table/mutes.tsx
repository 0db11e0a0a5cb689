/** Whose phrases are not shown. */

import { Emblem } from "../../cards";
import type { Connection } from "../../model/connection";
import { mutesPhrases } from "../../model/preferences";
import { Icon } from "../../parts";
import { t } from "../../text";
import "./mutes.css";

/** Everybody's, or those of single players. */
export function Mutes({ connection }: { connection: Connection }) {
  const { phrases, table, yours } = connection;
  const others = table.value.seats.filter((one) => one.kind === "human" && !yours.value.includes(one.seat));
  return (
    <fieldset class="mutes">
      <legend>{t("Mute phrases")}</legend>
      {others.map(({ seat, name }) => (
        <button
          key={seat}
          type="button"
          class="mute"
          data-mute={seat}
          aria-pressed={phrases.muted.value.has(seat)}
          onClick={() => phrases.mute(seat, !phrases.muted.peek().has(seat))}
        >
          <Emblem seat={seat} size={16} />
          <span class="mute-name" title={name}>
            {name}
          </span>
          {phrases.muted.value.has(seat) && <Icon name="mute" size={16} />}
        </button>
      ))}
      <button
        type="button"
        class="mute"
        data-mute="all"
        aria-pressed={mutesPhrases.value}
        onClick={() => {
          mutesPhrases.value = !mutesPhrases.value;
        }}
      >
        <span class="mute-name">{t("Everybody")}</span>
        {mutesPhrases.value && <Icon name="mute" size={16} />}
      </button>
    </fieldset>
  );
}
