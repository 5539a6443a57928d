import type { Alarm } from '@sazon/contract/alarms/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { together } from '../../db/transaction.ts';
import { countOpenAlarms } from '../alarms/alarms-and-payment-mismatches-queries.ts';
import { type LastBackupRun, listLastBackupRuns } from './backup-runs-queries.ts';

/** Figures about waiting work and failures, from the database and so the same for every process. */
export type StoredFigures = {
  readonly outbox: readonly { readonly channel: string; readonly due: number; readonly oldestSeconds: number }[];
  readonly outboxFailed: number;
  readonly openPayments: { readonly count: number; readonly oldestSeconds: number };
  /** The payments of the last fifteen minutes. */
  readonly payments: readonly { readonly method: string; readonly status: string; readonly count: number }[];
  /** The last copy that was made, and the last restored for practice. */
  readonly backups: readonly LastBackupRun[];
  readonly alarms: readonly { readonly kind: Alarm['kind']; readonly count: number }[];
};

const recentMs = 15 * 60_000;

/** Reads the figures by indexes on what is due, open or recent, so that the cost does not grow with the data. */
export async function readStoredFigures(db: Reader, nowMs: number): Promise<StoredFigures> {
  const now = sql`${toIso(nowMs)}::timestamptz`;
  const since = sql`${toIso(nowMs - recentMs)}::timestamptz`;
  const [outbox, failed, open, payments, alarms, backups] = await together([
    sql<StoredFigures['outbox'][number]>`
      SELECT channel, count(*)::int AS due, extract(epoch FROM ${now} - min(next_try_at))::float8 AS "oldestSeconds"
      FROM outbox_messages WHERE status = 'queued' AND next_try_at <= ${now} GROUP BY channel`.execute(db),
    sql<{ count: number }>`SELECT count(*)::int AS count FROM outbox_messages WHERE status = 'failed'`.execute(db),
    sql<StoredFigures['openPayments']>`
      SELECT count(*)::int AS count, coalesce(extract(epoch FROM ${now} - min(created_at)), 0)::float8 AS "oldestSeconds"
      FROM payment_intents WHERE settled_at IS NULL`.execute(db),
    sql<StoredFigures['payments'][number]>`
      SELECT method, status, count(*)::int AS count FROM payment_intents WHERE created_at > ${since}
      GROUP BY method, status`.execute(db),
    countOpenAlarms(db),
    listLastBackupRuns(db),
  ]);
  return {
    outbox: outbox.rows,
    outboxFailed: failed.rows[0]?.count ?? 0,
    openPayments: open.rows[0] ?? { count: 0, oldestSeconds: 0 },
    payments: payments.rows,
    alarms,
    backups,
  };
}
