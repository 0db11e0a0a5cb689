/** The score of a finished game: who won and why, as a table and as a tour on the board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../address";
import { type BoardDescription, BoardView } from "../board";
import { announce, clearAnnouncements } from "../model/announcer";
import type { Board } from "../model/board";
import type { Connection } from "../model/connection";
import { nameOf } from "../model/names";
import { Icon } from "../parts";
import { Header } from "../parts/header";
import { useShortcuts } from "../parts/shortcuts";
import { play } from "../sound/sounds";
import { n, t } from "../text";
import { players } from "../text/counts";
import type { Edition, Result, View } from "../wire/types";
import { Actions } from "./actions";
import { endingOf, startOf } from "./beginning";
import { CaptionLabel } from "./caption";
import { captionOf, spoken } from "./captions";
import { Details } from "./details";
import { headline, type NameOf, subline } from "./headline";
import { notes } from "./notes";
import { StageBar } from "./stage-bar";
import type { Shown } from "./stages";
import { Legend, ScoreTable } from "./table";
import { Tour } from "./tour";
import "./score.css";

export function Score({ connection }: { connection: Connection }) {
  const board = connection.story.value.board;
  const view = connection.story.value.live.value;
  if (board === null || view === null || view.result === null) return null;
  return <Ended key={connection.id} connection={connection} board={board} view={view} result={view.result} />;
}

type Props = { connection: Connection; board: Board; view: View; result: Result };

function Ended({ connection, board, view, result }: Props) {
  const { edition } = board;
  const { owners } = view;
  const seats = connection.table.value.seats ?? [];
  const names: NameOf = (seat) => nameOf(connection, seat);
  const table = `${edition.title} · ${players(seats.length)}`;
  const [tour] = useState(
    () => new Tour(endingOf(connection.story.value, board, view, result), startOf(connection.id)),
  );
  useEffect(() => tour.lead(), [tour]);
  useHeard(tour, board, result, names);
  useFanfare(tour, connection, result);
  useShortcuts({
    s: () => tour.skip(),
    " ": () => (tour.isPlaying.value ? tour.pause() : tour.play()),
  });

  const picked = tour.picked.value;
  const step = picked === null ? tour.step.value : { stage: "tickets" as const, ...picked };
  return (
    <div class="score" data-lettering={edition.skin.lettering} data-stage={step.stage}>
      <Header
        table={[table, n("finished in {number} move", "finished in {number} moves", view.turn)].join(" · ")}
        title={t("Final scores")}
        subtitle={table}
        onRules={() => go(`/rules/${board.key}`)}
      />
      <main>
        <div class="score-board">
          <BoardView
            board={board}
            description={{ owners, ...describe(tour.shown.value) }}
            label={t("The board at the end of the game")}
            opens="board"
            controls={false}
          />
          <CaptionLabel
            caption={captionOf(step, board, result, names)}
            names={names}
            isTold={step.seat === null && step.stage !== "longest"}
          />
        </div>
        <section class="score-side" aria-labelledby="score-headline">
          <h1 id="score-headline" tabIndex={-1}>
            {headline(result, names)}
          </h1>
          <p class="score-subline">{subline(edition, result, names)}</p>
          <ScoreTable {...{ edition, result, owners, names }} stage={step.stage} seat={step.seat} />
          <Legend edition={edition} />
          <Notes edition={edition} result={result} names={names} />
          <Actions connection={connection} />
        </section>
        <Details {...{ tour, board, result, owners, names }} />
      </main>
      <StageBar tour={tour} edition={edition} />
    </div>
  );
}

/** What a step of the tour shows on the board. */
function describe({ veil, standing, bands, ...marks }: Shown): Omit<BoardDescription, "owners"> {
  return { ...marks, network: veil ? standing : null, trails: bands };
}

function Notes({ edition, result, names }: { edition: Edition; result: Result; names: NameOf }) {
  return (
    <ul class="score-notes">
      {notes(edition, result, names).map((note) => (
        <li key={note.about} class={note.used ? "is-used" : ""}>
          <Icon name="info" />
          <p>
            <b>{note.title}</b> {note.text}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** When the tour has come to its end, whoever has won hears it. */
function useFanfare(tour: Tour, { yours }: Connection, result: Result): void {
  const isAtEnd = tour.isAtEnd.value;
  const hasRun = useRef(!isAtEnd);
  useEffect(() => {
    if (!isAtEnd || !hasRun.current) return;
    hasRun.current = false;
    if (result.winners.some((seat) => yours.peek().includes(seat))) play("win");
  }, [isAtEnd]);
}

/** Say who won, and then of each stage what it brought, and of a ticket that is looked at. */
function useHeard(tour: Tour, board: Board, result: Result, names: NameOf): void {
  const stage = tour.stage.value;
  const picked = tour.picked.value;
  useEffect(() => {
    clearAnnouncements(); // what was announced of the game
    announce(`${headline(result, names)}. ${subline(board.edition, result, names)}`, "assertive");
  }, []);
  useEffect(() => {
    if (stage === "result") return;
    const about = picked === null ? { stage, seat: null, ticket: null } : { stage, ...picked };
    announce(spoken(captionOf(about, board, result, names), names));
  }, [stage, picked]);
}
