import { PoolFullError } from './connect.ts';

const codes: ReadonlySet<string> = new Set([
  // No connection to the server.
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // The server stops, crashed or starts, or it ended a transaction as idle.
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'],
  // A standby: another host is the primary, or becomes it.
  '25006',
  // Cancelled or timed out, a lock not granted, or a race lost repeatedly.
  ...['57014', '55P03', '40P01', '40001'],
]);

/** Classes of SQLSTATE: connection failures, and a lack of disk, memory or connections. */
const classes = /^(08|53)[0-9A-Z]{3}$/;

/** The messages of pg and Kysely without a code. */
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** Whether an error means that the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PoolFullError) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseUnavailable);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // no socket file: the embedded database stops, or starts again
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof code === 'string' && (codes.has(code) || classes.test(code))) return true;
  return words.test(error.message);
}
