import { type Refusal, refuse } from '@sazon/contract/refusal';
import { recordFailedJob } from '../../db/failed-jobs.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { closeAlarm } from './alarms-queries.ts';

/** Raises an alarm: a line of the log, and a row that stays until somebody resolves it. */
export async function raiseAlarm(deps: Deps, name: string, text: string, rows: readonly object[]): Promise<void> {
  deps.log.error({ alarm: name, rows: rows.slice(0, 20), count: rows.length }, 'money: something differs');
  await recordFailedJob(deps, { name, data: { rows: rows.slice(0, 100) }, error: text });
}

/** Marks an alarm as resolved. */
export async function resolveAlarm(
  deps: Deps,
  adminId: string,
  id: number,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  if (!(await inOneStatement(deps, (tx) => closeAlarm(tx, id)))) return refuse('NOT_FOUND');
  deps.log.warn({ alarm: id, adminId }, 'an alarm was dealt with');
  return { ok: true };
}
