import type { HistoryField } from '@sazon/domain/employees/employee-history-fields';
import type { FieldChange } from '@sazon/domain/employees/import-row-changes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type Value = FieldChange['before'];
export type RecordedChange = { readonly field: HistoryField; readonly before: Value; readonly after: Value };

/** Adds changes to the history of people of a register. People without a change are left out. */
export async function recordEmployeeChanges(
  tx: Tx,
  rows: readonly { personId: string; changes: readonly RecordedChange[] }[],
  { actorId, nowMs }: { actorId: string; nowMs: number },
): Promise<void> {
  const changed = rows.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return;
  await sql`INSERT INTO employee_changes (person_id, actor_id, at, changes)
    SELECT n."personId", ${actorId}, ${toIso(nowMs)}, n.changes
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS n("personId" uuid, changes jsonb)`.execute(tx);
}
