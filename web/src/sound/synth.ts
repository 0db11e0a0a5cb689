/** Makes sounds of their voices: tones and hisses. */

import { type Sound, type Voice, voicesOf } from "./voices";

const SILENCE = 0.0001; // exponential ramps cannot reach 0

/** Let a sound be heard now, as loud as said. */
export function sound(
  audio: AudioContext,
  master: GainNode,
  what: Sound,
  pieces: number,
  loud: number,
): void {
  for (const voice of voicesOf(what, pieces)) say(audio, master, voice, loud);
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
