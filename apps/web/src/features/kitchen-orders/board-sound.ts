import { createMemory } from '../../device/in-memory-value.ts';
import { playTones } from '../../device/play-tones.ts';

/** Whether new orders make a sound. Browsers allow it only after a tap, so every visit starts silent. */
export const soundOn = createMemory(false);

/** Plays two short tones, like a counter bell, when the sound is on. */
export function ring(): void {
  if (!soundOn.read()) return;
  playTones([
    { at: 0, hertz: 880, seconds: 0.4 },
    { at: 0.16, hertz: 1175, seconds: 0.4 },
  ]);
}

/** Rings once when it is turned on, as a sample. */
export function toggleSound(): void {
  soundOn.write((on) => !on);
  ring();
}
