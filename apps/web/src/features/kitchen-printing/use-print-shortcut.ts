import { useEffect, useEffectEvent } from 'react';

/**
 * Makes Ctrl+P run `print`, like the button, instead of printing the page; with undefined the browser prints the page.
 */
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
