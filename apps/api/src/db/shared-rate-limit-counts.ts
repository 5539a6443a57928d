import { sql } from 'kysely';
import { toIso } from './to-iso.ts';
import { inOneStatement, type TransactionDeps } from './transaction.ts';

/** What all processes together counted of one caller at one route, and when that count begins anew (epoch ms). */
export type SharedCallCount = { readonly count: number; readonly endsAtMs: number };

/** Adds calls of one process to the count of all; a count whose time is over begins anew. Returns the sum. */
export async function addCalls(
  deps: TransactionDeps,
  { route, whom, calls, endsAtMs }: { route: string; whom: string; calls: number; endsAtMs: number },
  nowMs: number,
): Promise<SharedCallCount> {
  const now = sql`${toIso(nowMs)}::timestamptz`;
  const statement = sql<SharedCallCount>`
    INSERT INTO limit_counters AS counted (name, whom, count, last_at, ends_at)
    VALUES (${`calls ${route}`}, ${whom}, ${calls}, ${now}, ${toIso(endsAtMs)}::timestamptz)
    ON CONFLICT (name, whom) DO UPDATE SET
      count = CASE WHEN counted.ends_at <= ${now} THEN excluded.count ELSE counted.count + excluded.count END,
      ends_at = CASE WHEN counted.ends_at <= ${now} THEN excluded.ends_at ELSE counted.ends_at END,
      last_at = excluded.last_at
    RETURNING count, ends_at AS "endsAtMs"`;
  const { rows } = await inOneStatement(deps, (tx) => statement.execute(tx));
  return rows[0] ?? { count: calls, endsAtMs };
}
