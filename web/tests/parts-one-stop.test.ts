/** Keys in a list that is one stop of the Tab key. */

import { expect, test } from "vitest";
import { target } from "../src/parts/one-stop";

test("arrow keys stay within the list, and Home and End lead to its ends", () => {
  expect(
    ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].map((key) => target(key, 1, 5)),
  ).toEqual([0, 2, 0, 4, 0, 4]);
  expect([target("ArrowUp", 0, 5), target("ArrowDown", 4, 5)]).toEqual([0, 4]);
  expect([target("Enter", 1, 5), target("ArrowDown", 0, 0)]).toEqual([null, null]);
});
