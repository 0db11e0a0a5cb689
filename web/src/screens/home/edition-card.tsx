/** An edition to choose: a picture of its board, its title, and what to expect. */

import { lazyPart } from "../../parts/lazy-part";
import { t } from "../../text";
import type { EditionLine } from "../../wire/types";
import { change, chosen } from "./game-setup";
import "./edition-card.css";

const Thumbnail = lazyPart(async () => (await import("./thumbnail")).default);

function EditionCard({ line }: { line: EditionLine }) {
  return (
    <label class="edition-card" data-lettering={line.skin.lettering}>
      <span class="edition-card-picture">
        <Thumbnail edition={line.key} />
      </span>
      <span class="edition-card-foot">
        <input
          type="radio"
          name="edition"
          value={line.name}
          checked={chosen.value?.name === line.name}
          onChange={() => change({ edition: line.name })}
        />
        <span class="edition-card-words">
          <span class="edition-card-title">{line.title}</span>
          <span class="edition-card-line">
            {t("{least}–{most} players", { least: line.min_seats, most: line.max_seats })}
          </span>
        </span>
      </span>
    </label>
  );
}

export function EditionChoice({ lines }: { lines: readonly EditionLine[] }) {
  return (
    <fieldset class={lines.length > 2 ? "editions editions-many" : "editions"}>
      <legend class="unseen">{t("Edition")}</legend>
      {lines.map((line) => (
        <EditionCard key={line.name} line={line} />
      ))}
    </fieldset>
  );
}
