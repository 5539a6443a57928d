import * as v from 'valibot';
import { createPersisted } from './browser-stored-value.ts';

/** Whether the app may sound and vibrate on this device; off until the person turns it on. */
export const soundsOn = createPersisted<boolean>('sounds_and_vibration', 'local', v.boolean(), false);

/** The vibration (milliseconds on, off, on) and the notes of each moment. */
const moments = {
  added: { vibration: [15], tones: [{ at: 0, hertz: 660, seconds: 0.12 }] },
  moved: { vibration: [20], tones: [{ at: 0, hertz: 784, seconds: 0.2 }] },
  fullWeek: {
    vibration: [20, 60, 20, 60, 40],
    tones: [
      { at: 0, hertz: 523, seconds: 0.25 },
      { at: 0.12, hertz: 659, seconds: 0.25 },
      { at: 0.24, hertz: 784, seconds: 0.5 },
    ],
  },
};

/** Sounds and vibrates for a moment, when the person wants that. */
export function markMoment(moment: keyof typeof moments): void {
  if (!soundsOn.read()) return;
  const { vibration, tones } = moments[moment];
  navigator.vibrate?.(vibration);
  void import('./play-tones.ts').then(({ playTones }) => playTones(tones));
}
