/** The network that is lit, summed up in the strip. */

import { Emblem } from "../../cards";
import { networkOf } from "../../model/network";
import { t } from "../../text";
import { cards, points, some } from "../../text/counts";
import type { Seat } from "../../wire/types";
import type { TableState } from "./table-state";

export function NetworkSummary({ state, seat }: { state: TableState; seat: Seat }) {
  const { story } = state;
  const { board } = story;
  const { edition } = board;
  const view = story.view.value;
  const { routes, longest } = networkOf(board, view.owners, seat);
  const one = view.seats[seat]!;
  const lines = [
    [
      some(edition, "route", routes.length),
      points(one.points),
      ...(edition.longest_bonus > 0 ? [t("longest {length}", { length: longest })] : []),
    ],
    [
      t("{pieces} left", { pieces: some(edition, "piece", one.pieces) }),
      cards(one.hand_size),
      some(edition, "short_ticket", one.ticket_count ?? 0),
    ],
  ];
  return (
    <ul class="since-list" aria-live="polite">
      {lines.map((words, index) => (
        <li key={index} class="since-line">
          <Emblem seat={seat} size={16} />
          {words.join(" · ")}
        </li>
      ))}
    </ul>
  );
}
