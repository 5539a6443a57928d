import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { letGoOfHeldUp } from './held-up.ts';
import type { Database } from './schema/database.ts';

/** The pool with every right: for migrations, demo data and tests. The product gets it as `Db`. */
export type Pool = Kysely<Database> & { readonly isTransaction: false };

/** What a read takes: the pool or a transaction, it makes no difference to it. It offers no write, and a wall keeps locks away. */
export type Reader = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom' | 'getExecutor' | 'executeQuery'>;

/** The pool as the product holds it: it reads, and actions open transactions on it (`transaction.ts`). A write takes `Tx`. */
export type Db = Reader & Pick<Pool, 'transaction' | 'isTransaction'>;

// Dates stay calendar dates ('2026-11-24'), instants become epoch milliseconds, bigints are counters well below 2^53.
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

const statementNames = new Map<string, string>();
const maxStatementNames = 500;

/** The stable name that makes every connection parse and plan this statement once; none once there are too many. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A client that prepares every parametrised statement: planning a join costs more than running it. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query() for strings, configs, streams and callbacks
  override query(query: any, values?: any, callback?: any): any {
    if (typeof query === 'string' && Array.isArray(values) && values.length > 0) {
      const name = statementName(query);
      if (name !== undefined) return super.query({ name, text: query, values } as never, callback);
    }
    return super.query(query, values, callback);
  }
}

/** How long one kind of work may take (ms); 0: as long as it likes. */
export type Patience = {
  /** Who it is, in `pg_stat_activity`. */
  readonly name: string;
  /** One statement, its waiting for locks included. */
  readonly statementMs: number;
  /** Waiting for one lock. */
  readonly lockMs: number;
  /** A transaction that asks nothing: its process hangs, and what it locked has to come free. */
  readonly idleMs: number;
  /** Waiting for a connection. */
  readonly connectMs: number;
};

/** Who waits for an answer is told to come back rather than left to wait. */
export const forRequests: Patience = {
  name: 'requests',
  statementMs: 10_000,
  lockMs: 3000,
  idleMs: 10_000,
  connectMs: 5000,
};
/** Nobody waits for a job, and one that is cut short begins anew. */
export const forJobs: Patience = {
  name: 'jobs',
  statementMs: 300_000,
  lockMs: 30_000,
  idleMs: 60_000,
  connectMs: 60_000,
};
/** A table may take its time to be rewritten; waiting for its lock makes everybody else wait behind it. */
export const forMigrations: Patience = {
  name: 'migrations',
  statementMs: 0,
  lockMs: 5000,
  idleMs: 600_000,
  connectMs: 10_000,
};
/** Looking after the rest: whether the database answers, who holds up whom. */
export const forWatching: Patience = {
  name: 'watching',
  statementMs: 3000,
  lockMs: 1000,
  idleMs: 5000,
  connectMs: 3000,
};

/** So many that wait for each connection are refused at once: they would be gone before their turn. */
const waitingForEach = 64;

/** The pool has so long a queue that it takes nobody else. */
export class PoolIsFull extends Error {}

class SheddingPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads connect() for callbacks and promises
  override connect(callback?: any): any {
    if (this.waitingCount < this.options.max * waitingForEach) return super.connect(callback);
    const error = new PoolIsFull('too many wait for a connection');
    return callback === undefined ? Promise.reject(error) : callback(error);
  }
}

/**
 * Connects to `url` with at most `max` connections, for work of this patience. A connection that the server drops is not an
 * error here: a query that runs on it rejects, and the pool makes a new one for the next query.
 */
export function connect(url: string, max: number, patience = forRequests): { db: Pool; pool: pg.Pool } {
  const pool = new SheddingPool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    Client: PreparingClient,
    application_name: `sazon ${patience.name} ${randomUUID().slice(0, 8)}`,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleMs,
    // a network that was cut says nothing: the server's own limits never come
    ...(patience.statementMs === 0 ? {} : { query_timeout: patience.statementMs + 5000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  } as pg.PoolConfig);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) as Pool, pool };
}

/** The connections of one process, by what they are for. */
export type Connections = {
  readonly db: Pool;
  readonly pool: pg.Pool;
  readonly jobsDb: Pool;
  /** Kept apart: what looks after the process must get through when the requests' connections are all taken. */
  readonly watchDb: Pool;
  close(): Promise<void>;
};

const jobConnections = 6;
const watchConnections = 2;

/** All connections of a process to `url`, with at most `max` for requests. Requests that wait in vain are let go (`held-up.ts`). */
export function connectAll(url: string, max: number, onError: (error: unknown) => void): Connections {
  const { db, pool } = connect(url, max, forRequests);
  const { db: jobsDb } = connect(url, jobConnections, forJobs);
  const { db: watchDb } = connect(url, watchConnections, forWatching);
  const stopLettingGo = letGoOfHeldUp(pool, watchDb, onError);
  return {
    db,
    pool,
    jobsDb,
    watchDb,
    async close() {
      stopLettingGo();
      for (const one of [db, jobsDb, watchDb]) await one.destroy();
    },
  };
}
