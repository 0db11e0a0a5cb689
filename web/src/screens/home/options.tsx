/** How the game is played: the bots' speed, whether claims are confirmed, and who starts. */

import type { ComponentChildren } from "preact";
import { askBefore, botSpeed } from "../../model/preferences";
import { ownName } from "../../model/seat-names";
import { Segmented } from "../../parts/segmented";
import { Select } from "../../parts/select";
import { t } from "../../text";
import { first, type Place, places } from "./game-setup";
import "./options.css";

/** A setting with its name before it. */
export function Option({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="option">
      <span class="option-label" aria-hidden="true">
        {label}
      </span>
      <div class="option-choice">{children}</div>
    </div>
  );
}

export function Options() {
  const list = places.value;
  return (
    <div class="options">
      {list.some((one) => one.kind === "bot") && (
        <Option label={t("Bot speed")}>
          <Segmented
            label={t("Bot speed")}
            options={[
              { value: "slow", label: t("Slow") },
              { value: "calm", label: t("Normal") },
              { value: "fast", label: t("Fast") },
              { value: "skip", label: t("Skip") },
            ]}
            value={botSpeed.value}
            onChange={(speed) => {
              botSpeed.value = speed;
            }}
          />
        </Option>
      )}
      <Option label={t("Ask before")}>
        <Segmented
          label={t("Ask before")}
          options={[
            { value: "routes", label: t("Routes and tickets") },
            { value: "everything", label: t("Everything") },
            { value: "nothing", label: t("Nothing") },
          ]}
          value={askBefore.value}
          onChange={(wish) => {
            askBefore.value = wish;
          }}
        />
      </Option>
      <First list={list} />
    </div>
  );
}

function First({ list }: { list: readonly Place[] }) {
  const isChosen = list.some((one) => one.key === first.value);
  return (
    <Option label={t("Who starts")}>
      <Segmented
        label={t("Who starts")}
        options={[
          { value: "chance", label: t("At random") },
          { value: "chosen", label: t("I choose") },
        ]}
        value={isChosen ? "chosen" : "chance"}
        onChange={(wish) => {
          first.value = wish === "chance" ? null : (list[0]?.key ?? null);
        }}
      />
      {isChosen && (
        <Select
          label={t("Who starts")}
          value={String(first.value)}
          onChange={(wish) => {
            first.value = Number(wish);
          }}
        >
          {list.map((place, seat) => (
            <option key={place.key} value={String(place.key)}>
              {caption(place, seat)}
            </option>
          ))}
        </Select>
      )}
    </Option>
  );
}

function caption(place: Place, seat: number): string {
  const number = seat + 1;
  if (place.kind === "you") return ownName();
  if (place.kind === "human") return place.name || t("Player {number}", { number });
  return place.kind === "open" ? t("Open seat {number}", { number }) : t("Bot in seat {number}", { number });
}
