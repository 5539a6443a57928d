import { type Refusal, refuse } from '@sazon/contract/refusal';
import { recordFailedJob } from '../../db/record-failed-job.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { closeAlarm } from './alarms-and-payment-mismatches-queries.ts';

export type Done = { ok: true };

/** Raises an alarm: writes a line to the log, and inserts a row that stays until somebody resolves it. */
export async function raiseAlarm(deps: Deps, name: string, text: string, rows: readonly object[]): Promise<void> {
  const said = name.startsWith('doors: ') ? 'an alarm rings' : 'money: something differs';
  deps.log.error({ alarm: name, rows: rows.slice(0, 20), count: rows.length }, said);
  await recordFailedJob(deps, { name, data: { rows: rows.slice(0, 100) }, error: text });
}

/** Marks an alarm as resolved, with what the person found. */
export async function resolveAlarm(
  deps: Deps,
  userId: string,
  id: number,
  note: string,
): Promise<Done | Refusal<'NOT_FOUND'>> {
  const nowMs = deps.now();
  const isClosed = await inOneStatement(deps, (tx) => {
    tx.events.publish(['platform']);
    return closeAlarm(tx, id, { userId, note, nowMs });
  });
  if (!isClosed) return refuse('NOT_FOUND');
  deps.log.warn({ alarm: id, adminId: userId }, 'an alarm was dealt with');
  return { ok: true };
}
