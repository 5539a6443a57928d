import { useEffect, useEffectEvent } from 'react';

/** Ctrl+P prints the paper as the button does, not the page around it; nothing: the browser's own way. */
export function usePrintKey(print: (() => unknown) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (print === undefined || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
      return;
    event.preventDefault();
    if (!event.repeat) print();
  });
  // An effect, because a key of the whole page is heard, wherever the focus is.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
