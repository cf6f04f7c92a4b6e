// The stage bell: two soft tones when it is my turn and the page lies behind another tab.
import { settings } from '../settings.svelte';

export function ring(): void {
  if (!settings.sound) return;
  const context = new AudioContext();
  for (const [tone, at] of [
    [880, 0],
    [1318, 0.12],
  ] as const) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(0.12, context.currentTime + at);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.6);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(context.currentTime + at);
    oscillator.stop(context.currentTime + at + 0.7);
  }
}
