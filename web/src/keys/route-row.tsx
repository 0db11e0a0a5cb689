/** One route of the list: a button that says everything about it. */

import { memo } from "preact/compat";
import { CardSymbol, Emblem } from "../cards";
import type { Board } from "../model/board";
import type { Chair } from "../model/chair";
import { isSame } from "../model/content";
import { nameOf } from "../model/names";
import { Icon } from "../parts";
import { t } from "../text";
import { points, spaces } from "../text/counts";
import { capital, kindName } from "../text/words";
import { rowText } from "./reasons";
import type { Row } from "./rows";

type Props = {
  row: Row;
  board: Board;
  chair: Chair;
  /** Where Tab enters the list. */
  isStop: boolean;
  isActive: boolean;
  onPick: (route: string) => void;
  onFocus: (route: string) => void;
};

/** A row that says the same as before is not drawn again: screen readers would read on from it, not the announcement. */
export const RouteRow = memo(
  Drawn,
  (a: Props, b: Props) =>
    isSame(a.row, b.row) &&
    a.chair === b.chair &&
    a.isStop === b.isStop &&
    a.isActive === b.isActive &&
    a.onPick === b.onPick &&
    a.onFocus === b.onFocus,
);

function Drawn({ row, board, chair, isStop, isActive, onPick, onFocus }: Props) {
  const { route } = row;
  const name = (seat: number): string => nameOf(chair.story, seat);
  const { main, more } = rowText(row, board, name);
  const colour = capital(kindName(board.edition, route.colour));
  return (
    <li>
      <button
        type="button"
        class="routes-row routes-cells"
        tabIndex={isStop ? 0 : -1}
        data-list-route={route.id}
        data-state={row.state}
        data-active={isActive}
        onClick={() => onPick(route.id)}
        onFocus={() => onFocus(route.id)}
      >
        <span class="unseen">{label(row, board, name)}</span>
        <span class="routes-names" aria-hidden="true">
          {row.from} – {row.to}
        </span>
        <span class="routes-colour" aria-hidden="true">
          <CardSymbol kind={route.colour} edition={board.edition} quiet /> {colour}
        </span>
        <span class="routes-number" aria-hidden="true">
          {route.length}
        </span>
        <span class="routes-number" aria-hidden="true">
          {row.points}
        </span>
        <span class={`routes-answer routes-${row.state}`} aria-hidden="true">
          {row.state === "claimable" && <Icon name="check" size={16} />}
          {(row.state === "notYet" || row.state === "closed") && <span class="routes-dash">—</span>}
          {row.owner !== null && <Emblem seat={row.owner} size={18} />}
          <span>
            {row.state === "claimable" ? <b>{main}</b> : main} {more}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The row in words: in one piece, so that screen readers are told of one change. */
function label(row: Row, board: Board, name: (seat: number) => string): string {
  const { main, more } = rowText(row, board, name);
  const answer = `${row.state === "claimable" ? `${t("Claimable:")} ` : ""}${main} ${more}`.trim();
  const colour = capital(kindName(board.edition, row.route.colour));
  return [`${row.from} – ${row.to}`, colour, spaces(row.route.length), points(row.points), answer].join(", ");
}
