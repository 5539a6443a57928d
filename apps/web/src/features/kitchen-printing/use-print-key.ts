import { useEffect, useEffectEvent } from 'react';

/** Makes Ctrl+P print the paper like the button, not the page; undefined: the browser's own way. */
export function usePrintKey(print: (() => unknown) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (print === undefined || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
      return;
    event.preventDefault();
    if (!event.repeat) print();
  });
  // An effect, because the key is handled for the whole page, wherever the focus is.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
