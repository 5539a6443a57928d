import type { ImportDetail, ImportRow, ImportSummary } from '@sazon/contract/employee-imports/schemas';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import type { StatedValues } from '@sazon/domain/employees/employee-values';
import { listStated } from '@sazon/domain/employees/import-row-changes';
import type { SheetCell } from '@sazon/domain/spreadsheet-cell';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { EnterpriseScope } from '../employee-register/companies-in-scope-queries.ts';

/** How long after its end an import can be undone, in milliseconds. */
export const undoForMs = DAY_MS;
const latest = 10;

const toWork = sql`(r.kind IN ('new', 'changed') OR (r.kind = 'missing' AND i.withdraw_missing))`;
const selectSummary = sql`
  SELECT i.id, i.enterprise_id AS "enterpriseId", e.name AS "enterpriseName", i.file_name AS "fileName",
    u.first_name || ' ' || u.last_name AS "authorName", i.state, i.created_at AS "createdAt", i.finished_at AS "finishedAt",
    i.undone_at AS "undoneAt", i.withdraw_missing AS "withdrawMissing", c.counts, c.progress
  FROM employee_imports i JOIN enterprises e ON e.id = i.enterprise_id JOIN users u ON u.id = i.created_by
  CROSS JOIN LATERAL (SELECT
    json_build_object('new', count(*) FILTER (WHERE r.kind = 'new'), 'changed', count(*) FILTER (WHERE r.kind = 'changed'),
      'unchanged', count(*) FILTER (WHERE r.kind = 'unchanged'), 'wrong', count(*) FILTER (WHERE r.kind = 'wrong'),
      'missing', count(*) FILTER (WHERE r.kind = 'missing')) AS counts,
    json_build_object('total', count(*) FILTER (WHERE ${toWork}), 'done', count(*) FILTER (WHERE ${toWork}
        AND CASE WHEN i.state IN ('undoing', 'undone') THEN r.outcome IN ('undone', 'kept', 'skipped') ELSE r.outcome IS NOT NULL END),
      'skipped', count(*) FILTER (WHERE r.outcome = 'skipped'),
      'kept', count(*) FILTER (WHERE r.outcome = 'kept')) AS progress
    FROM employee_import_rows r WHERE r.import_id = i.id) c`;

type Summary = Omit<ImportSummary, 'undoUntil'>;

const withUndo = (row: Summary, nowMs: number): ImportSummary => {
  const until = row.state === 'done' && row.finishedAt !== null ? row.finishedAt + undoForMs : null;
  return { ...row, undoUntil: until !== null && until > nowMs ? until : null };
};

/** Lists the ten latest imports of these companies, newest first, without those whose file has not come. */
export async function listImportSummaries(db: Reader, enterprises: EnterpriseScope, nowMs: number) {
  const within = enterprises === 'all' ? sql`true` : sql`i.enterprise_id = ANY(${[...enterprises]}::uuid[])`;
  const { rows } = await sql<Summary>`${selectSummary}
    WHERE i.state <> 'announced' AND ${within} ORDER BY i.created_at DESC, i.id DESC LIMIT ${latest}`.execute(db);
  return rows.map((row) => withUndo(row, nowMs));
}

export async function readImportSummary(db: Reader, importId: string, nowMs: number): Promise<ImportSummary> {
  const { rows } = await sql<Summary>`${selectSummary} WHERE i.id = ${importId}`.execute(db);
  return withUndo(rows[0] as Summary, nowMs);
}

/** Counts the people whom an import changed, by what undoing it does with them. */
export async function countUndone(db: Reader, importId: string): Promise<NonNullable<ImportDetail['undoes']>> {
  const { rows } = await sql<NonNullable<ImportDetail['undoes']>>`SELECT
      count(*) FILTER (WHERE kind = 'new')::int AS added, count(*) FILTER (WHERE kind = 'changed')::int AS changed,
      count(*) FILTER (WHERE kind = 'missing')::int AS withdrawn
    FROM employee_import_rows WHERE import_id = ${importId} AND outcome = 'done'`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, withdrawn: 0 };
}

const sampleRows = 3;

/** Lists the cells of the first three rows, to show samples of each column. */
export async function listSampleCells(db: Reader, importId: string): Promise<SheetCell[][]> {
  const rows = await db
    .selectFrom('employee_import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .where('line', 'is not', null)
    .orderBy('position')
    .limit(sampleRows)
    .execute();
  return rows.map(({ cells }) => cells);
}

/** Lists the groups that the rows of an import name and its company does not have. */
export async function listNewGroups(db: Reader, importId: string, enterpriseId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT r.stated->>'group' AS name FROM employee_import_rows r
    WHERE r.import_id = ${importId} AND r.kind IN ('new', 'changed') AND r.stated ? 'group'
      AND NOT EXISTS (SELECT FROM employee_groups g WHERE g.enterprise_id = ${enterpriseId} AND g.archived_at IS NULL
        AND lower(g.name) = lower(r.stated->>'group')) ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

const mostNamed = 50;

/** Finds the groups that a list names and leaves out, because nobody looked at it: the most named first, and for how many. */
export async function findUnknownGroups(db: Reader, importId: string): Promise<ImportDetail['unknownGroups']> {
  const { rows } = await sql<{ name: string; people: number }>`
    SELECT min(note->>'cell') AS name, count(*)::int AS people
    FROM employee_import_rows r CROSS JOIN jsonb_array_elements(r.problems) note
    WHERE r.import_id = ${importId} AND r.kind IN ('new', 'changed', 'unchanged') AND note->>'field' = 'group'
    GROUP BY lower(note->>'cell') ORDER BY people DESC, name`.execute(db);
  return {
    people: rows.reduce((sum, { people }) => sum + people, 0),
    groups: rows.length,
    names: rows.slice(0, mostNamed).map(({ name }) => name),
  };
}

/** A page of the rows of one kind. Rows of new people list what they state as changes of nothing. */
export async function readRowsPage(
  db: Reader,
  importId: string,
  kind: string,
  page: { limit: number; offset: number },
): Promise<{ data: ImportRow[]; total: number }> {
  const { rows } = await sql<ImportRow & { stated: StatedValues; total: number }>`
    SELECT position, line, trim(concat(stated->>'firstName', ' ', stated->>'lastName')) AS name,
      stated->>'identificationType' AS "identificationType",
      coalesce(stated->>'identification', '') AS identification, stated, changes, problems, outcome,
      count(*) OVER ()::int AS total
    FROM employee_import_rows WHERE import_id = ${importId} AND kind = ${kind}
    ORDER BY position LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const data = rows.map(({ total: _total, stated, ...row }) => ({
    ...row,
    changes: kind === 'new' ? listStated(stated) : row.changes,
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

/** Lists the rows that cannot be imported, with their cells as they came and what is wrong. */
export const listWrongRows = (db: Reader, importId: string) =>
  db
    .selectFrom('employee_import_rows')
    .select(['line', 'cells', 'problems'])
    .where('import_id', '=', importId)
    .where('kind', '=', 'wrong')
    .orderBy('position')
    .execute();
