import { useSyncExternalStore } from 'react';

/** A value that screens share; it ends with the page. */
export interface Memory<T> {
  read: () => T;
  write: (next: T | ((now: T) => T)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a value that screens share, which lasts until the page closes. */
export function createMemory<T>(initial: T): Memory<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: () => value,
    write: (next) => {
      value = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a shared value; the component renders again when it changes. */
export function useMemory<T>(store: Memory<T>): T {
  return useSyncExternalStore(store.subscribe, store.read);
}
