/** Something a person did at work that the server may not know yet, as it is kept on the device. */
export interface StoredAct {
  /** Also its Idempotency-Key: sent twice, it is done once. */
  id: string;
  queue: string;
  /** Whose it is: two people may share a phone. */
  owner: string;
  /** Grows with every act on this device. */
  place: number;
  act: unknown;
  /** When it truly happened, by the product's clock (epoch ms). */
  happenedAt: number;
  /** Not sent before: until then it can be undone. */
  sendAt: number;
  /** Why the server would not have it; null while it waits. Kept until the person has read it. */
  refused: { code: string; message: string } | null;
}

/** Where acts are kept. Photos (blobs) may be part of an act. */
export interface QueueStore {
  all: (queue: string) => Promise<StoredAct[]>;
  put: (entry: StoredAct) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** For as long as the page is open: where the browser keeps nothing. */
export function createMemoryStore(): QueueStore {
  const kept = new Map<string, StoredAct>();
  return {
    all: async (queue) => [...kept.values()].filter((entry) => entry.queue === queue),
    put: async (entry) => void kept.set(entry.id, entry),
    remove: async (id) => void kept.delete(id),
  };
}

const acts = 'acts';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('sazon-offline', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(acts, { keyPath: 'id' });
  return answerOf(request);
}

/** What was written is on the disk when the promise is kept: a battery that dies after it takes nothing along. */
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
      const entries: StoredAct[] = await answerOf(store.getAll());
      return entries.filter((entry) => entry.queue === queue);
    },
    put: (entry) => write((store) => void store.put(entry)),
    remove: (id) => write((store) => void store.delete(id)),
  };
}

/** The device's own database, or memory where the browser has none or blocks it. */
export function createDeviceStore(): QueueStore {
  if (typeof indexedDB === 'undefined') return createMemoryStore();
  const memory = createMemoryStore();
  const store = opened().then(
    (database) => indexedStore(Promise.resolve(database)),
    () => memory,
  );
  return {
    all: async (queue) => (await store).all(queue),
    put: async (entry) => (await store).put(entry),
    remove: async (id) => (await store).remove(id),
  };
}
