import { memory } from '../../session/memory.ts';

/** Whether new orders are heard. Browsers allow sound only after a tap, so it starts silent on every visit. */
export const soundOn = memory(false);

let audio: AudioContext | null = null;

/** Two short tones, as of a counter's bell. */
export function ring(): void {
  if (!soundOn.read()) return;
  audio ??= new AudioContext();
  for (const [delay, hertz] of [
    [0, 880],
    [0.16, 1175],
  ] as const) {
    const start = audio.currentTime + delay;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}

/** Rings once when it is turned on: that is how it will sound. */
export function toggleSound(): void {
  soundOn.write((on) => !on);
  ring();
}
