import type { ReportKind, ReportView } from '@sazon/contract/reports/saved-views-schemas';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Lists a person's saved views of a report by name. */
export const listViews = (db: Reader, userId: string, report: ReportKind): Promise<ReportView[]> =>
  db
    .selectFrom('report_views')
    .select(['id', 'name', 'filters'])
    .where('user_id', '=', userId)
    .where('report', '=', report)
    .orderBy('name')
    .execute();

/** Locks and lists all saved views of a person. */
export async function lockViews(tx: Tx, userId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return await tx.selectFrom('report_views').select(['id', 'report', 'name']).where('user_id', '=', userId).execute();
}

export async function insertView(
  tx: Tx,
  view: { id: string; userId: string; report: ReportKind; name: string; filters: Record<string, string> },
  nowMs: number,
): Promise<void> {
  const { id, userId, report, name, filters } = view;
  const row = { id, user_id: userId, report, name, filters: JSON.stringify(filters), created_at: toIso(nowMs) };
  await tx.insertInto('report_views').values(row).execute();
}

export const renameView = (tx: Tx, id: string, name: string) =>
  tx.updateTable('report_views').set({ name }).where('id', '=', id).execute();

/** Deletes a saved view. Returns false when it is not this person's. */
export async function deleteView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
