import pg from 'pg';

/** A statement to send, with its parameters. With a name, each connection prepares it once. */
export type Statement = { readonly text: string; readonly name: string | undefined; readonly values: unknown[] };

/** The columns of a prepared statement's answer, as its connection described them once. */
type Columns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;
/** The columns that a connection knows, by the statement's name. */
export type KnownColumns = Map<string, Columns | 'none'>;

type Result = pg.Result & { _types: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Callback = (error: Error | null, result?: pg.Result) => void;
type Bind = { values: unknown[]; valueMapper: (value: unknown) => unknown };
type Messages = Record<'parse' | 'bind' | 'describe' | 'execute' | 'close', (message: never) => void> & {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: unknown;
  sync(): void;
};
/** The connection itself: every message of the driver goes through `_send`. */
type Connection = Messages & { _send(piece: Buffer): void };

/** What @types/pg leaves out of `pg.Query`. */
type Query = {
  name: string | undefined;
  text: string;
  callback: Callback | undefined;
  _result: Result;
  _accumulateRows: boolean;
  prepare(connection: Messages): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Messages): void;
  handleError(error: Error, connection: Messages): void;
  handleReadyForQuery(connection: Messages): void;
};
const QueryOfPg = pg.Query as unknown as new (text: string, values?: unknown[], callback?: Callback) => Query;

/** As PostgreSQL refuses what comes after a failure in the same transaction. */
const skipped = () =>
  Object.assign(new Error('current transaction is aborted: a statement sent before this one failed'), {
    code: '25P02',
  });

/**
 * Statements that are sent with one Sync: one write, and one answer of the server. When one fails, PostgreSQL skips those
 * behind it. So more than one belongs into a transaction, and BEGIN may be the first: without it, nothing runs.
 */
export class StatementBatch extends QueryOfPg {
  /** How long the driver waits for the answer, in ms. */
  query_timeout: number | undefined;
  readonly #parts: Query[] = [];
  readonly #known: KnownColumns;
  #answered = 0;

  constructor(known: KnownColumns) {
    super('');
    this.#known = known;
  }

  /** How many statements it holds. */
  get size(): number {
    return this.#parts.length;
  }

  /** Adds a statement. Its promise is settled when the whole batch is answered. */
  add({ text, name, values }: Statement): Promise<pg.Result> {
    return new Promise((resolve, reject) => {
      const answer: Callback = (error, result) => (error === null ? resolve(result as pg.Result) : reject(error));
      // its text and not an object, of which the driver makes a slow copy
      const part = new QueryOfPg(text, values, answer);
      part.name = name;
      this.#parts.push(part);
      this.#show();
    });
  }

  /** Shows the driver the name and text of the statement whose answer comes next: it notes what is prepared. */
  #show(): void {
    const next = this.#parts[this.#answered];
    this.name = next?.name;
    this.text = next?.text ?? '';
  }

  /** Fails all statements of a batch that is not sent. */
  refuse(error: Error): void {
    for (const part of this.#parts) part.callback?.(error);
  }

  submit(connection: Connection): null {
    const send = connection._send;
    const pieces: Buffer[] = [];
    // what the driver would write piece by piece is written at once, which costs the socket less
    connection._send = (piece) => {
      pieces.push(piece);
    };
    try {
      for (const part of [...this.#parts]) this.#prepare(part, connection);
    } finally {
      connection.sync();
      connection._send = send;
      connection._send(Buffer.concat(pieces));
    }
    this.#show();
    return null;
  }

  #prepare(part: Query, connection: Messages): void {
    part._result._types = this._result._types;
    const known = part.name === undefined ? undefined : this.#known.get(part.name);
    let parse: (() => void) | undefined;
    let isSent = false;
    part.prepare({
      parsedStatements: connection.parsedStatements,
      submittedNamedStatements: connection.submittedNamedStatements,
      stream: connection.stream,
      parse: (message) => {
        parse = () => connection.parse(message);
      },
      bind: (message: Bind) => {
        // before anything of the statement is sent: a value that cannot be sent throws
        const values = message.values.map((value) => message.valueMapper(value));
        parse?.();
        connection.bind({ ...message, values, valueMapper: undefined } as never);
        isSent = true;
      },
      describe: (message) => (known === undefined ? connection.describe(message) : undefined),
      execute: (message) => connection.execute(message),
      close: () => {},
      sync: () => {},
    });
    // the driver has refused a statement with such a value by itself
    if (!isSent) {
      this.#parts.splice(this.#parts.indexOf(part), 1);
      if (parse !== undefined && part.name !== undefined) delete connection.submittedNamedStatements[part.name];
    } else if (known !== undefined && known !== 'none') {
      Object.assign(part._result, known);
      part._accumulateRows = true;
    }
  }

  get #current(): Query {
    return this.#parts[this.#answered] as Query;
  }

  override handleRowDescription(message: unknown): void {
    const { name, _result: result } = this.#current;
    this.#current.handleRowDescription(message);
    if (name === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = result;
    this.#known.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Messages): void {
    const { name } = this.#current;
    if (name !== undefined && !this.#known.has(name)) this.#known.set(name, 'none');
    this.#current.handleCommandComplete(message, connection);
    this.#answered += 1;
    this.#show();
  }

  override handleReadyForQuery(connection: Messages): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
    this.callback?.(null);
  }

  /**
   * Answers what was answered, fails the statement that failed, and those behind it, which did not run. A failure after
   * the last answer is one of the commit: then all failed.
   */
  override handleError(error: Error, connection: Messages): void {
    // nobody waits for BEGIN: the statements behind it tell why it failed
    const isOfAll = !(error instanceof pg.DatabaseError) || this.text === 'begin';
    const answered = this.#answered === this.#parts.length ? -1 : this.#answered;
    for (const [index, part] of this.#parts.entries()) {
      if (index < answered) part.handleReadyForQuery(connection);
      else if (index === answered || answered < 0 || isOfAll) part.handleError(error, connection);
      // later, so that who waits for all of them learns first why one failed
      else setImmediate(() => part.handleError(skipped(), connection));
      if (index > answered && part.name !== undefined) delete connection.submittedNamedStatements[part.name];
    }
    this.callback?.(error);
  }
}
