import { useEffect, useEffectEvent } from 'react';

/** A scanner types faster than any hand: longer pauses begin anew. */
const keyMs = 60;
const shortest = 4;

/** Scanners that type what they read and end with Enter, wherever the focus is. */
export function useKeyboardScanner(onText: (text: string) => void): void {
  const tell = useEffectEvent(onText);
  // An effect, because keys come from the document, whatever has the focus.
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
        // the Enter belongs to what was read: it presses no button
        event.preventDefault();
        tell(text);
      } else if (event.key.length === 1) {
        typed = isNext ? typed + event.key : event.key;
      }
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, []);
}
