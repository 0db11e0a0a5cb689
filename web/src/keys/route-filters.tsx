/** What finds a route in the list: words, state, colour and length. */

import type { Board } from "../model/board";
import { Search } from "../parts/search";
import { t } from "../text";
import { spaces } from "../text/counts";
import { capital, kindName } from "../text/words";
import { type RouteFilter, STATES, type State } from "./rows";

type Props = {
  board: Board;
  filter: RouteFilter;
  counts: Readonly<Record<State | "all", number>>;
  onFilter: (filter: RouteFilter) => void;
  /** Down, out of the words: to the first row. */
  onDown: () => void;
};

const LABELS: Record<State | "all", () => string> = {
  all: () => t("All"),
  claimable: () => t("Claimable"),
  notYet: () => t("Not yet"),
  closed: () => t("Closed"),
  taken: () => t("Taken"),
  mine: () => t("Mine"),
};

export function RouteFilters({ board, filter, counts, onFilter, onDown }: Props) {
  const { edition } = board;
  const colours = [...edition.colours, "gray"].filter((colour) =>
    edition.routes.some((one) => one.colour === colour),
  );
  const lengths = [...new Set(edition.routes.map((route) => route.length))].sort((a, b) => a - b);
  return (
    <div class="filters">
      <div class="filters-line">
        <Search
          label={t("Search by place; separate places with commas")}
          placeholder={t("Search places")}
          value={filter.words}
          onInput={(words) => onFilter({ ...filter, words })}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") {
              event.preventDefault();
              onDown();
            } else if (event.key === "Escape" && filter.words !== "") {
              event.preventDefault();
              onFilter({ ...filter, words: "" });
            }
          }}
        />
        <select
          aria-label={t("Colour")}
          data-filter="colour"
          value={filter.colour}
          onChange={(event) => onFilter({ ...filter, colour: event.currentTarget.value })}
        >
          <option value="">{t("Colour: any")}</option>
          {colours.map((colour) => (
            <option key={colour} value={colour}>
              {capital(kindName(edition, colour))}
            </option>
          ))}
        </select>
        <select
          aria-label={t("Spaces")}
          data-filter="length"
          value={filter.length}
          onChange={(event) => onFilter({ ...filter, length: Number(event.currentTarget.value) })}
        >
          <option value="0">{t("Spaces: any")}</option>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {spaces(length)}
            </option>
          ))}
        </select>
      </div>
      <fieldset class="filter-states">
        <legend class="unseen">{t("State")}</legend>
        {(["all", ...STATES] as const).map((state) => (
          <button
            key={state}
            type="button"
            class="filter-state"
            aria-pressed={filter.state === state}
            data-filter={state}
            onClick={() => onFilter({ ...filter, state })}
          >
            {LABELS[state]()} <span>{counts[state]}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
