import { useEffect } from 'react';
import { createMemory, useMemory } from '../../device/in-memory-value.ts';
import { playTones } from '../../device/play-tones.ts';

/** Whether a new exception makes a sound. Browsers allow it only after a tap, so every visit starts silent. */
export const soundOn = createMemory(false);

const ring = () =>
  playTones([
    { at: 0, hertz: 660, seconds: 0.35 },
    { at: 0.2, hertz: 880, seconds: 0.35 },
  ]);

/** Rings once when it is turned on, as a sample. */
export function toggleSound(): void {
  soundOn.write((on) => !on);
  if (soundOn.read()) ring();
}

const heard = createMemory<ReadonlySet<string> | null>(null);

/** Rings once for exceptions that were not there before. */
export function useSoundOfNew(keys: readonly string[] | undefined): void {
  const on = useMemory(soundOn);
  const joined = keys?.join(' ');
  // An effect, because a sound is not drawn.
  useEffect(() => {
    if (joined === undefined) return;
    const now = new Set(joined.split(' ').filter((key) => key !== ''));
    const before = heard.read();
    heard.write(() => now);
    if (on && before !== null && [...now].some((key) => !before.has(key))) ring();
  }, [joined, on]);
}
