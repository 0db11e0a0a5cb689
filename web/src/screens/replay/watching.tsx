/** A replay under way: the board and the players at a move, the log, and everything that leads to another move. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../../address";
import { BoardView } from "../../board";
import { namesOf } from "../../model/names";
import { LogLine, sentence } from "../../parts";
import { Header } from "../../parts/header";
import { useShortcuts } from "../../parts/shortcuts";
import { Tab, TabButton } from "../../parts/tab";
import { Toggle } from "../../parts/toggle";
import { ReplayLog } from "../../replay/log";
import { useMomentAddress } from "../../replay/moment-address";
import { Players } from "../../replay/players";
import type { Replay } from "../../replay/replay";
import { Scrubber } from "../../replay/scrubber";
import { Transport } from "../../replay/transport";
import { rich, t } from "../../text";
import { players } from "../../text/counts";
import { keyName } from "../../text/key-names";
import { CopyNotation, RecordLink } from "./copy";
import { titleOf } from "./title";
import "./replay.css";

/** Whether every hand is shown; kept from one replay to the next. */
const isOpen = signal(true);

export function Watching({ replay }: { replay: Replay }) {
  const { story } = replay;
  const { board } = story;
  const table = story.table.value;
  const stop = replay.stop.value;
  const line = replay.line.value;
  const names = namesOf(table);
  const told = line === null ? t("Before the first move") : sentence(line, board, names);
  useEffect(() => replay.lead(), [replay]);
  useMomentAddress(story, 0);
  useShortcuts({
    ArrowLeft: () => replay.to(replay.at.value - 1),
    ArrowRight: () => replay.to(replay.at.value + 1),
    Home: () => replay.to(0),
    End: () => replay.to(replay.last),
    " ": () => replay.toggle(),
  });
  return (
    <div
      class="replay"
      data-screen="replay"
      data-end={replay.isAtEnd.value || undefined}
      data-lettering={board.edition.skin.lettering}
    >
      <Header
        story={story}
        table={titleOf(table)}
        title={t("Replay")}
        subtitle={`${table.title} · ${players(table.seats.length)}`}
        tools={
          <div class="replay-tools">
            <CopyNotation id={table.id} />
            <RecordLink id={table.id} />
          </div>
        }
      />
      <main>
        <h1 class="unseen">{t("Replay")}</h1>
        <div class="replay-board">
          <BoardView
            board={board}
            description={{
              owners: story.view.value.owners,
              fresh: new Set(stop.route === null ? [] : [stop.route]),
              placing: new Set(replay.isPlaying.value && stop.route !== null ? [stop.route] : []),
            }}
            label={t("The board after move {move}", { move: stop.turn })}
            opens="board"
            controls
          />
          <Tab turn={stop.turn} turns={replay.last}>
            {replay.isAtEnd.value ? (
              <TabButton onClick={() => go(`/table/${encodeURIComponent(table.id)}`)}>
                {t("See the score")}
              </TabButton>
            ) : (
              <TabButton onClick={() => replay.to(replay.last)}>{t("Go to the end")}</TabButton>
            )}
          </Tab>
        </div>
        <div class="replay-controls">
          <Transport replay={replay} />
          <p class="replay-told" aria-live={replay.isPlaying.value ? "off" : "polite"}>
            {line === null ? told : <LogLine board={board} names={names} line={line} bare />}
          </p>
          <p class="replay-keys" aria-hidden="true">
            {rich("{arrows} step, {space} play", {
              arrows: (
                <>
                  <kbd class="key">←</kbd> <kbd class="key">→</kbd>
                </>
              ),
              space: <kbd class="key">{keyName("Space")}</kbd>,
            })}
          </p>
          <Scrubber replay={replay} label={`${stop.turn}: ${told}`} />
        </div>
        <div class="replay-side">
          <Players replay={replay} isOpen={isOpen.value} />
          <ReplayLog replay={replay} />
          <div class="replay-open">
            <Toggle
              label={t("Show every hand (the game is over)")}
              value={isOpen.value}
              onChange={(value) => {
                isOpen.value = value;
              }}
            />
            <div class="replay-take">
              <CopyNotation id={table.id} />
              <RecordLink id={table.id} />
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}
