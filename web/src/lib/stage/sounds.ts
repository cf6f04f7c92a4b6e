// The sounds of the house, made by code: small, and only when the reader has asked for them.
import { settings } from '../settings.svelte';

export type Sound = 'bell' | 'knock' | 'curtain' | 'applause';

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume(); // before the first touch a browser may keep it silent; then it is
  MAKERS[sound](context, context.currentTime + 0.01);
}

const MAKERS: Readonly<Record<Sound, (audio: AudioContext, at: number) => void>> = {
  /** My turn. */
  bell: (audio, at) => {
    tone(audio, at, 880, 0.7, 0.1);
    tone(audio, at + 0.12, 1318, 0.7, 0.1);
  },
  /** A piece comes down. */
  knock: (audio, at) => thump(audio, at, 0.22),
  /** Three knocks before the curtain rises. */
  curtain: (audio, at) => [0, 0.32, 0.64].forEach((later) => thump(audio, at + later, 0.3)),
  /** The end. */
  applause: (audio, at) => {
    for (let clap = 0; clap < 90; clap += 1) {
      const later = Math.random() * 2.4;
      hiss(audio, at + later, 1200 + Math.random() * 1800, 0.035 * (1 - later / 3));
    }
  },
};

function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(fading(audio, at, length, loud));
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** A knock on wood: a low tone that falls. */
function thump(audio: AudioContext, at: number, loud: number): void {
  const oscillator = audio.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(190, at);
  oscillator.frequency.exponentialRampToValueAtTime(70, at + 0.11);
  oscillator.connect(fading(audio, at, 0.14, loud));
  oscillator.start(at);
  oscillator.stop(at + 0.15);
}

/** One pair of hands: a short burst of noise. */
function hiss(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.04), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  noise.connect(filter).connect(fading(audio, at, 0.04, loud));
  noise.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  return gain;
}
