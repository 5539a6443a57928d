/**
 * Makes one read serve many callers without ever answering something older than the call: a caller waits for a read that
 * begins after it called. While one runs, the callers that come in wait together for the next.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const mine = read().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

/** Shared reads by what is asked: `read(key, work)`. A key that nobody waits for any more is forgotten. */
export function sharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const reads = new Map<string, { shared: () => Promise<T>; waiting: number }>();
  return async (key, read) => {
    const one = reads.get(key) ?? { shared: sharedRead(read), waiting: 0 };
    reads.set(key, one);
    one.waiting += 1;
    try {
      return await one.shared();
    } finally {
      one.waiting -= 1;
      if (one.waiting === 0) reads.delete(key);
    }
  };
}
