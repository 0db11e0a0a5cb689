/** How the score begins: with the tour the first time it is shown, at its end after a reload or for those who want no motion. */

import type { Board } from "../model/board";
import { stillness } from "../model/preferences";
import type { Story } from "../model/story";
import { recall, retain } from "../storage";
import type { Result, View } from "../wire/types";
import type { Ending } from "./stages";

const KEY = "trekvaart.toured";

/** Where the tour of a table starts now. */
export function startOf(id: string): "tour" | "end" {
  const seen = (recall(KEY, "sessionStorage") ?? "").split(" ");
  if (!seen.includes(id)) retain(KEY, [...seen.slice(-20), id].join(" ").trim(), "sessionStorage");
  return stillness.value || seen.includes(id) ? "end" : "tour";
}

/** What the tour tells of. */
export function endingOf(story: Story, board: Board, view: View, result: Result): Ending {
  const goods = story.log.value.flatMap(({ action }) =>
    action.did === "claimed" && action.merchandise ? [action.route] : [],
  );
  return { board, result, owners: view.owners, goods: new Set(goods) };
}
