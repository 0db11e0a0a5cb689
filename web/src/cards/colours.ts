/** The colours of cards, routes and players, with the ink that is read on each. They are the same in every theme. */

import type { Edition, Kind, Seat } from "../wire/types";

type Paint = { fill: string; ink: string };

const COMMON: Record<Kind, Paint> = {
  purple: { fill: "#C07DB8", ink: "#2D0D29" },
  pink: { fill: "#FFA6F3", ink: "#4A1145" },
  blue: { fill: "#002C98", ink: "#FFFFFF" },
  orange: { fill: "#D65A00", ink: "#1F0B00" },
  white: { fill: "#F6F1E3", ink: "#3D3628" },
  green: { fill: "#50AD87", ink: "#06291D" },
  yellow: { fill: "#EDC94B", ink: "#3A2C00" },
  black: { fill: "#26221E", ink: "#F4ECDC" },
  red: { fill: "#961806", ink: "#FFE9DF" },
  gray: { fill: "#A79F90", ink: "#3A342A" },
  wild: { fill: "#FBF3DC", ink: "#241C14" },
};

/** What an edition prints otherwise. */
const OWN: Record<string, Record<Kind, Paint>> = {
  amsterdam: {
    blue: { fill: "#1D5FA8", ink: "#FFFFFF" },
    green: { fill: "#47CA9F", ink: "#06291D" },
    red: { fill: "#AD2B1C", ink: "#FFE9DF" },
    orange: { fill: "#E27500", ink: "#1F0B00" },
  },
};

/** For colours that only a custom edition has. */
const SPARE: readonly Paint[] = [
  { fill: "#8FD0E8", ink: "#082733" },
  { fill: "#7A4A22", ink: "#FFF3E6" },
  { fill: "#B9C94A", ink: "#262B00" },
  { fill: "#5B3A8C", ink: "#F6EEFF" },
];

/** Which of several spares a name that nobody knows gets: always the same. */
export const spare = <T>(list: readonly T[], name: string): T =>
  list[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length]!;

/** Fill and ink of a kind of card, or of a route's colour. */
export function paintOf(edition: Pick<Edition, "name"> | null | undefined, kind: Kind): Paint {
  return OWN[edition?.name ?? ""]?.[kind] ?? COMMON[kind] ?? spare(SPARE, kind);
}

/** The fill of a kind of card, or of a route's colour. */
export const colourOf = (edition: Pick<Edition, "name"> | null | undefined, kind: Kind): string =>
  paintOf(edition, kind).fill;

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
