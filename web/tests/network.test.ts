/** A player's network. */

import { expect, it } from "vitest";
import { networkOf } from "../src/model/network";
import { builtIn } from "./board-plans";

const board = builtIn("usa");
const owned = (...routes: string[]) => Object.fromEntries(routes.map((id) => [id, 0]));
const find = (a: string, b: string): string =>
  board.edition.routes.find((route) => [route.a, route.b].includes(a) && [route.a, route.b].includes(b))!.id;

it("has the routes of one seat", () => {
  const owners = { ...owned(find("calgary", "winnipeg")), [find("dallas", "houston")]: 1 };
  expect(networkOf(board, owners, 0)).toEqual({ routes: [find("calgary", "winnipeg")], longest: 6 });
  expect(networkOf(board, owners, 2)).toEqual({ routes: [], longest: 0 });
});

it("measures the longest path through branches and loops, each route once", () => {
  const branch = owned(find("calgary", "winnipeg"), find("duluth", "winnipeg"), find("helena", "winnipeg"));
  expect(networkOf(board, branch, 0).longest).toBe(10); // 6 + 4, and 4 aside
  const loop = owned(
    find("duluth", "helena"),
    find("helena", "winnipeg"),
    find("duluth", "winnipeg"),
    find("calgary", "winnipeg"),
  );
  expect(networkOf(board, loop, 0).longest).toBe(20); // around the loop, and out of it
});
