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
