/**
 * Shares one read among simultaneous callers, none of whom gets data older than their call: each waits for a read that
 * begins after it. Callers that come during a read wait together for the next one.
 */
export function createSharedRead<T>(read: () => Promise<T>): () => Promise<T> {
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

/**
 * Returns `read(key, work)`, which shares reads by key as `createSharedRead` does. A key without waiting callers is
 * dropped.
 */
export function createKeyedSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const reads = new Map<string, { shared: () => Promise<T>; waiting: number }>();
  return async (key, read) => {
    const one = reads.get(key) ?? { shared: createSharedRead(read), waiting: 0 };
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
