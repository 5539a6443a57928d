import type { ImportSummary } from '@sazon/contract/employee-imports/schemas';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import type { ImportColumn } from '@sazon/domain/employees/import-columns';
import type { RememberedColumns } from '@sazon/domain/employees/import-fields';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type ImportRecord = {
  id: string;
  enterpriseId: string;
  authorId: string;
  state: ImportSummary['state'];
  columns: ImportColumn[];
  withdrawMissing: boolean;
  createdAt: number;
  finishedAt: number | null;
};

const selectRecord = sql`SELECT id, enterprise_id AS "enterpriseId", created_by AS "authorId", state, columns,
  withdraw_missing AS "withdrawMissing", created_at AS "createdAt", finished_at AS "finishedAt" FROM employee_imports`;

export async function findImport(db: Reader, importId: string): Promise<ImportRecord | undefined> {
  return (await sql<ImportRecord>`${selectRecord} WHERE id = ${importId}`.execute(db)).rows[0];
}

export async function lockImport(tx: Tx, importId: string): Promise<ImportRecord | undefined> {
  return (await sql<ImportRecord>`${selectRecord} WHERE id = ${importId} FOR UPDATE`.execute(tx)).rows[0];
}

/** Finds the import whose file was announced under this key within the last hour and has not come yet. */
export async function findAwaitedImport(db: Reader, key: string, nowMs: number): Promise<ImportRecord | undefined> {
  const since = toIso(nowMs - DAY_MS / 24);
  const { rows } = await sql<ImportRecord>`${selectRecord}
    WHERE upload_key = ${key} AND state = 'announced' AND created_at >= ${since}`.execute(db);
  return rows[0];
}

/** Locks and finds the import of this key. `sha256` is the hash of its file, null until the file comes. */
export async function findImportOfKey(tx: Tx, key: string): Promise<{ id: string; sha256: string | null } | undefined> {
  return await tx
    .selectFrom('employee_imports')
    .select(['id', 'sha256'])
    .where('upload_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the rows of a planned list withdraw somebody, now or after a last day that they state. */
export async function doesWithdraw(db: Reader, importId: string): Promise<boolean> {
  const { rows } = await sql<{
    does: boolean;
  }>`SELECT EXISTS (SELECT FROM employee_import_rows WHERE import_id = ${importId}
    AND ((kind = 'new' AND stated ? 'exitDate') OR (kind = 'changed' AND (changes @> '[{"field": "exitDate"}]'
      OR changes @> '[{"field": "active", "after": false}]')))) AS does`.execute(db);
  return rows[0]?.does ?? false;
}

/** How many active people a register has, and how many a planned list leaves out. */
export type LeftOut = { active: number; missing: number };

/** Counts the active people of a register, and how many of these a planned list leaves out. */
export async function countLeftOut(
  db: Reader,
  { id, enterpriseId }: Pick<ImportRecord, 'id' | 'enterpriseId'>,
): Promise<LeftOut> {
  const { rows } = await sql<LeftOut>`
    SELECT (SELECT count(*)::int FROM preapproved_users WHERE enterprise_id = ${enterpriseId} AND active) AS active,
      (SELECT count(*)::int FROM employee_import_rows WHERE import_id = ${id} AND kind = 'missing') AS missing`.execute(
    db,
  );
  return rows[0] ?? { active: 0, missing: 0 };
}

export const insertImport = (
  tx: Tx,
  made: { id: string; enterpriseId: string; authorId: string; fileName: string; uploadKey: string },
  nowMs: number,
) =>
  tx
    .insertInto('employee_imports')
    .values({
      id: made.id,
      enterprise_id: made.enterpriseId,
      created_by: made.authorId,
      file_name: made.fileName,
      upload_key: made.uploadKey,
      state: 'announced',
      created_at: toIso(nowMs),
    })
    .execute();

export async function isCompany(db: Reader, enterpriseId: string): Promise<boolean> {
  const found = await db.selectFrom('enterprises').select('id').where('id', '=', enterpriseId).executeTakeFirst();
  return found !== undefined;
}

/** Whether an import of this company is running. */
export async function isImportRunning(db: Reader, enterpriseId: string): Promise<boolean> {
  const running = await db
    .selectFrom('employee_imports')
    .select('id')
    .where('enterprise_id', '=', enterpriseId)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst();
  return running !== undefined;
}

export const saveImport = (
  tx: Tx,
  importId: string,
  saved: { state: ImportRecord['state']; columns: readonly ImportColumn[]; sha256?: string },
) =>
  tx
    .updateTable('employee_imports')
    .set({
      state: saved.state,
      columns: JSON.stringify(saved.columns),
      ...(saved.sha256 === undefined ? {} : { sha256: saved.sha256 }),
    })
    .where('id', '=', importId)
    .execute();

export const markImportStarted = (tx: Tx, importId: string, withdrawMissing: boolean, nowMs: number) =>
  tx
    .updateTable('employee_imports')
    .set({ state: 'running', withdraw_missing: withdrawMissing, started_at: toIso(nowMs) })
    .where('id', '=', importId)
    .execute();

export const markImportDone = (tx: Tx, importId: string, nowMs: number) =>
  tx
    .updateTable('employee_imports')
    .set({ state: 'done', finished_at: toIso(nowMs) })
    .where('id', '=', importId)
    .execute();

export const markImportUndoing = (tx: Tx, importId: string) =>
  tx.updateTable('employee_imports').set({ state: 'undoing' }).where('id', '=', importId).execute();

export const markImportUndone = (tx: Tx, importId: string, nowMs: number) =>
  tx
    .updateTable('employee_imports')
    .set({ state: 'undone', undone_at: toIso(nowMs) })
    .where('id', '=', importId)
    .execute();

/** Lists the imports that are running or being undone, in the order in which they were started. */
export async function listWorkingImports(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_imports')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .orderBy('started_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes rows, which hold personal data, thirty days after their import was made. The import itself stays. */
export const deleteOldRows = (tx: Tx, nowMs: number) =>
  sql`DELETE FROM employee_import_rows r USING employee_imports i
    WHERE i.id = r.import_id AND i.state NOT IN ('running', 'undoing') AND i.created_at < ${toIso(nowMs - 30 * DAY_MS)}`.execute(
    tx,
  );

/** Reads which column of a company's earlier lists held which field. */
export async function readRememberedColumns(db: Reader, enterpriseId: string): Promise<RememberedColumns> {
  const row = await db
    .selectFrom('employee_import_columns')
    .select('fields')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return row?.fields ?? {};
}

export const saveRememberedColumns = (tx: Tx, enterpriseId: string, fields: RememberedColumns) =>
  tx
    .insertInto('employee_import_columns')
    .values({ enterprise_id: enterpriseId, fields: JSON.stringify(fields) })
    .onConflict((known) => known.column('enterprise_id').doUpdateSet({ fields: JSON.stringify(fields) }))
    .execute();
