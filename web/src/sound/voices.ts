/** What each sound is made of: tones and hisses, in hertz and seconds. */

export type Sound =
  | "drawn"
  | "taken"
  | "claim"
  | "undone"
  | "tickets"
  | "turn"
  | "lastRound"
  | "phrase"
  | "refusal"
  | "done"
  | "end"
  | "win";

export type Voice = {
  hiss: boolean;
  shape: OscillatorType;
  pitch: number;
  /** The pitch that it slides to. */
  glide?: number;
  /** The share by which its pitch differs from one time to the next, as with things of paper and wood. */
  varies?: number;
  /** How far left (-1) or right (1) it is heard. */
  pan?: number;
  at: number;
  rise: number;
  lasts: number;
  loud: number;
};

/** Paper that moves: noise that slides from one pitch to another. */
const paper = (at: number, pitch: number, glide: number, lasts: number, loud: number, pan = 0): Voice => ({
  hiss: true,
  shape: "sine",
  pitch,
  glide,
  varies: 0.12,
  pan,
  at,
  rise: lasts * 0.35,
  lasts,
  loud,
});

/** A card laid down: its edge, and the table under it. */
const snap = (at: number, loud: number): Voice[] => [
  {
    hiss: true,
    shape: "sine",
    pitch: 3_400,
    glide: 1_800,
    varies: 0.1,
    at,
    rise: 0.002,
    lasts: 0.045,
    loud: loud * 0.8,
  },
  {
    hiss: false,
    shape: "sine",
    pitch: 240,
    glide: 150,
    varies: 0.06,
    at,
    rise: 0.002,
    lasts: 0.07,
    loud: loud * 0.5,
  },
];

/** A piece of wood set down: a knock, the body of the piece, and the board under it. */
const knock = (at: number, higher: number, loud: number, pan: number): Voice[] => [
  { hiss: true, shape: "sine", pitch: 950, varies: 0.1, pan, at, rise: 0.002, lasts: 0.04, loud: loud * 0.9 },
  {
    hiss: false,
    shape: "triangle",
    pitch: 420 * higher,
    glide: 360 * higher,
    varies: 0.02,
    pan,
    at,
    rise: 0.002,
    lasts: 0.06,
    loud: loud * 0.4,
  },
  {
    hiss: false,
    shape: "sine",
    pitch: 190 * higher,
    glide: 120 * higher,
    pan,
    at,
    rise: 0.003,
    lasts: 0.12,
    loud,
  },
];

/** A small brass bell: its tone, and two partials that are gone sooner. */
const bell = (at: number, pitch: number, lasts = 0.7, loud = 0.24): Voice[] =>
  [
    { times: 1, lasts, loud },
    { times: 2.76, lasts: lasts * 0.4, loud: loud * 0.3 },
    { times: 5.4, lasts: lasts * 0.15, loud: loud * 0.12 },
  ].map((part) => ({
    hiss: false,
    shape: "sine",
    pitch: pitch * part.times,
    at,
    rise: 0.004,
    lasts: part.lasts,
    loud: part.loud,
  }));

/** A note of a brass instrument, soft. */
const brass = (at: number, pitch: number, lasts: number, loud: number, pan = 0): Voice[] => [
  { hiss: false, shape: "triangle", pitch, pan, at, rise: 0.03, lasts, loud },
  {
    hiss: false,
    shape: "sine",
    pitch: pitch * 2,
    pan,
    at,
    rise: 0.05,
    lasts: lasts * 0.8,
    loud: loud * 0.35,
  },
];

const PIECE = 0.085; // seconds from one piece to the next

/** The pieces of a claim, one after another from left to right and a little higher each, and the coin after the last. */
function pieces(count: number): Voice[] {
  const across = (i: number): number => (count < 2 ? 0 : ((i / (count - 1)) * 2 - 1) * 0.35);
  const knocks = Array.from({ length: count }, (_, i) => knock(i * PIECE, 1.035 ** i, 0.5, across(i)));
  return [...knocks.flat(), ...bell(count * PIECE + 0.06, 1_568, 0.22, 0.09)];
}

const refusal = (at: number, pitch: number, glide: number, lasts: number, loud: number): Voice => ({
  hiss: false,
  shape: "triangle",
  pitch,
  glide,
  at,
  rise: 0.006,
  lasts,
  loud,
});

/** The voices of a sound; of a claim, with so many pieces. */
export function voicesOf(sound: Sound, count: number): readonly Voice[] {
  switch (sound) {
    case "drawn":
      return [paper(0, 1_500, 3_000, 0.13, 0.34, -0.15), ...snap(0.11, 0.22)];
    case "taken":
      return [...snap(0, 0.3), paper(0.03, 2_800, 1_700, 0.1, 0.28, 0.15)];
    case "claim":
      return pieces(Math.max(1, count));
    case "undone":
      return [refusal(0, 120, 190, 0.1, 0.4), paper(0.04, 2_400, 1_200, 0.14, 0.3)];
    case "tickets":
      return [
        paper(0, 1_900, 2_600, 0.1, 0.28, -0.3),
        paper(0.08, 2_100, 2_900, 0.1, 0.28),
        paper(0.16, 2_300, 3_200, 0.1, 0.28, 0.3),
        ...snap(0.25, 0.26),
      ];
    case "turn":
      return [...bell(0, 659), ...bell(0.16, 880)];
    case "lastRound":
      return [...bell(0, 880), ...bell(0.2, 880), ...bell(0.4, 659, 1.1), ...brass(0.4, 165, 0.9, 0.1)];
    case "phrase":
      return [
        { ...refusal(0, 520, 780, 0.09, 0.24), shape: "sine" },
        { ...refusal(0.07, 780, 980, 0.08, 0.18), shape: "sine" },
      ];
    case "refusal":
      return [refusal(0, 165, 130, 0.13, 0.34), refusal(0.13, 139, 110, 0.16, 0.3)];
    case "done":
      return [...bell(0, 988, 0.4, 0.16), ...bell(0.1, 1_319, 0.7, 0.16)];
    case "end":
      return [...bell(0, 784, 0.9, 0.2), ...bell(0.18, 659, 0.9, 0.2), ...bell(0.36, 523, 1.4, 0.22)];
    case "win":
      return [
        ...[523, 659, 784].flatMap((pitch, i) => brass(i * 0.13, pitch, 0.3, 0.16)),
        ...[523, 659, 784, 1_047].flatMap((pitch, i) => brass(0.4, pitch, 1.1, 0.11, (i - 1.5) * 0.3)),
        ...bell(0.4, 1_047, 1.6, 0.2),
        ...bell(0.52, 1_568, 1.2, 0.1),
      ];
  }
}
