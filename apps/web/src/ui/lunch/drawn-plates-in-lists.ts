import { useSyncExternalStore } from 'react';

/** Whether lists show drawn plates instead of photos, to save data. */
let drawn = false;
const listeners = new Set<() => void>();

export function drawPlatesInLists(next: boolean): void {
  drawn = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDrawnPlates = (): boolean => useSyncExternalStore(subscribe, () => drawn);
