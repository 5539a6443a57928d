import type { FieldChange, PlannedRow, StatedValues } from '@sazon/domain/employees/import-row-changes';
import type { SheetCell, SheetRow } from '@sazon/domain/employees/sheet-cell';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A stored row: of the file, or a person who is not in it. */
export type StoredRow = {
  readonly line: number | null;
  readonly cells: readonly SheetCell[];
  readonly kind: PlannedRow['kind'] | 'waiting' | 'missing';
  readonly stated?: StatedValues;
  readonly changes?: readonly FieldChange[];
  readonly problems?: readonly object[];
};

const perStatement = 1000;

/** Replaces the rows of the import. */
export async function replaceRows(tx: Tx, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await tx.deleteFrom('employee_import_rows').where('import_id', '=', importId).execute();
  for (let start = 0; start < rows.length; start += perStatement) {
    const part = rows.slice(start, start + perStatement).map((row, index) => ({
      ...{ position: start + index, line: row.line, cells: row.cells, kind: row.kind, stated: row.stated ?? {} },
      ...{ changes: row.changes ?? [], problems: row.problems ?? [] },
    }));
    await sql`INSERT INTO employee_import_rows (import_id, position, line, cells, kind, stated, changes, problems)
      SELECT ${importId}::uuid, n.* FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        AS n(position int, line int, cells jsonb, kind text, stated jsonb, changes jsonb, problems jsonb)`.execute(tx);
  }
}

/** The rows of the file, in its order. */
export async function listFileRows(db: Reader, importId: string): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom('employee_import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('line', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ line, cells }) => ({ line: line ?? 0, cells }));
}

export type OpenRow = { position: number; kind: 'new' | 'changed' | 'missing'; stated: StatedValues };

/** The next rows to write, in their order. */
export async function listOpenRows(
  db: Reader,
  importId: string,
  withdrawMissing: boolean,
  limit: number,
): Promise<OpenRow[]> {
  const kinds = ['new', 'changed', ...(withdrawMissing ? (['missing'] as const) : [])] as OpenRow['kind'][];
  const rows = await db
    .selectFrom('employee_import_rows')
    .select(['position', 'kind', 'stated'])
    .where('import_id', '=', importId)
    .where('kind', 'in', kinds)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as OpenRow[];
}

export type DoneRow = {
  position: number;
  kind: string;
  changes: FieldChange[];
  stated: StatedValues;
  personId: string | null;
};

/** The next rows that were written and not undone. */
export async function listDoneRows(db: Reader, importId: string, limit: number): Promise<DoneRow[]> {
  return await db
    .selectFrom('employee_import_rows')
    .select(['position', 'kind', 'changes', 'stated', 'person_id as personId'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'done')
    .orderBy('position')
    .limit(limit)
    .execute();
}

export type RowOutcome = {
  readonly position: number;
  readonly outcome: 'done' | 'skipped' | 'undone' | 'kept';
  /** The changes made; undefined: as stored. */
  readonly changes?: readonly FieldChange[];
  /** The person written; undefined: as stored. */
  readonly personId?: string;
};

export async function saveOutcomes(tx: Tx, importId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await sql`UPDATE employee_import_rows r SET outcome = n.outcome, changes = coalesce(n.changes, r.changes),
      person_id = coalesce(n."personId", r.person_id)
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS n(position int, outcome text, changes jsonb, "personId" uuid)
    WHERE r.import_id = ${importId} AND r.position = n.position`.execute(tx);
}
