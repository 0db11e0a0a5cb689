/** Which screen an address means, and what a pasted text is taken for. */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Address from "../src/address";

let address: typeof Address;
beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/", hash: "", origin: "https://table.test" });
  vi.stubGlobal("addEventListener", () => {});
  address = await import("../src/address");
});
afterAll(() => vi.unstubAllGlobals());

describe("an address", () => {
  test("of a table may bring a secret, of an invitation its code", () => {
    expect(address.read("/table/abcd", "#s3cret")).toEqual({ screen: "table", id: "abcd", secret: "s3cret" });
    expect(address.read("/table/abcd", "")).toEqual({ screen: "table", id: "abcd", secret: null });
    expect(address.read("/join/abcd", "#code")).toEqual({ screen: "join", id: "abcd", code: "code" });
  });

  test("that is no address at all still shows a page", () => {
    expect(address.read("/%E0%A4%A", "#%")).toEqual({ screen: "nowhere" });
    expect(address.read("/table/abcd", "#%zz")).toEqual({ screen: "table", id: "abcd", secret: "%zz" });
  });
});

describe("a pasted text", () => {
  test("is a link or the id of a table", () => {
    expect(address.readLink(" https://table.test/join/abcd#code ")).toMatchObject({
      screen: "join",
      id: "abcd",
    });
    expect(address.readLink("ABCD")).toEqual({ screen: "table", id: "abcd", secret: null });
  });

  test("is nothing else", () => {
    for (const text of ["", "two words", "https://table.test/rules", "https://"])
      expect(address.readLink(text)).toBe(null);
  });
});

describe("a spoken code", () => {
  test.each(["kmptrs", "KMPTRS", " kmp trs ", "KMP-TRS", "K M P\u2011T R S"])("%s", (text) => {
    expect(address.readCode(text)).toBe("kmptrs");
  });

  test("is nothing else: no id, no secret, no word", () => {
    for (const text of ["", "kmptr", "rc652cqhzt", "kmptra", "kmptr5", "https://table.test/join/kmptrs"])
      expect(address.readCode(text)).toBe(null);
  });
});

describe("the move in an address", () => {
  test("is a number", () => {
    expect(address.moveIn("?move=12")).toBe(12);
    expect(address.moveIn("?a=b&move=0")).toBe(0);
    for (const none of ["", "?move=", "?move=-1", "?move=1.5", "?move=x", "?moves=3"])
      expect(address.moveIn(none)).toBe(null);
  });

  test("comes and goes, and the rest of the address stays", () => {
    expect(address.withMove("/table/x", 3)).toBe("/table/x?move=3");
    expect(address.withMove("/table/x?a=b&move=3#c", 4)).toBe("/table/x?a=b&move=4#c");
    expect(address.withMove("/table/x?move=3", null)).toBe("/table/x");
  });
});
