import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema/database.ts';

/** The pool, typed by the schema. Only actions may open transactions on it (`transaction.ts`). */
export type Db = Kysely<Database>;

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

/**
 * Connects to `url` with at most `max` connections. A connection that the server drops is not an error here: a query
 * that runs on it rejects, and the pool makes a new one for the next query.
 */
export function connect(url: string, max: number): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    Client: PreparingClient,
    connectionTimeoutMillis: 10_000,
  } as pg.PoolConfig);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}
