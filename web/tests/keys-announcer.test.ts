/** Announcements can be made from wherever something is noticed, effects too. */

import { effect } from "@preact/signals";
import { expect, test } from "vitest";
import { announce, announced, forget } from "../src/model/announcer";

test("an effect may announce, once for what it noticed", () => {
  forget();
  const stop = effect(() => announce("The server cannot be reached.", "assertive"));
  announce("Ben took 2 cards.");
  stop();
  expect(announced.value.map((one) => one.text)).toEqual([
    "The server cannot be reached.",
    "Ben took 2 cards.",
  ]);
});
