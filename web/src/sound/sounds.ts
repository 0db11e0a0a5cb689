/** Short sounds, made on the spot: no files, no music. Silent until the player has touched the page, and whenever sound is off. */

import { effect } from "@preact/signals";
import { sound, volume } from "../model/preferences";
import { type Sound, type Voice, voicesOf } from "./voices";

/** `pieces`: how many a claim sets down. `isDistant`: somebody else does it. */
type Manner = { pieces?: number; isDistant?: boolean };

const DISTANT = 0.55; // of the loudness
const GAP = 60; // milliseconds in which the same sound is not heard twice
const SILENCE = 0.0001; // exponential ramps cannot reach 0

/** What everything sounds through, once the player has touched the page. */
let output: { audio: AudioContext; master: GainNode } | null = null;
const heard = new Map<Sound, number>();

/** The gain of a volume in per cent: ears hear its square as even steps. */
export const gainOf = (percent: number): number => (percent / 100) ** 2;
const loudness = (): number => (sound.value ? gainOf(volume.value) : 0);

/** Browsers let a page sound only after a press; before that there is no context at all. */
function wake(): void {
  if (loudness() === 0 || typeof AudioContext === "undefined") return;
  output ??= open();
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
  if (loudness() === 0 || output === null || output.audio.state !== "running") return;
  const now = performance.now();
  if (now - (heard.get(what) ?? Number.NEGATIVE_INFINITY) < GAP) return;
  heard.set(what, now);
  const loud = isDistant ? DISTANT : 1;
  for (const voice of voicesOf(what, pieces)) say(output.audio, output.master, voice, loud);
}

function say(audio: AudioContext, master: GainNode, voice: Voice, loud: number): void {
  const start = audio.currentTime + voice.at;
  const end = start + voice.lasts;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(voice.loud * loud, start + voice.rise);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  envelope.connect(placed(audio, master, voice));
  const varied = 1 + (voice.varies ?? 0) * (Math.random() - 0.5);
  const source = voice.hiss ? hiss(audio, voice, varied, start, end) : tone(audio, voice, varied, start, end);
  source.out.connect(envelope);
  source.node.start(start);
  source.node.stop(end);
}

/** Where a voice is heard. */
function placed(audio: AudioContext, master: GainNode, { pan }: Voice): AudioNode {
  if (!pan) return master;
  const panner = audio.createStereoPanner();
  panner.pan.value = pan;
  panner.connect(master);
  return panner;
}

function tone(audio: AudioContext, voice: Voice, varied: number, start: number, end: number) {
  const node = audio.createOscillator();
  node.type = voice.shape;
  node.frequency.setValueAtTime(voice.pitch * varied, start);
  if (voice.glide) node.frequency.exponentialRampToValueAtTime(voice.glide * varied, end);
  return { node, out: node };
}

/** Noise through a narrow window: paper and wood. */
function hiss(audio: AudioContext, voice: Voice, varied: number, start: number, end: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * voice.lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const node = audio.createBufferSource();
  node.buffer = buffer;
  const out = audio.createBiquadFilter();
  out.type = "bandpass";
  out.frequency.setValueAtTime(voice.pitch * varied, start);
  if (voice.glide) out.frequency.exponentialRampToValueAtTime(voice.glide * varied, end);
  out.Q.value = 1.1;
  node.connect(out);
  return { node, out };
}
