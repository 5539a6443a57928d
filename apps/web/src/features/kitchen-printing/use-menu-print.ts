import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing this page, also by its own menu: what goes on paper is drawn before it looks. */
export function useMenuPrint(): boolean {
  const [prints, setPrints] = useState(false);
  // An effect, because the browser says it to the whole page. At once: it prints what is drawn when this returns.
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
