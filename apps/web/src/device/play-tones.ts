/** One note: when it starts and how long it lasts (seconds), and its pitch. */
export interface Tone {
  at: number;
  hertz: number;
  seconds: number;
}

let audio: AudioContext | null = null;

/** Plays notes. Browsers stay silent until the person has tapped or typed. */
export function playTones(tones: readonly Tone[]): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  for (const { at, hertz, seconds } of tones) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
