/** What lies under the board: the routes, the ranking or the tickets, as the stage now shown asks for. */

import type { NameOf } from "./headline";
import { Lengths } from "./lengths";
import { Ranking } from "./ranking";
import { Tickets } from "./tickets";
import type { Tour } from "./tour";

export function Details({ tour, names }: { tour: Tour; names: NameOf }) {
  const { board, result, owners } = tour.ending;
  const picked = tour.picked.value;
  if (picked === null && tour.stage.value === "routes")
    return <Lengths board={board} result={result} owners={owners} names={names} />;
  if (picked === null && tour.stage.value === "merchandise")
    return <Ranking edition={board.edition} result={result} names={names} />;
  return (
    <Tickets
      board={board}
      result={result}
      names={names}
      told={tour.step.value.ticket}
      picked={picked}
      onPick={(seat, ticket) => tour.pick(seat, ticket)}
    />
  );
}
