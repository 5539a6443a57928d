import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** The page is not at its top: a bar that floats over a screen's own ground then needs one. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 8);
}
