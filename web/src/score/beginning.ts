/** How the score begins: with the tour the first time it is shown, at its end after a reload or for those who want no motion. */

import { stillness } from "../model/preferences";
import { recall, retain } from "../storage";

const KEY = "trekvaart.toured";

/** Where the tour of a table starts now. */
export function startOf(id: string): "tour" | "end" {
  const seen = (recall(KEY, "sessionStorage") ?? "").split(" ");
  if (!seen.includes(id)) retain(KEY, [...seen.slice(-20), id].join(" ").trim(), "sessionStorage");
  return stillness.value || seen.includes(id) ? "end" : "tour";
}
