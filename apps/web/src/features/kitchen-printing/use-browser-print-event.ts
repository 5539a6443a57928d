import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing this page, also by its own menu, so that the paper is drawn first. */
export function useBrowserPrintEvent(): boolean {
  const [prints, setPrints] = useState(false);
  // An effect with a synchronous update, because the browser prints what is drawn when its event handler returns.
  useEffect(() => {
    const before = () => flushSync(() => setPrints(true));
    const after = () => setPrints(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return prints;
}
