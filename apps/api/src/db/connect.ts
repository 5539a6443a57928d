import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { cancelLockWaits, cancelStuckRequests } from './cancel-statements-waiting-for-locks.ts';
import { jobTimeLimits, monitoringTimeLimits, requestTimeLimits } from './connection-time-limits.ts';
import { PreparingClient } from './preparing-client.ts';
import { followPrimary, splitHosts, untilPrimary } from './primary-host-failover.ts';
import { createRereadingDialect } from './repeat-lost-reads-dialect.ts';
import type { Database } from './schema/database.ts';

/** The pool with all rights: for migrations, demo data and tests. The product gets it as `Db`. */
export type Pool = Kysely<Database> & { readonly isTransaction: false };

/** What reads take: the pool or a transaction. It has no writes, and a check keeps row locks away. */
export type Reader = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom' | 'getExecutor' | 'executeQuery'>;

/**
 * The pool as the product holds it: it reads, and actions open transactions on it (`transaction.ts`). Writes take `Tx`.
 */
export type Db = Reader & Pick<Pool, 'transaction' | 'isTransaction'>;

// Dates stay calendar dates ('2026-11-24'), instants become epoch milliseconds, and bigints are counters below 2^53.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => Date.parse(text)],
  [pg.types.builtins.INT8, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * The most requests that wait for each connection. Further ones are refused at once, because they would time out
 * anyway.
 */
const waitingForEach = 64;

/** Too many requests wait for a connection. */
export class PoolFullError extends Error {}

/** Waits for the primary of several hosts while a standby is promoted. */
class SheddingPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads connect() for callbacks and promises
  override connect(callback?: any): any {
    if (this.waitingCount < this.options.max * waitingForEach) {
      if (this.options.onConnect === undefined) return super.connect(callback);
      const found = untilPrimary(() => super.connect(), this.options.connectionTimeoutMillis ?? 0);
      if (callback === undefined) return found;
      return void found.then((client) => callback(undefined, client, client.release), callback);
    }
    const error = new PoolFullError('too many wait for a connection');
    return callback === undefined ? Promise.reject(error) : callback(error);
  }
}

/**
 * Connects to `url` with at most `max` connections and these time limits. A connection dropped by the server is not an
 * error here: a query running on it rejects, and the pool opens a new one for the next query.
 */
export function connect(url: string, max: number, patience = requestTimeLimits): { db: Pool; pool: pg.Pool } {
  const hosts = splitHosts(url);
  const pool = new SheddingPool({
    max,
    types,
    pipeline: true,
    ...(hosts.length > 1
      ? followPrimary(url, PreparingClient)
      : { connectionString: hosts[0], Client: PreparingClient }),
    application_name: `sazon ${patience.name} ${randomUUID().slice(0, 8)}`,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleMs,
    // On a cut network the server's own limits never arrive, so the client has one too.
    ...(patience.statementMs === 0 ? {} : { query_timeout: patience.statementMs + 5000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  } as pg.PoolConfig);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Database>({ dialect: createRereadingDialect({ pool }) }) as Pool, pool };
}

/** The connections of one process, by purpose. */
export type Connections = {
  readonly db: Pool;
  readonly pool: pg.Pool;
  readonly jobsDb: Pool;
  /** The address past a pooler, for what needs sessions: jobs and migrations. */
  readonly directUrl: string;
  /** Separate, so that monitoring works when all connections of the requests are in use. */
  readonly watchDb: Pool;
  /** From now on jobs do not wait for locks: their process ends, and an interrupted job starts again. */
  cancelLockWaitsOfJobs(): void;
  close(): Promise<void>;
};

const jobConnections = 6;
const watchConnections = 2;

/**
 * Opens all connections of a process to `url`, with at most `max` for requests. Requests that wait for a stuck lock are
 * cancelled (`cancel-statements-waiting-for-locks.ts`). Jobs use `directUrl`: a pooler in transaction mode would take their time limits away.
 */
export function connectAll(
  url: string,
  max: number,
  onError: (error: unknown) => void,
  directUrl: string = url,
): Connections {
  const { db, pool } = connect(url, max, requestTimeLimits);
  const { db: jobsDb, pool: jobsPool } = connect(directUrl, jobConnections, jobTimeLimits);
  const { db: watchDb } = connect(url, watchConnections, monitoringTimeLimits);
  const stopCancelling = [cancelStuckRequests(pool, watchDb, onError)];
  return {
    db,
    pool,
    jobsDb,
    directUrl,
    watchDb,
    cancelLockWaitsOfJobs: () => void stopCancelling.push(cancelLockWaits(jobsPool, watchDb, onError)),
    async close() {
      await Promise.all(stopCancelling.map((stop) => stop()));
      for (const one of [db, jobsDb, watchDb]) await one.destroy();
    },
  };
}
