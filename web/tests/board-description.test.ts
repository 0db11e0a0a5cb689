import { expect, test } from "vitest";
import { withSameParts } from "../src/board/description";
import { isSame } from "../src/model/content";

test("sets, lists and records are the same if their content is", () => {
  expect(isSame(new Set(["a", "b"]), new Set(["b", "a"]))).toBe(true);
  expect(isSame(new Set(["a"]), new Set(["b"]))).toBe(false);
  expect(isSame(new Set(["a"]), new Set(["a", "b"]))).toBe(false);
  expect(isSame([{ place: "a" }], [{ place: "a" }])).toBe(true);
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSame({ seat: 0, routes: new Set(["a"]) }, { seat: 0, routes: new Set(["a"]) })).toBe(true);
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(new Set(), [])).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(new Map([["a", [1]]]), new Map([["a", [1]]]))).toBe(true);
  expect(isSame(new Map([["a", [1]]]), new Map([["a", [2]]]))).toBe(false);
  expect(isSame(new Map([["a", 1]]), new Map([["b", 1]]))).toBe(false);
});

test("a description keeps the parts that have not changed", () => {
  const last = { owners: { "a:b": 0 }, claimable: new Set(["c:d"]), asked: "c:d" };
  const next = withSameParts(last, { owners: { "a:b": 0 }, claimable: new Set(["e:f"]), asked: null });
  expect(next.owners).toBe(last.owners);
  expect(next.claimable).toEqual(new Set(["e:f"]));
  expect(next.asked).toBeNull();
});

test("what is left out is not kept", () => {
  expect(withSameParts({ owners: {}, asked: "a:b" }, { owners: {} })).toEqual({ owners: {} });
});
