import pg from 'pg';
import { describeStatement, runTraced } from '../trace-hook.ts';
import { isConnectionLost } from './lost-connection-errors.ts';
import { isStalePlan } from './lost-race-errors.ts';
import { type KnownColumns, type Statement, StatementBatch } from './statement-batch.ts';

const statementNames = new Map<string, string>();
const maxStatementNames = 500;
/** Counts what altered tables: from then on every connection prepares all statements anew, under other names. */
let schemaSeen = 0;

/** Returns the name under which each connection prepares this statement, or undefined when too many have a name. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return `${known}${schemaSeen === 0 ? '' : `_${schemaSeen}`}`;
  if (statementNames.size >= maxStatementNames) return undefined;
  statementNames.set(text, `s${statementNames.size}`);
  return statementName(text);
}

const begin = { name: 'begin', text: 'begin', values: [] };
const commit = { name: 'commit', text: 'commit', values: [] };

/** What the server would have answered to a statement that was not worth sending. */
const emptyAnswer = (command: string) => Promise.resolve({ command, rowCount: null, rows: [] });

/**
 * A client that prepares every statement with parameters, because planning a join costs more than running it. In a
 * transaction it sends BEGIN along with the first statements, and together what is issued in one turn of the event loop.
 */
export class PreparingClient extends pg.Client {
  readonly #known: KnownColumns = new Map();
  /** `wanted`: BEGIN is still to be sent. */
  #transaction: 'none' | 'wanted' | 'open' | 'ended' = 'none';
  #batch: StatementBatch | undefined;
  /** How many statements were sent in batches that have no answer yet. */
  #unanswered = 0;
  /** The batch that begins the transaction, and the answer to its BEGIN until that succeeds. */
  #first: { batch: StatementBatch; begun: Promise<unknown> } | undefined;
  /** The answer to the COMMIT that was sent, which a further one gets as well. */
  #committed: Promise<unknown> = emptyAnswer('COMMIT');

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query() for strings, configs, streams and callbacks
  override query(query: any, values?: any, callback?: any): any {
    if (typeof query !== 'string' || callback !== undefined || !this.pipeline) {
      return super.query(query, values, callback);
    }
    return runTraced(
      'statement',
      () => describeStatement(query),
      () => this.#send(query, values),
    );
  }

  #send(query: string, values?: unknown[]): Promise<unknown> {
    if (query === 'begin') {
      this.#transaction = 'wanted';
      this.#first = undefined;
      return emptyAnswer('BEGIN');
    }
    if (query === 'commit') return this.#commit();
    if (query === 'rollback') return this.#rollback();
    if (Array.isArray(values) && values.length > 0) return this.#issue(query, values);
    this.#open();
    this.#flush();
    return this.#onceBegun(() => super.query(query, values));
  }

  /** Adds BEGIN to what is sent next, if it was not sent yet. */
  #open(): void {
    if (this.#transaction === 'ended') this.#transaction = 'none';
    if (this.#transaction !== 'wanted') return;
    this.#transaction = 'open';
    const begun = this.#toBatch(begin);
    const first = { batch: this.#batch as StatementBatch, begun };
    this.#first = first;
    const forget = () => {
      if (this.#first === first) this.#first = undefined;
    };
    // when BEGIN fails, so do the statements with it and behind it, which say so
    begun.then(forget, () => {});
  }

  /**
   * Sends once BEGIN succeeded, and not if it failed: what the server ran without it would be committed by itself. Only
   * what is in one batch with BEGIN need not wait, because the server skips it then.
   */
  #onceBegun<T>(send: () => T): T | Promise<T> {
    return this.#first === undefined ? send() : this.#first.begun.then(send);
  }

  #issue(text: string, values: unknown[]): Promise<pg.Result> {
    this.#open();
    const seen = schemaSeen;
    const isAlone = this.#transaction !== 'open';
    const answer = this.#toBatch({ text, values, name: statementName(text) });
    if (isAlone) this.#flush();
    return answer.catch((error: Error) => {
      if (isStalePlan(error)) {
        if (schemaSeen === seen) schemaSeen += 1;
        // it did not run; within a transaction, the transaction runs again
        if (isAlone) return this.#toAnswerAlone({ text, values, name: statementName(text) });
      }
      // so that the pool gives it to nobody else
      if (isConnectionLost(error)) Object.assign(this, { _queryable: false });
      // a stack that leads to who issued the statement, instead of to the socket
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  #toAnswerAlone(statement: Statement): Promise<pg.Result> {
    const answer = this.#toBatch(statement);
    this.#flush();
    return answer;
  }

  #commit(): Promise<unknown> {
    const before = this.#transaction;
    this.#transaction = 'ended';
    if (before === 'ended') return this.#committed;
    this.#committed = before === 'wanted' ? emptyAnswer('COMMIT') : this.#sendCommit();
    return this.#committed;
  }

  #sendCommit(): Promise<unknown> {
    // after what was issued in this turn: when that fails, nothing is committed
    const answer = this.#batch === undefined ? undefined : this.#toBatch(commit);
    this.#flush();
    return answer ?? this.#onceBegun(() => super.query('commit'));
  }

  #rollback(): Promise<unknown> {
    const before = this.#transaction;
    this.#transaction = 'none';
    if (before === 'wanted') return emptyAnswer('ROLLBACK');
    this.#flush();
    // fails when BEGIN did, so that the connection is not used again
    return this.#onceBegun(() => super.query('rollback'));
  }

  #toBatch(statement: Statement): Promise<pg.Result> {
    if (this.#batch === undefined) {
      this.#batch = new StatementBatch(this.#known);
      process.nextTick(() => this.#flush());
    }
    return this.#batch.add(statement);
  }

  #flush(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch === undefined) return;
    const send = () => this.#sendBatch(batch);
    if (batch === this.#first?.batch) send();
    else this.#onceBegun(send)?.catch((error: Error) => batch.refuse(error));
  }

  /**
   * The driver counts from now until the whole batch is answered, so what it waits for grows with what was sent before
   * and has no answer yet: each statement may take as long as the server lets it.
   */
  #sendBatch(batch: StatementBatch): void {
    const { statement_timeout: each, query_timeout: most } = (this as never as { connectionParameters: TimeLimits })
      .connectionParameters;
    const { size } = batch;
    this.#unanswered += size;
    batch.callback = () => {
      this.#unanswered -= size;
    };
    if (most) batch.query_timeout = most + (this.#unanswered - 1) * Number(each || 0);
    super.query(batch as never);
  }
}

type TimeLimits = { statement_timeout: number | false; query_timeout: number | false };
