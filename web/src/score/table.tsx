/** The table of the score: every player's points, by where they come from. */

import { Emblem } from "../cards";
import { Icon } from "../parts";
import { c, t } from "../text";
import { cards, some } from "../text/counts";
import { figure } from "../text/locale";
import type { Edition, Result, ScoreLine, Seat } from "../wire/types";
import { byRank, type NameOf } from "./headline";
import { ordinal, signed, stageName } from "./labels";
import { type Stage, stagesOf } from "./stages";
import "./table.css";

type Props = {
  edition: Edition;
  result: Result;
  owners: Readonly<Record<string, Seat>>;
  names: NameOf;
  /** The stage that is shown now: its column is brass. */
  stage: Stage;
  /** Whose step it is. */
  seat: Seat | null;
};

/** The points of a line that come from a stage. */
function pointsOf(line: ScoreLine, stage: Stage): number {
  switch (stage) {
    case "routes":
      return line.routes;
    case "tickets":
      return line.ticket_points;
    case "longest":
      return line.longest_bonus;
    case "merchandise":
      return line.merchandise_bonus;
    case "result":
      return line.total;
  }
}

export function ScoreTable({ edition, result, owners, names, stage, seat }: Props) {
  const stages = stagesOf(edition);
  const shared = result.winners.length > 1;
  return (
    <table class="score-table" data-screen="score">
      <caption class="unseen">{t("Final scores")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Player")}</th>
          {stages.map((one) => (
            <th key={one} scope="col" class={one === stage ? "is-now" : ""}>
              <Heading edition={edition} stage={one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byRank(result).map((line) => (
          <tr key={line.seat} class={line.seat === seat ? "is-now" : ""} data-seat={line.seat}>
            <th scope="row">
              <div class="score-player">
                <Emblem seat={line.seat} size={34} />
                <span class="score-name">
                  <span>{names(line.seat)}</span>
                  {line.rank === 0 && (
                    <span class="score-wins">
                      <Icon name="trophy" />
                      {shared ? t("shares the win") : t("wins")}
                    </span>
                  )}
                </span>
                <Bar line={line} stages={stages} of={widest(result)} />
              </div>
            </th>
            {stages.map((one) => (
              <td key={one} class={`is-${one} ${one === stage ? "is-now" : ""}`}>
                <b class={one === "result" ? "figures" : ""}>
                  {one === "routes" || one === "result"
                    ? figure(pointsOf(line, one))
                    : signed(pointsOf(line, one))}
                </b>
                <Detail edition={edition} owners={owners} line={line} stage={one} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ edition, stage }: { edition: Edition; stage: Stage }) {
  if (stage === "result") return <>{t("Total")}</>;
  if (stage !== "longest") return <>{stageName(edition, stage)}</>;
  return (
    <>
      <span class="score-wide">{stageName(edition, stage)}</span>
      <span class="score-narrow">{c("short", "Path")}</span>
    </>
  );
}

type DetailProps = Pick<Props, "edition" | "owners" | "stage"> & { line: ScoreLine };

function Detail({ edition, owners, line, stage }: DetailProps) {
  switch (stage) {
    case "routes": {
      const count = Object.values(owners).filter((owner) => owner === line.seat).length;
      return <small class="is-count">{some(edition, "route", count)}</small>;
    }
    case "tickets": {
      const lost = line.tickets.filter((one) => !one.is_completed).reduce((sum, one) => sum + one.points, 0);
      return lost > 0 ? (
        <small class="is-lost">
          {signed(line.ticket_points + lost)} {signed(-lost)}
        </small>
      ) : (
        <small>{t("{done} of {all}", { done: line.completed, all: line.tickets.length })}</small>
      );
    }
    case "longest":
      return <small>{some(edition, "piece", line.longest)}</small>;
    case "merchandise": {
      const { merchandise, merchandise_rank } = line;
      const count = cards(merchandise);
      return <small>{merchandise_rank === null ? count : `${count}, ${ordinal(merchandise_rank)}`}</small>;
    }
    case "result":
      return null;
  }
}

/** The most points that any player's bar has to state. */
const widest = (result: Result): number =>
  Math.max(
    1,
    ...result.lines.map(
      (line) => line.routes + Math.max(0, line.ticket_points) + line.longest_bonus + line.merchandise_bonus,
    ),
  );

/** A player's points as one bar of several colours; the table has the same in figures. */
function Bar({ line, stages, of }: { line: ScoreLine; stages: readonly Stage[]; of: number }) {
  const lost = Math.max(0, -line.ticket_points);
  const parts = stages
    .filter((stage) => stage !== "result")
    .map((stage) => ({
      stage,
      points: pointsOf(line, stage) - (stage === "routes" ? Math.min(lost, line.routes) : 0),
    }));
  return (
    <span class="score-bar" aria-hidden="true">
      {parts.map(({ stage, points }) =>
        points > 0 ? (
          <i key={stage} class={`is-${stage}`} style={{ width: `${(100 * points) / of}%` }} />
        ) : null,
      )}
      {lost > 0 && <i class="is-lost" style={{ width: `${(100 * Math.min(lost, line.routes)) / of}%` }} />}
    </span>
  );
}

/** What the colours of the bars mean. */
export function Legend({ edition }: { edition: Edition }) {
  return (
    <ul class="score-legend" aria-hidden="true">
      {stagesOf(edition)
        .filter((stage) => stage !== "result")
        .map((stage) => (
          <li key={stage}>
            <i class={`is-${stage}`} /> {stageName(edition, stage)}
          </li>
        ))}
    </ul>
  );
}
