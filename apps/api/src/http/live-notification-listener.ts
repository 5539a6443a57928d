import type pg from 'pg';

/** The PostgreSQL channel on which the processes notify each other. */
export const liveChannel = 'sazon_live';
/** The pause before a lost connection is reopened and before a notification is sent again. */
export const retryMs = 1000;
/** How often a listening connection is tested: one that a firewall dropped still looks alive. */
const probeMs = 30_000;
const answerMs = 10_000;

type Listeners = {
  received(payload: string): void;
  lost(): void;
  /** Called when the connection listens. `wasLost` means that notifications in between were missed. */
  listening(wasLost: boolean): void;
  onError(error: unknown): void;
};

/** Listens on one connection on demand, and reopens it within a second when it is lost. */
export type LiveConnection = { ensure(): void; ready(): Promise<void>; close(): Promise<void> };

async function probe(client: pg.PoolClient): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the listening connection does not answer')), answerMs).unref();
  });
  await Promise.race([client.query('SELECT'), tooLate]).finally(() => clearTimeout(late));
}

/**
 * Listens until the connection is lost, then calls `lost` once. Resolves with the function that releases the
 * connection.
 */
async function listen(pool: pg.Pool, received: (payload: string) => void, lost: (error: unknown) => void) {
  const client = await pool.connect();
  let released = false;
  let probing: NodeJS.Timeout | undefined;
  const release = () => {
    clearInterval(probing);
    if (!released) client.release(true);
    released = true;
  };
  const lose = (error: unknown) => {
    if (released) return;
    release();
    lost(error);
  };
  client.on('notification', (message) => received(message.payload ?? ''));
  client.on('error', lose);
  await client.query(`LISTEN ${liveChannel}`).catch((error: unknown) => {
    release();
    throw error;
  });
  probing = setInterval(() => void probe(client).catch(lose), probeMs).unref();
  return release;
}

export function createLiveConnection(pool: pg.Pool, { received, lost, listening, onError }: Listeners): LiveConnection {
  /** Resolves with the function that releases the connection. */
  let current: Promise<() => void> | undefined;
  let wasLost = false;
  let closed = false;

  const retry = (error: unknown) => {
    current = undefined;
    wasLost = true;
    onError(error);
    if (!closed) setTimeout(ensure, retryMs).unref();
  };
  const connect = async () => {
    const release = await listen(pool, received, (error) => {
      lost();
      retry(error);
    });
    listening(wasLost);
    wasLost = false;
    return release;
  };
  const ensure = () => {
    if (closed || current !== undefined) return;
    current = connect();
    current.catch(retry);
  };

  return {
    ensure,
    async ready() {
      await current?.catch(() => undefined);
    },
    async close() {
      closed = true;
      const release = await current?.catch(() => undefined);
      release?.();
    },
  };
}
