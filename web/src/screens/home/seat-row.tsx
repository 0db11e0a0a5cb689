/** One seat of the game to be: who sits there, what they are like, and a way to take it away. */

import { Emblem } from "../../cards/emblem";
import { Icon } from "../../look/icon";
import { name } from "../../model/preferences";
import { LONGEST_NAME } from "../../model/seat-names";
import { levelHabit, levelName, usualLevel } from "../../parts/levels";
import { Select } from "../../parts/select";
import { t } from "../../text";
import { changePlace, OTHERS, type Place, type PlaceKind, places, plan, removePlace } from "./game-setup";
import { levels } from "./offers";
import "./seats.css";

type Props = { place: Place; seat: number; canGo: boolean };

export function SeatRow({ place, seat, canGo }: Props) {
  return (
    <li class="seat-row">
      <Emblem seat={seat} size={36} />
      {place.kind === "you" ? <You /> : <Other place={place} seat={seat} />}
      {canGo && (
        <button
          type="button"
          class="seat-remove"
          aria-label={t("Remove seat {number}", { number: seat + 1 })}
          onClick={() => removePlace(place.key)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function You() {
  const isAlone = places.value.every((one) => one.kind === "you" || one.kind === "bot");
  return (
    <>
      <input
        class="seat-name"
        type="text"
        value={name.value}
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        spellcheck={false}
        aria-label={t("Your name")}
        placeholder={isAlone ? t("Your name") : t("Player {number}", { number: 1 })}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
      <span class="seat-words">{t("you")}</span>
    </>
  );
}

function Other({ place, seat }: { place: Place; seat: number }) {
  return (
    <>
      <Who place={place} seat={seat} />
      <span class="seat-words">
        {place.kind === "bot" && <Strength level={levelOf(place)} />}
        {place.kind === "human" && (
          <input
            class="seat-name"
            type="text"
            value={place.name}
            maxLength={LONGEST_NAME}
            autocomplete="off"
            spellcheck={false}
            aria-label={t("Name of player {number}", { number: seat + 1 })}
            placeholder={t("Player {number}", { number: seat + 1 })}
            onInput={(event) => changePlace(place.key, { name: event.currentTarget.value })}
          />
        )}
        {place.kind === "open" && t("for anyone with the link")}
      </span>
    </>
  );
}

const levelOf = (place: Place): string => place.level ?? usualLevel(levels.value);

/** The choice of who sits there: one list of people and bots. */
function Who({ place, seat }: { place: Place; seat: number }) {
  const kinds = OTHERS[plan.value.mode];
  const value = place.kind === "bot" ? `bot ${levelOf(place)}` : place.kind;
  const choose = (wish: string): void => {
    const [kind, level] = wish.split(" ");
    changePlace(place.key, { kind: kind as PlaceKind, level: level ?? place.level });
  };
  return (
    <Select label={t("Player in seat {number}", { number: seat + 1 })} value={value} onChange={choose}>
      {kinds.includes("open") && <option value="open">{t("Open seat")}</option>}
      {kinds.includes("human") && <option value="human">{t("Local player")}</option>}
      {levels.value.map((level) => (
        <option key={level} value={`bot ${level}`}>
          {t("Bot, {level}", { level: levelName(level) })}
        </option>
      ))}
    </Select>
  );
}

/** How strong a bot is, as dots, and what it does, in words. */
function Strength({ level }: { level: string }) {
  const all = levels.value;
  const strength = all.indexOf(level as (typeof all)[number]) + 1;
  return (
    <>
      <span class="strength" aria-hidden="true">
        {all.map((one, index) => (
          <span key={one} class={index < strength ? "strength-dot strength-on" : "strength-dot"} />
        ))}
      </span>
      {levelHabit(level, all)}
    </>
  );
}
