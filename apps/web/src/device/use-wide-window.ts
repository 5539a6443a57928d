import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(width >= 64rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the window has 1024 px or more, which is room for a list and the selected row beside it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
