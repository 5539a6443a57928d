import { PoolIsFull } from './connect.ts';

const codes: ReadonlySet<string> = new Set([
  // no way to the server
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // stopping, crashed, starting; our transaction was taken for hanging
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'],
  // cancelled or out of time; a lock that did not come; a race lost again and again
  ...['57014', '55P03', '40P01', '40001'],
]);

/** Classes of SQLSTATE: the connection failed, or the server lacks room, memory or connections. */
const classes = /^(08|53)[0-9A-Z]{3}$/;

/** The words of pg and Kysely where there is no code. */
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** Whether this failure says that the database cannot serve now, and that the same may well succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PoolIsFull) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (codes.has(code) || classes.test(code))) return true;
  return words.test(error.message);
}
