import { createMemory } from '../../device/memory.ts';
import { playTones } from '../../device/play-tones.ts';

/** Whether new orders are heard. Browsers allow sound only after a tap, so it starts silent on every visit. */
export const soundOn = createMemory(false);

/** Two short tones, as of a counter's bell. */
export function ring(): void {
  if (!soundOn.read()) return;
  playTones([
    { at: 0, hertz: 880, seconds: 0.4 },
    { at: 0.16, hertz: 1175, seconds: 0.4 },
  ]);
}

/** Rings once when it is turned on: that is how it will sound. */
export function toggleSound(): void {
  soundOn.write((on) => !on);
  ring();
}
