/** A record file: sent to the server, which plays it again; then its table is shown. */

import { signal } from "@preact/signals";
import { go } from "../address";
import { rememberGame } from "../model/games";
import { keepOpened } from "../model/links";
import { BOT_SECONDS, botSpeed } from "../model/preferences";
import { t } from "../text";
import { api, Problem } from "../wire/api";
import { createTable } from "../wire/create-table";
import { problemText } from "../wire/problem-text";

/** What is wrong with a file: a sentence, and the line that it is about. */
export type Fault = { file: string; sentence: string; line: string | null };

export const fault = signal<Fault | null>(null);
export const isReading = signal(false);

/** Open a record: a finished game is replayed, an unfinished one goes on. */
export async function openRecord(file: File): Promise<void> {
  if (isReading.value) return;
  isReading.value = true;
  fault.value = null;
  let text = "";
  try {
    text = await file.text();
    const opened = await createTable({
      record: text,
      public: false,
      spectators: true,
      absent: "wait",
      bot_seconds: BOT_SECONDS[botSpeed.value],
    });
    keepOpened(opened);
    const { table, yours } = await api.look(opened.id);
    rememberGame(table, yours);
    go(table.status === "finished" ? `/table/${opened.id}/replay` : `/table/${opened.id}`);
  } catch (error) {
    fault.value = tell(file, text, error);
  } finally {
    isReading.value = false;
  }
}

function tell(file: File, text: string, error: unknown): Fault {
  if (!(error instanceof Problem))
    return { file: file.name, sentence: t("This file cannot be read."), line: null };
  const number = typeof error.body["line"] === "number" ? error.body["line"] : null;
  const line = number === null ? null : (text.split("\n")[number - 1]?.slice(0, 120) ?? null);
  const sentence = problemText(error);
  return { file: file.name, sentence, line };
}
