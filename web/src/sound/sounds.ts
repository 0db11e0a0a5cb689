/** Short sounds, made on the spot: no files, no music. Silent until the player has touched the page, and whenever sound is off. */

import { sound } from "../model/preferences";
import { type Sound, VOICES, type Voice } from "./voices";

const LOUDNESS = 0.5;
const GAP = 60; // milliseconds in which the same sound is not heard twice

let context: AudioContext | null = null;
const heard = new Map<Sound, number>();

/** Browsers let a page sound only after a press; before that there is no context at all. */
function wake(): void {
  if (!sound.peek() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

for (const press of ["pointerdown", "keydown"])
  addEventListener(press, wake, { capture: true, passive: true });

/** Sound, if the player wants any. */
export function play(what: Sound): void {
  if (!sound.peek() || context === null || context.state !== "running") return;
  const now = performance.now();
  if (now - (heard.get(what) ?? Number.NEGATIVE_INFINITY) < GAP) return;
  heard.set(what, now);
  for (const voice of VOICES[what]) say(context, voice);
}

function say(audio: AudioContext, voice: Voice): void {
  const start = audio.currentTime + voice.at;
  const end = start + voice.lasts;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(voice.loud * LOUDNESS, start + voice.rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  const source = voice.hiss ? hiss(audio, voice) : tone(audio, voice, start, end);
  source.out.connect(volume);
  source.node.start(start);
  source.node.stop(end);
}

function tone(audio: AudioContext, voice: Voice, start: number, end: number) {
  const node = audio.createOscillator();
  node.type = voice.shape;
  node.frequency.setValueAtTime(voice.pitch, start);
  if (voice.glide) node.frequency.exponentialRampToValueAtTime(voice.glide, end);
  return { node, out: node };
}

/** Noise through a narrow window: paper and wood. */
function hiss(audio: AudioContext, voice: Voice) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * voice.lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const node = audio.createBufferSource();
  node.buffer = buffer;
  const out = audio.createBiquadFilter();
  out.type = "bandpass";
  out.frequency.value = voice.pitch;
  out.Q.value = 1.1;
  node.connect(out);
  return { node, out };
}
