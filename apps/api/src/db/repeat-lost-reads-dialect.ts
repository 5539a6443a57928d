import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { isConnectionLost } from './lost-connection-errors.ts';

/** Whether a statement only reads, by its text. The SQL functions that our reads call write nothing. */
const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval|set_config|pg_notify)\b/i.test(text);

/** A connection from the pool; `inner` is undefined when it was lost and there is no other. */
type RereadingConnection = DatabaseConnection & { inner: DatabaseConnection | undefined };

const toInner = (connection: DatabaseConnection) => (connection as RereadingConnection).inner as never;

/** Takes a connection whose first statement, when it only reads, is asked again on another one if it is lost. */
async function takeConnection(driver: PostgresDriver): Promise<RereadingConnection> {
  let isFirst = true;
  const connection: RereadingConnection = {
    inner: await driver.acquireConnection(),
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const inner = connection.inner as DatabaseConnection;
      const mayRepeat = isFirst;
      isFirst = false;
      try {
        return await inner.executeQuery<R>(query);
      } catch (error) {
        if (!mayRepeat || !isConnectionLost(error) || !isRead(query.sql)) throw error;
        connection.inner = undefined;
        // before another is asked for: others may wait for one as well
        await driver.releaseConnection(inner as never);
        const other = await driver.acquireConnection();
        connection.inner = other;
        return await other.executeQuery<R>(query);
      }
    },
    streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
      isFirst = false;
      return (connection.inner as DatabaseConnection).streamQuery<R>(query, chunkSize);
    },
  };
  return connection;
}

function createDriver(config: PostgresDialectConfig): Driver {
  const driver = new PostgresDriver(config);
  return {
    init: () => driver.init(),
    acquireConnection: () => takeConnection(driver),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    // its own connection, which it marks to be thrown away when that fails
    rollbackTransaction: (connection) => driver.rollbackTransaction(toInner(connection)),
    async releaseConnection(connection) {
      if (toInner(connection) !== undefined) await driver.releaseConnection(toInner(connection));
    },
    destroy: () => driver.destroy(),
  };
}

/** PostgreSQL, where a read outside of transactions outlives the loss of its connection. */
export function createRereadingDialect(config: PostgresDialectConfig): Dialect {
  const postgres = new PostgresDialect(config);
  return {
    createDriver: () => createDriver(config),
    createQueryCompiler: () => postgres.createQueryCompiler(),
    createAdapter: () => postgres.createAdapter(),
    createIntrospector: (db) => postgres.createIntrospector(db),
  };
}
