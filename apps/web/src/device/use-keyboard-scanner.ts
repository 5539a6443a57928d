import { useEffect, useEffectEvent } from 'react';

/** A scanner types faster than a hand: a longer pause starts a new code (ms). */
const keyMs = 60;
const shortest = 4;

/** Reads scanners that type and end with Enter, wherever the focus is. */
export function useKeyboardScanner(onText: (text: string) => void): void {
  const tell = useEffectEvent(onText);
  // An effect, because the keys are read from the document, wherever the focus is.
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isNext = event.timeStamp - lastAt <= keyMs;
      lastAt = event.timeStamp;
      if (event.key === 'Enter') {
        const text = isNext ? typed : '';
        typed = '';
        if (text.length < shortest) return;
        // this Enter ends the code: it must not press a button
        event.preventDefault();
        tell(text);
      } else if (event.key.length === 1) {
        typed = isNext ? typed + event.key : event.key;
      } else if (event.key === 'Tab') {
        // a hand that moves on: the next Enter is for the button it comes to
        typed = '';
      }
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, []);
}
