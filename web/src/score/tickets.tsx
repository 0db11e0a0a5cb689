/** Every player's tickets, done and failed; one that is selected is shown on the board. */

import type { Board } from "../model/board";
import { Icon } from "../parts";
import { c, t } from "../text";
import type { Result, Seat } from "../wire/types";
import { ticketName } from "./captions";
import { Columns } from "./columns";
import type { NameOf } from "./headline";
import { signed, ticketsLabel } from "./labels";

type Props = {
  board: Board;
  result: Result;
  names: NameOf;
  /** The one that the tour tells of now. */
  told: string | null;
  picked: { seat: Seat; ticket: string } | null;
  onPick(seat: Seat, ticket: string): void;
};

export function Tickets({ board, result, names, told, picked, onPick }: Props) {
  return (
    <section class="score-details" id="score-tickets" aria-labelledby="score-tickets-title" tabIndex={-1}>
      <header>
        <h2 id="score-tickets-title">{ticketsLabel(board.edition)}</h2>
        <p>{t("Those not completed count first. Select one to see its path")}</p>
      </header>
      <Columns
        result={result}
        names={names}
        count={(line) => `${line.completed}/${line.tickets.length}`}
        list={(line) =>
          [...line.tickets]
            .sort((a, b) => Number(a.is_completed) - Number(b.is_completed) || b.points - a.points)
            .map((score) => (
              <li key={score.ticket}>
                <button
                  type="button"
                  class={`score-ticket ${score.is_completed ? "" : "is-failed"}`}
                  aria-pressed={picked?.seat === line.seat && picked.ticket === score.ticket}
                  aria-current={picked === null && told === score.ticket ? "step" : undefined}
                  data-ticket={score.ticket}
                  onClick={() => onPick(line.seat, score.ticket)}
                >
                  <Icon name={score.is_completed ? "check" : "close"} />
                  <span class="unseen">
                    {score.is_completed ? c("ticket", "Completed") : t("Not completed")}
                  </span>
                  <span class="score-ticket-name">{ticketName(board, score.ticket)}</span>
                  <b>{score.is_completed ? score.points : signed(-score.points)}</b>
                </button>
              </li>
            ))
        }
      />
    </section>
  );
}
