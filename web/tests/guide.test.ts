/** The guide's card stands where there is room, and leaves free what can be pressed. */

import { expect, it } from "vitest";
import { placeCard } from "../src/guide/place";

const room = { width: 1440, height: 900 };
const column = { left: 1300, top: 80, width: 130, height: 560 };
const tickets = { left: 270, top: 770, width: 800, height: 110 };
const keep = { left: 1160, top: 700, width: 260, height: 50 };

it("stands beside what it points at", () => {
  expect(placeCard(column, room, [column]).side).toBe("left");
  expect(placeCard({ ...column, left: 10 }, room, []).side).toBe("right");
});

it("does not hide a button, if there is another side", () => {
  expect(placeCard(tickets, room, []).side).toBe("right");
  expect(placeCard(tickets, room, [keep]).side).toBe("above");
});

it("goes inside something that fills the window, and stays in the window", () => {
  const place = placeCard({ left: 0, top: 0, width: 390, height: 844 }, { width: 390, height: 844 }, []);
  expect(place.side).toBe("inside");
  expect(place.tip).toBeNull();
  expect(place.card).toMatchObject({ left: "43px", top: "60px", width: "304px" });
});
