/** The replay of a finished game. One that is still played is shown at its table. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { go, moveIn } from "../../address";
import { loadBoard } from "../../board";
import { Story } from "../../model/story";
import { Button } from "../../parts";
import { allEntries } from "../../replay/entries";
import { Replay } from "../../replay/replay";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import { problemText } from "../../wire/problem-text";
import { Watching } from "./watching";

export default function ReplayScreen({ id }: { id: string }) {
  const [found, setFound] = useState<Found>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const show = (found: Found): void => {
      if (isWanted) setFound(found);
    };
    find(id, () => isWanted).then(show, (error) => {
      if (!(error instanceof Problem)) throw error;
      show(error);
    });
    return () => {
      isWanted = false;
    };
  }, [id, tries]);
  if (found instanceof Replay) return <Watching replay={found} />;
  if (found === null) return <p class="loading">{t("One moment…")}</p>;
  return (
    <main class="loading">
      <p>{problemText(found)}</p>
      <Button kind="primary" onClick={() => setTries(tries + 1)}>
        {t("Try again")}
      </Button>
      <Button onClick={() => go("/")}>{t("Home")}</Button>
    </main>
  );
}

type Found = Replay | Problem | null;

/** Who has left meanwhile is not pulled back. */
async function find(id: string, isWanted: () => boolean): Promise<Found> {
  const now = await api.look(id);
  if (!isWanted()) return null;
  if (now.table.status !== "finished") {
    go(`/table/${encodeURIComponent(id)}`, "replace");
    return null;
  }
  const [board, entries] = await Promise.all([loadBoard(now.table.board), allEntries(id)]);
  if (!isWanted()) return null;
  const story = new Story(board, signal(now.table), "all");
  story.add(entries);
  const replay = new Replay(story);
  const move = moveIn(location.search);
  if (move !== null) story.openAt(move);
  return replay;
}
