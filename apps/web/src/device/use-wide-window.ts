import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(width >= 64rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** From 1024 px: room for a list and the selected row beside it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
