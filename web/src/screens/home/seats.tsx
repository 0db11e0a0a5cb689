/** The seats of the game to be, in the order of play. */

import { Icon } from "../../look/icon";
import { t } from "../../text";
import { addPlace, chosen, places } from "./game-setup";
import { SeatRow } from "./seat-row";

export function Seats() {
  const list = places.value;
  const edition = chosen.value;
  const most = edition?.max_seats ?? 2;
  return (
    <section class="seats" aria-labelledby="seats-title">
      <header class="seats-head">
        <h3 id="seats-title" class="seats-title">
          {t("Seats")}
        </h3>
        <span class="seats-count">{t("{number} of {most}", { number: list.length, most })}</span>
      </header>
      <ol class="seats-list">
        {list.map((place, seat) => (
          <SeatRow
            key={place.key}
            place={place}
            seat={seat}
            canGo={seat > 0 && list.length > (edition?.min_seats ?? 2)}
          />
        ))}
      </ol>
      {list.length < most && (
        <button type="button" class="seat-add" onClick={addPlace}>
          <Icon name="plus" />
          {t("Add a seat")}
        </button>
      )}
    </section>
  );
}
