/** Small editions for tests: one with everything, and what tests change of it. */

import { Board } from "../src/model/board";
import type { Edition, Route } from "../src/wire/types";

const route = (a: string, b: string, length: number, colour: string, track = ""): Route => ({
  id: track ? `${a}:${b}/${track}` : `${a}:${b}`,
  a,
  b,
  length,
  colour,
  cart: false,
  twin: null,
  source: "",
});

const twins = (a: Route, b: Route): Route[] => [
  { ...a, twin: b.id },
  { ...b, twin: a.id },
];

export const USA: Edition = {
  name: "usa",
  title: "USA",
  version: 1,
  digest: "",
  provenance: "Made up for tests.",
  min_seats: 2,
  max_seats: 5,
  pieces: 45,
  colours: ["purple", "yellow", "black", "orange"],
  cards_per_colour: 12,
  wilds: 14,
  starting_hand: 4,
  market: 5,
  sweep_at: 3,
  take_when_exhausted: false,
  first_deal: 3,
  first_keep: 2,
  later_deal: 3,
  later_keep: 1,
  route_points: [0, 1, 2, 4, 7, 10, 15],
  doubles_open_from: 4,
  longest_bonus: 10,
  merchandise_cards: 0,
  merchandise_points: {},
  last_round_at: 2,
  tie_breaks: ["tickets", "longest"],
  colour_styles: {
    purple: { fill: "#c07db8", ink: "#2d0d29", symbol: "circle" },
    yellow: { fill: "#edc94b", ink: "#3a2c00", symbol: "star" },
    black: { fill: "#26221e", ink: "#f4ecdc", symbol: "square" },
    orange: { fill: "#d65a00", ink: "#1f0b00", symbol: "triangle" },
    gray: { fill: "#a79f90", ink: "#3a342a", symbol: "dots" },
    wild: { fill: "#fbf3dc", ink: "#241c14", symbol: "wheel" },
  },
  skin: {
    icon: "train",
    piece: "coach",
    engravings: "wagons",
    back: "green",
    ticket_back: "ticket",
    title: "railway-ticket",
    lettering: "slab",
  },
  locations: [
    { id: "denver", name: "Denver" },
    { id: "omaha", name: "Omaha" },
    { id: "kansas-city", name: "Kansas City" },
    { id: "el-paso", name: "El Paso" },
    { id: "montreal", name: "Montréal" },
  ],
  routes: [
    route("denver", "omaha", 4, "purple"),
    ...twins(
      route("denver", "kansas-city", 4, "black", "black"),
      route("denver", "kansas-city", 4, "orange", "orange"),
    ),
    ...twins(route("omaha", "kansas-city", 1, "gray", "1"), route("omaha", "kansas-city", 1, "gray", "2")),
    route("denver", "el-paso", 3, "gray"),
    route("montreal", "omaha", 3, "yellow"),
  ],
  tickets: [
    { id: "denver:montreal", a: "denver", b: "montreal", points: 9, source: "published" },
    { id: "el-paso:omaha", a: "el-paso", b: "omaha", points: 6, source: "published" },
    { id: "el-paso:kansas-city", a: "el-paso", b: "kansas-city", points: 5, source: "published" },
  ],
  words: {
    en: {
      piece: ["train", "trains"],
      wild: ["locomotive", "locomotives"],
      ticket: ["ticket", "tickets"],
      card: ["card", "cards"],
      location: ["city", "cities"],
      route: ["route", "routes"],
      longest: ["longest path", "longest paths"],
    },
  },
  layout: null,
  has_picture: false,
};

export const AMSTERDAM: Edition = {
  ...USA,
  name: "amsterdam",
  title: "Amsterdam",
  max_seats: 4,
  pieces: 16,
  take_when_exhausted: true,
  first_deal: 2,
  first_keep: 1,
  later_deal: 2,
  doubles_open_from: 3,
  longest_bonus: 0,
  merchandise_cards: 16,
  merchandise_points: { "2": [8, 4], "3": [8, 5, 2], "4": [8, 6, 4, 2] },
  tie_breaks: ["tickets"],
  skin: {
    icon: "cart",
    piece: "cart",
    engravings: "goods",
    back: "russet",
    ticket_back: "contract",
    title: "cartouche",
    lettering: "fell",
  },
};

/** An edition of somebody's own, with a skin that names nothing. */
export const PLAIN: Edition = {
  ...USA,
  name: "my-map",
  title: "My map",
  skin: {
    icon: "token",
    piece: "block",
    engravings: "none",
    back: "slate",
    ticket_back: "plain",
    title: "plain",
    lettering: "slab",
  },
};

export const board = new Board(USA, "usa");
