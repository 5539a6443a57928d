import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(width >= 64rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** From 1024 px on: there is room for a list and what is selected in it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
