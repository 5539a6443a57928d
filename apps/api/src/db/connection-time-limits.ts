/** The time limits of one kind of work (ms); 0: no limit. */
export type TimeLimits = {
  /** The name in `pg_stat_activity`. */
  readonly name: string;
  /** For one statement, including its waits for locks. */
  readonly statementMs: number;
  /** For the wait for one lock. */
  readonly lockMs: number;
  /** For a transaction without a statement: its process hangs, and its locks must be released. */
  readonly idleMs: number;
  /** For the wait for a connection. */
  readonly connectMs: number;
};

/** Requests fail early and ask the client to try again, rather than wait long. */
export const requestTimeLimits: TimeLimits = {
  name: 'requests',
  statementMs: 10_000,
  lockMs: 3000,
  idleMs: 10_000,
  connectMs: 5000,
};
/** Jobs have no waiting client, and an interrupted job starts again. */
export const jobTimeLimits: TimeLimits = {
  name: 'jobs',
  statementMs: 300_000,
  lockMs: 30_000,
  idleMs: 60_000,
  connectMs: 60_000,
};
/** Rewriting a table may take long, but waiting for its lock blocks all others behind it. */
export const migrationTimeLimits: TimeLimits = {
  name: 'migrations',
  statementMs: 0,
  lockMs: 5000,
  idleMs: 600_000,
  connectMs: 10_000,
};
/** For monitoring: whether the database answers, and which locks block others. */
export const monitoringTimeLimits: TimeLimits = {
  name: 'watching',
  statementMs: 3000,
  lockMs: 1000,
  idleMs: 5000,
  connectMs: 3000,
};
