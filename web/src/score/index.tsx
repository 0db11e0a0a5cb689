/** The score of a finished game: who won and why, as a table and as a tour on the board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { type BoardDescription, BoardView } from "../board";
import { announce, clearAnnouncements } from "../model/announcer";
import type { Board } from "../model/board";
import type { Connection } from "../model/connection";
import { nameOf } from "../model/names";
import type { Story } from "../model/story";
import { Icon } from "../parts";
import { Header } from "../parts/header";
import { useShortcuts } from "../parts/shortcuts";
import { play } from "../sound/sounds";
import { n, t } from "../text";
import { players } from "../text/counts";
import type { Edition, Result } from "../wire/types";
import { Actions } from "./actions";
import { startOf } from "./beginning";
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
  const story = connection.story.value;
  if (story.live.value.result === null) return null;
  return <Ended key={connection.id} connection={connection} story={story} />;
}

function Ended({ connection, story }: { connection: Connection; story: Story }) {
  const [tour] = useState(() => new Tour(story, startOf(connection.id)));
  const { board, owners, result } = tour.ending;
  const { edition } = board;
  const { turn, seats } = story.live.value;
  const names: NameOf = (seat) => nameOf(story, seat);
  const table = `${edition.title} · ${players(seats.length)}`;
  useEffect(() => tour.lead(), [tour]);
  useHeard(tour, board, result, names);
  useFanfare(tour, connection, result);
  useShortcuts({
    s: () => tour.skip(),
    " ": () => tour.toggle(),
  });

  const picked = tour.picked.value;
  const step = picked === null ? tour.step.value : { stage: "tickets" as const, ...picked };
  return (
    <div class="score" data-lettering={edition.skin.lettering} data-stage={step.stage}>
      <Header
        story={story}
        table={[table, n("finished in {number} move", "finished in {number} moves", turn)].join(" · ")}
        title={t("Final scores")}
        subtitle={table}
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
        <Details tour={tour} names={names} />
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
