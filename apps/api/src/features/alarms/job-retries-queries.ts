import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isAlarm } from './alarms-and-payment-mismatches-queries.ts';

export const askRetry = (tx: Tx, id: number, userId: string, nowMs: number) =>
  tx
    .updateTable('failed_jobs')
    .set({ retry_asked_at: toIso(nowMs), retry_asked_by: userId })
    .where('id', '=', id)
    .execute();

/** Lists the failed jobs that somebody asked to run again. */
export const listJobsToRetry = (db: Reader) =>
  db
    .selectFrom('failed_jobs')
    .select(['id', 'name', 'retry_asked_by as askedBy'])
    .where('retry_asked_at', 'is not', null)
    .where(isAlarm)
    .orderBy('id')
    .limit(50)
    .execute();

/** Saves how a failed job ended that ran again: as resolved, or with its new error. */
export const saveRetry = (
  tx: Tx,
  id: number,
  end: { error: string } | { askedBy: string | null; note: string },
  nowMs: number,
) =>
  tx
    .updateTable('failed_jobs')
    .set({ retry_asked_at: null, retry_asked_by: null })
    .set(
      'error' in end
        ? { error: end.error, failed_at: toIso(nowMs) }
        : { resolved: true, resolved_at: toIso(nowMs), resolved_by: end.askedBy, note: end.note },
    )
    .where('id', '=', id)
    .execute();
