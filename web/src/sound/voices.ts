/** What each sound is made of: tones and hisses, in hertz and seconds. */

export type Sound = "card" | "claim" | "turn" | "lastRound" | "refusal" | "done" | "end";

export type Voice = {
  hiss: boolean;
  shape: OscillatorType;
  pitch: number;
  /** The pitch that it slides to. */
  glide?: number;
  at: number;
  rise: number;
  lasts: number;
  loud: number;
};

const paper = (at: number, pitch: number, loud: number): Voice => ({
  hiss: true,
  shape: "sine",
  pitch,
  at,
  rise: 0.006,
  lasts: 0.09,
  loud,
});

/** A piece of wood set down: a knock, and the board under it. */
const knock = (at: number): Voice[] => [
  { hiss: true, shape: "sine", pitch: 900, at, rise: 0.002, lasts: 0.05, loud: 0.5 },
  { hiss: false, shape: "sine", pitch: 190, glide: 120, at, rise: 0.003, lasts: 0.12, loud: 0.5 },
];

/** A small brass bell. */
const bell = (at: number, pitch: number, lasts = 0.7, loud = 0.24): Voice[] => [
  { hiss: false, shape: "sine", pitch, at, rise: 0.004, lasts, loud },
  { hiss: false, shape: "sine", pitch: pitch * 2.76, at, rise: 0.003, lasts: lasts * 0.4, loud: loud * 0.3 },
];

export const VOICES: Readonly<Record<Sound, readonly Voice[]>> = {
  card: [paper(0, 2_600, 0.35), paper(0.05, 1_500, 0.22)],
  claim: [...knock(0), ...knock(0.13), ...knock(0.26)],
  turn: [...bell(0, 659), ...bell(0.16, 880)],
  lastRound: [...bell(0, 880), ...bell(0.2, 880), ...bell(0.4, 659, 1.1)],
  refusal: [
    { hiss: false, shape: "triangle", pitch: 165, glide: 130, at: 0, rise: 0.006, lasts: 0.13, loud: 0.34 },
    { hiss: false, shape: "triangle", pitch: 139, glide: 110, at: 0.13, rise: 0.006, lasts: 0.16, loud: 0.3 },
  ],
  done: [...bell(0, 988, 0.4, 0.16), ...bell(0.1, 1_319, 0.7, 0.16)],
  end: [...bell(0, 523, 1.2), ...bell(0.14, 659, 1.2), ...bell(0.28, 784, 1.2), ...bell(0.42, 1_047, 1.6)],
};
