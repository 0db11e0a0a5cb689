/** Short sounds, made on the spot: no files, no music. Silent until the player has touched the page, and whenever sound is off. */

import { effect } from "@preact/signals";
import { sound, volume } from "../model/preferences";
import type { Sound } from "./voices";

/** `pieces`: how many a claim sets down. `isDistant`: somebody else does it. */
type Manner = { pieces?: number; isDistant?: boolean };

const DISTANT = 0.55; // of the loudness
const GAP = 60; // milliseconds in which the same sound is not heard twice

/** What everything sounds through, once the player has touched the page. */
let output: { audio: AudioContext; master: GainNode } | null = null;
/** What makes the sounds, fetched at the first press: before that nothing is heard. */
let synth: typeof import("./synth") | null = null;
const heard = new Map<Sound, number>();

/** The gain of a volume in per cent: ears hear its square as even steps. */
export const gainOf = (percent: number): number => (percent / 100) ** 2;
const loudness = (): number => (sound.value ? gainOf(volume.value) : 0);

/** Browsers let a page sound only after a press; before that there is no context at all. */
function wake(): void {
  if (loudness() === 0 || typeof AudioContext === "undefined") return;
  output ??= open();
  if (synth === null)
    import("./synth").then(
      (found) => {
        synth = found;
      },
      () => {}, // the next press tries again
    );
  if (output.audio.state === "suspended") void output.audio.resume();
}

/** Everything goes through one volume, and a limiter for what sounds together. */
function open(): { audio: AudioContext; master: GainNode } {
  const audio = new AudioContext();
  const master = audio.createGain();
  const limiter = audio.createDynamicsCompressor();
  master.connect(limiter);
  limiter.connect(audio.destination);
  effect(() => {
    master.gain.value = loudness();
  });
  return { audio, master };
}

for (const press of ["pointerdown", "keydown"])
  addEventListener(press, wake, { capture: true, passive: true });

/** Sound, if the player wants any. */
export function play(what: Sound, { pieces = 1, isDistant = false }: Manner = {}): void {
  if (loudness() === 0 || synth === null || output?.audio.state !== "running") return;
  const now = performance.now();
  if (now - (heard.get(what) ?? Number.NEGATIVE_INFINITY) < GAP) return;
  heard.set(what, now);
  synth.sound(output.audio, output.master, what, pieces, isDistant ? DISTANT : 1);
}
