import type { CellProblem, StatedValues } from '@sazon/domain/employees/employee-values';
import type { FieldChange, PlannedRow } from '@sazon/domain/employees/import-row-changes';
import type { CeilingScope } from '@sazon/domain/payroll/ceiling-source';
import type { SheetCell, SheetRow } from '@sazon/domain/spreadsheet-cell';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ImportRecord } from './imports-and-remembered-columns-queries.ts';

/** A saved row of an import: a line of the file, or a person of the register whom the file leaves out (`line` null). */
export type StoredRow = {
  readonly line: number | null;
  readonly cells: readonly SheetCell[];
  readonly kind: PlannedRow['kind'] | 'waiting' | 'missing';
  readonly stated?: StatedValues;
  readonly changes?: readonly FieldChange[];
  readonly problems?: readonly object[];
};

const perStatement = 1000;

/** Deletes the saved rows of an import and writes these. */
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

/** Lists the rows that came from the file, in its order. */
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

/** The employee code of a row's person before or after its change; null without one. */
const changedCode = (side: 'before' | 'after') =>
  sql`lower(jsonb_path_query_first(r.changes, '$[*] ? (@.field == "employeeId")') ->> ${sql.lit(side)})`;
const statedCode = sql`lower(r.stated->>'employeeId')`;

/** Lists the employee codes of rows that have one, each with the row's position. */
async function listCodes(db: Reader, isNext: RawBuilder<unknown>, code: RawBuilder<unknown>) {
  const { rows } = await sql<{ position: number; code: string }>`
    SELECT r.position, ${code} AS code FROM employee_import_rows r WHERE ${isNext} AND ${code} IS NOT NULL`.execute(db);
  return rows;
}

/**
 * Lists rows to work on next, in order: the first ones, and those whose person gives up an employee code that another row
 * waits for (`exchange`), so that codes may be exchanged within one transaction. Few lists change a code that somebody has:
 * codes are only compared where one does.
 */
async function listNextRows<Row extends { position: number }>(
  db: Reader,
  isNext: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  limit: number,
  exchange: { had: 'given' | 'wanted'; other: RawBuilder<unknown> },
): Promise<Row[]> {
  const first = await sql<Row>`SELECT ${columns} FROM employee_import_rows r WHERE ${isNext}
    ORDER BY r.position LIMIT ${limit}`.execute(db);
  const had = await listCodes(db, isNext, changedCode('before'));
  if (had.length === 0) return first.rows;
  const other = await listCodes(db, isNext, exchange.other);
  const [given, wanted] = exchange.had === 'given' ? [had, other] : [other, had];
  const codes = new Set(wanted.map(({ code }) => code));
  const listed = new Set(first.rows.map(({ position }) => position));
  const positions = given.flatMap(({ position, code }) => (codes.has(code) && !listed.has(position) ? [position] : []));
  if (positions.length === 0) return first.rows;
  const more = await sql<Row>`SELECT ${columns} FROM employee_import_rows r
    WHERE ${isNext} AND r.position = ANY(${positions}::int[])`.execute(db);
  return [...first.rows, ...more.rows].sort((a, b) => a.position - b.position);
}

/**
 * Lists the next rows to write, in order. People whom the file leaves out are among them only with `withdrawMissing`.
 */
export function listOpenRows(
  db: Reader,
  { id, withdrawMissing }: Pick<ImportRecord, 'id' | 'withdrawMissing'>,
  limit: number,
): Promise<OpenRow[]> {
  const kinds = ['new', 'changed', ...(withdrawMissing ? ['missing'] : [])];
  const isNext = sql`r.import_id = ${id} AND r.outcome IS NULL AND r.kind = ANY(${kinds}::text[])`;
  const columns = sql`r.position, r.kind, r.stated`;
  return listNextRows<OpenRow>(db, isNext, columns, limit, { had: 'given', other: statedCode });
}

export type DoneRow = {
  position: number;
  kind: string;
  changes: FieldChange[];
  stated: StatedValues;
  personId: string | null;
  /** Where the person's ceiling came from before they were changed; null for who was added. */
  ceilingScope: CeilingScope | null;
};

/** Lists the next rows that were written and are not undone, in order. */
export function listDoneRows(db: Reader, importId: string, limit: number): Promise<DoneRow[]> {
  const isNext = sql`r.import_id = ${importId} AND r.outcome = 'done'`;
  const columns = sql`r.position, r.kind, r.changes, r.stated, r.person_id AS "personId",
    r.ceiling_scope_before AS "ceilingScope"`;
  const other = sql`(CASE WHEN r.changes = '[]' THEN ${statedCode} ELSE ${changedCode('after')} END)`;
  return listNextRows<DoneRow>(db, isNext, columns, limit, { had: 'wanted', other });
}

export type RowOutcome = {
  readonly position: number;
  readonly outcome: 'done' | 'skipped' | 'undone' | 'kept';
  /** The changes that were made. Without it the planned ones stay saved. */
  readonly changes?: readonly FieldChange[];
  /** The person who was written. Without it the saved one stays. */
  readonly personId?: string;
  /** Where the ceiling of who was changed came from before. Without it the saved one stays. */
  readonly ceilingScope?: CeilingScope;
};

export async function saveOutcomes(tx: Tx, importId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await sql`UPDATE employee_import_rows r SET outcome = n.outcome, changes = coalesce(n.changes, r.changes),
      person_id = coalesce(n."personId", r.person_id), ceiling_scope_before = coalesce(n."ceilingScope", r.ceiling_scope_before)
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS n(position int, outcome text, changes jsonb, "personId" uuid, "ceilingScope" text)
    WHERE r.import_id = ${importId} AND r.position = n.position`.execute(tx);
}

/** Marks rows that could not be written as wrong, with what is wrong, among those that were wrong from the start. */
export async function markWrong(
  tx: Tx,
  importId: string,
  wrong: readonly { position: number; problems: readonly CellProblem[] }[],
): Promise<void> {
  await sql`UPDATE employee_import_rows r SET kind = 'wrong', changes = '[]', problems = n.problems
    FROM jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) AS n(position int, problems jsonb)
    WHERE r.import_id = ${importId} AND r.position = n.position`.execute(tx);
}
