/** The colours of cards and routes, which the edition chooses, and of players. They are the same in every theme. */

import type { ColourStyle, Edition, Kind, Seat } from "../wire/types";

type Paint = { fill: string; ink: string };

/** Fill, ink and symbol of a kind of card, or of a route's colour. */
export const styleOf = (edition: Pick<Edition, "colour_styles">, kind: Kind): ColourStyle =>
  edition.colour_styles[kind]!;

/** The fill of a kind of card, or of a route's colour. */
export const colourOf = (edition: Pick<Edition, "colour_styles">, kind: Kind): string =>
  styleOf(edition, kind).fill;

/** Each seat's fill, the ink on it, and the shade and shine of its pieces. */
export const PLAYERS: readonly (Paint & { shade: string; shine: string })[] = [
  { fill: "#265DD1", ink: "#FFFFFF", shade: "#12307A", shine: "#6D97F2" },
  { fill: "#BC2614", ink: "#FFFFFF", shade: "#671006", shine: "#E8644F" },
  { fill: "#69C7A0", ink: "#06291D", shade: "#2F7D5D", shine: "#A9ECCE" },
  { fill: "#FEFF21", ink: "#2C2900", shade: "#A8A000", shine: "#FFFFA8" },
  { fill: "#1A1A1A", ink: "#F7F1E3", shade: "#000000", shine: "#5A5A5A" },
];

/** A seat's paint. */
export const player = (seat: Seat): Paint & { shade: string; shine: string } =>
  PLAYERS[seat % PLAYERS.length]!;
