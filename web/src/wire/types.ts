/** The names that the client uses for the shapes of the server's interface. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Edition = Schemas["Edition"];
export type EditionLine = Schemas["EditionSummary"];
export type Skin = Schemas["Skin"];
export type ColourStyle = Schemas["ColourStyle"];
export type Layout = Schemas["Layout"];
export type LayoutRoute = Schemas["LayoutRoute"];
export type LayoutPlace = Schemas["LayoutPlace"];
export type Route = Schemas["Route"];
export type Ticket = Schemas["Ticket"];
/** A view without the fields that the page never shows. */
export type View = Omit<Schemas["View"], "passes" | "discards">;
export type SeatView = Schemas["SeatView"];
export type Result = Schemas["Result"];
export type ScoreLine = Schemas["ScoreLine"];
export type GameEvent = Schemas["GameEvent"];
export type Entry = Schemas["Entry"];
export type TableLine = Schemas["TableSummary"];
export type TableNow = Schemas["TableNow"];
export type TableWish = Schemas["NewTable"];
export type SeatWish = Schemas["NewSeat"];
export type SeatLine = Schemas["SeatSummary"];
export type Presence = Schemas["Presence"];
export type Opened = Schemas["Opened"];
export type FoundTable = Schemas["FoundTable"];
export type Seated = Schemas["Seated"];
export type Known = Schemas["Session"];
export type Invitation = Schemas["Invitation"];
export type Refusal = Schemas["WhyNot"];
export type Refusals = Schemas["WhyNots"];
export type Hint = Schemas["Hint"];
export type Phrase = Schemas["Phrase"];
export type Suggestion = Schemas["Suggestion"];
export type ProblemBody = Schemas["Problem"];
export type Level = Schemas["Start"]["level"];

/** A kind of card: a colour of the edition, or wild. */
export type Kind = string;
/** A seat, from 0, in the order of play. */
export type Seat = number;

export type Frame =
  | { type: "hello"; version: number; seat: Seat | null; is_host: boolean; beat_seconds: number }
  | Entry
  | Presence
  | { type: "phrase"; seat: Seat; phrase: Phrase }
  | { type: "beat"; version: number };
