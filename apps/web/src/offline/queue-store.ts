import { viewingText } from '../device/browser-stored-value.ts';

/** An act that the server may not have yet, as stored on the device. */
export interface StoredAct {
  /** Also its Idempotency-Key: a resend acts once. */
  id: string;
  queue: string;
  /** The person who acted: two people may share a phone. */
  owner: string;
  /** Grows with every act on this device. */
  place: number;
  act: unknown;
  /** When it happened, by the product's clock (epoch ms). */
  happenedAt: number;
  /** Not sent before this time (epoch ms): until then it can be undone. */
  sendAt: number;
  /** Why the server refused it; null while it waits. Stored until the person has read it. */
  refused: { code: string; message: string } | null;
}

/** The store of acts. Photos (blobs) may be part of an act. */
export interface QueueStore {
  all: (queue: string) => Promise<StoredAct[]>;
  put: (entry: StoredAct) => Promise<void>;
  /** Writes an act, unless another tab has removed it. */
  replace: (entry: StoredAct) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Lasts as long as the page: for browsers that store nothing. */
export function createMemoryStore(): QueueStore {
  const kept = new Map<string, StoredAct>();
  return {
    all: async (queue) => [...kept.values()].filter((entry) => entry.queue === queue),
    put: async (entry) => void kept.set(entry.id, entry),
    replace: async (entry) => void (kept.has(entry.id) && kept.set(entry.id, entry)),
    remove: async (id) => void kept.delete(id),
  };
}

const acts = 'acts';

function awaitAnswer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('sazon-offline', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(acts, { keyPath: 'id' });
  return awaitAnswer(request);
}

/** Resolves once the write is on the disk, so that a dead battery loses nothing. */
function indexedStore(database: Promise<IDBDatabase>): QueueStore {
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database).transaction(acts, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(acts));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    all: async (queue) => {
      const store = (await database).transaction(acts).objectStore(acts);
      const entries: StoredAct[] = await awaitAnswer(store.getAll());
      return entries.filter((entry) => entry.queue === queue);
    },
    put: (entry) => write((store) => void store.put(entry)),
    replace: (entry) =>
      write((store) => {
        store.getKey(entry.id).onsuccess = ({ target }) => {
          if ((target as IDBRequest).result !== undefined) store.put(entry);
        };
      }),
    remove: (id) => write((store) => void store.delete(id)),
  };
}

/**
 * Opens the device's database; without one, or when it is blocked or staff look as somebody else, acts stay in memory.
 */
export function createDeviceStore(): QueueStore {
  if (typeof indexedDB === 'undefined' || viewingText !== null) return createMemoryStore();
  const memory = createMemoryStore();
  const store = opened().then(
    (database) => indexedStore(Promise.resolve(database)),
    () => memory,
  );
  return {
    all: async (queue) => (await store).all(queue),
    put: async (entry) => (await store).put(entry),
    replace: async (entry) => (await store).replace(entry),
    remove: async (id) => (await store).remove(id),
  };
}
