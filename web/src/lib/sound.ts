// Short sounds of our own making, off until chosen.
import { settings } from './settings.svelte';

export type Sound = 'place' | 'turn' | 'dice' | 'card' | 'gun' | 'drum' | 'bell' | 'no';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noise(c: AudioContext, at: number, length: number, low: number, high: number, loud: number): void {
  const frames = Math.ceil(c.sampleRate * length);
  const buffer = c.createBuffer(1, frames, c.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = Math.random() * 2 - 1;
  const source = c.createBufferSource();
  source.buffer = buffer;
  const band = c.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(high, at);
  band.frequency.exponentialRampToValueAtTime(low, at + length);
  band.Q.value = 1.2;
  source.connect(band).connect(fade(c, at, length, loud));
  source.start(at);
}

function tone(c: AudioContext, at: number, length: number, from: number, to: number, loud: number, type: OscillatorType = 'sine'): void {
  const o = c.createOscillator();
  o.type = type;
  o.frequency.setValueAtTime(from, at);
  o.frequency.exponentialRampToValueAtTime(to, at + length);
  o.connect(fade(c, at, length, loud));
  o.start(at);
  o.stop(at + length);
}

function fade(c: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(c.destination);
  return gain;
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  const c = audio();
  if (!c) return;
  const t = c.currentTime + 0.01;
  switch (sound) {
    case 'place':
      tone(c, t, 0.09, 320, 160, 0.16, 'triangle');
      noise(c, t, 0.05, 500, 1500, 0.12);
      break;
    case 'turn':
      tone(c, t, 0.06, 420, 260, 0.1, 'triangle');
      noise(c, t + 0.06, 0.05, 600, 1600, 0.08);
      break;
    case 'dice':
      [0, 0.07, 0.12, 0.2, 0.26].forEach((d, i) => noise(c, t + d, 0.04, 900, 2600 - 250 * i, 0.14 - 0.015 * i));
      break;
    case 'card':
      noise(c, t, 0.16, 1500, 4200, 0.07);
      break;
    case 'gun':
      noise(c, t, 0.38, 60, 240, 0.3);
      tone(c, t, 0.3, 90, 38, 0.25);
      break;
    case 'drum':
      [0, 0.11, 0.2].forEach((d, i) => noise(c, t + d, 0.09, 180, 900, i === 2 ? 0.2 : 0.11));
      tone(c, t + 0.2, 0.15, 180, 110, 0.16);
      break;
    case 'bell':
      tone(c, t, 0.39, 880, 874, 0.12);
      tone(c, t, 0.3, 2210, 2200, 0.05);
      break;
    case 'no':
      tone(c, t, 0.07, 150, 110, 0.16);
      tone(c, t + 0.1, 0.07, 140, 100, 0.12);
      break;
  }
}
