/** The routes of every player by their length, and what they scored. */

import type { Board } from "../model/board";
import { t } from "../text";
import { points, some } from "../text/counts";
import { figure } from "../text/locale";
import type { Result, Seat } from "../wire/types";
import { Columns } from "./columns";
import type { NameOf } from "./headline";
import { stageName } from "./labels";

type Props = { board: Board; result: Result; owners: Readonly<Record<string, Seat>>; names: NameOf };

export function Lengths({ board, result, owners, names }: Props) {
  const { edition } = board;
  const longest = edition.route_points.length - 1;
  const lengths = Array.from({ length: longest }, (_, i) => longest - i).filter((length) =>
    edition.routes.some((route) => route.length === length),
  );
  const counts = (seat: Seat, length: number): number =>
    Object.keys(owners).filter((id) => owners[id] === seat && board.routes.get(id)?.length === length).length;
  return (
    <section class="score-details" aria-labelledby="score-lengths-title">
      <header>
        <h2 id="score-lengths-title">{stageName(edition, "routes")}</h2>
        <p>{t("The longer the route, the more each space is worth")}</p>
      </header>
      <Columns
        result={result}
        names={names}
        count={(line) => points(line.routes)}
        list={(line) =>
          lengths
            .filter((length) => counts(line.seat, length) > 0)
            .map((length) => (
              <li key={length} class="score-length">
                <span>{`${figure(counts(line.seat, length))} × ${some(edition, "piece", length)}`}</span>
                <b>{figure(counts(line.seat, length) * (edition.route_points[length] ?? 0))}</b>
              </li>
            ))
        }
      />
    </section>
  );
}
