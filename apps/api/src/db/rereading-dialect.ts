import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isConnectionLost } from './lost-connection-errors.ts';

/** Whether a statement only reads, by its text: no function of ours that reads call writes. */
const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval|set_config|pg_notify)\b/i.test(text);

/** A connection whose first statement, when it only reads, is asked again on another one if the connection was lost. */
class RereadingConnection implements DatabaseConnection {
  /** undefined: it was lost, and there is no other. */
  inner: DatabaseConnection | undefined;
  readonly #driver: PostgresDriver;
  #isFirst = true;

  constructor(inner: DatabaseConnection, driver: PostgresDriver) {
    this.inner = inner;
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const inner = this.inner as DatabaseConnection;
    const mayRepeat = this.#isFirst && isRead(query.sql);
    this.#isFirst = false;
    try {
      return await inner.executeQuery<R>(query);
    } catch (error) {
      if (!mayRepeat || !isConnectionLost(error)) throw error;
      this.inner = undefined;
      // before another is asked for: others may wait for one as well
      await this.#driver.releaseConnection(inner as never);
      const other = await this.#driver.acquireConnection();
      this.inner = other;
      return await other.executeQuery<R>(query);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    this.#isFirst = false;
    return (this.inner as DatabaseConnection).streamQuery<R>(query, chunkSize);
  }
}

class RereadingDriver implements Driver {
  readonly #driver: PostgresDriver;
  constructor(config: PostgresDialectConfig) {
    this.#driver = new PostgresDriver(config);
  }
  init = () => this.#driver.init();
  acquireConnection = async () => new RereadingConnection(await this.#driver.acquireConnection(), this.#driver);
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    this.#driver.beginTransaction(connection, settings);
  commitTransaction = (connection: DatabaseConnection) => this.#driver.commitTransaction(connection);
  rollbackTransaction = (connection: DatabaseConnection) => this.#driver.rollbackTransaction(toInner(connection));
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if ((connection as RereadingConnection).inner !== undefined)
      await this.#driver.releaseConnection(toInner(connection));
  }
  destroy = () => this.#driver.destroy();
}

const toInner = (connection: DatabaseConnection) => (connection as RereadingConnection).inner as never;

/** PostgreSQL, where a read outside of transactions outlives the loss of its connection. */
export class RereadingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new RereadingDriver(this.#config);
  }
}
