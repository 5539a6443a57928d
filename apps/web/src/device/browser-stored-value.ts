import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

export interface Persisted<T> {
  read: () => T;
  write: (next: T | ((now: T) => T)) => void;
  /** Back to the initial value; the key is removed from the storage. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The key in the tab's session storage of the session by which staff look at the product as somebody else. */
export const viewingKey = 'viewing';

const readViewing = (): string | null => {
  try {
    return window.sessionStorage.getItem(viewingKey);
  } catch {
    return null;
  }
};

/** The text under `viewingKey`; null when people see their own account. With it, no value is stored on the device. */
export const viewingText = readViewing();

/**
 * Returns the browser's storage; null when it is blocked or staff look as somebody else: values then stay in memory.
 */
function openStorage(kind: 'local' | 'session'): Storage | null {
  if (viewingText !== null) return null;
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Creates a value that is stored under `key` in the browser, checked when read and dropped when invalid. With a full or
 * blocked storage it stays in memory. Tabs follow each other.
 */
export function createPersisted<T>(
  key: string,
  kind: 'local' | 'session',
  shape: v.GenericSchema<unknown, T>,
  initial: T,
): Persisted<T> {
  const listeners = new Set<() => void>();
  const storage = openStorage(kind);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const drop = () => {
    try {
      storage?.removeItem(key);
    } catch {
      // Nothing could be stored: use the value in memory.
    }
  };
  const load = (): T => {
    try {
      const text = storage?.getItem(key) ?? null;
      if (text === null) return initial;
      const parsed = v.safeParse(shape, JSON.parse(text));
      if (parsed.success) return parsed.output;
    } catch {
      // Invalid JSON or unreadable: treated as invalid.
    }
    drop();
    return initial;
  };

  let value = load();
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== storage || (event.key !== key && event.key !== null)) return;
    value = load();
    tell();
  });

  return {
    read: () => value,
    write: (next) => {
      value = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      try {
        storage?.setItem(key, JSON.stringify(value));
      } catch {
        // Full or blocked storage: the value lasts until the page closes.
      }
      tell();
    },
    reset: () => {
      value = initial;
      drop();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a stored value; the component renders again when it changes, also in another tab. */
export function usePersisted<T>(store: Persisted<T>): T {
  return useSyncExternalStore(store.subscribe, store.read);
}
