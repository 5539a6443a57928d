import type { ImportLimits } from '@sazon/domain/employees/import-cell-cleaning';
import { findColumnsProblem, type ImportColumn } from '@sazon/domain/employees/import-columns';
import { listNotInFile, planImport } from '@sazon/domain/employees/import-row-changes';
import type { SheetRow } from '@sazon/domain/employees/spreadsheet-cell';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { readPeople } from './employee-register-people-queries.ts';
import { replaceRows, type StoredRow } from './import-rows-queries.ts';
import { type ImportRecord, saveImport } from './imports-and-remembered-columns-queries.ts';

async function loadLimits(deps: Deps): Promise<ImportLimits> {
  const { secondPerson } = await loadSettings(deps);
  return { maxAmountCop: MAX_CEILING_COP, onePersonCop: secondPerson.ceilingCop };
}

/**
 * Plans what each row of a locked import would change in the register, and saves rows and plan. The state becomes
 * 'previewed', or 'uploaded' without a plan while needed columns are not recognised. Active people whom the file leaves
 * out get rows of kind 'missing'; the author of the import is never among these.
 */
export async function savePlan(
  tx: Tx,
  deps: Deps,
  record: Pick<ImportRecord, 'id' | 'enterpriseId' | 'authorId'>,
  file: { columns: readonly ImportColumn[]; rows: readonly SheetRow[]; sha256?: string },
): Promise<void> {
  const { columns, rows, ...hash } = file;
  const fields = columns.map(({ field }) => field);
  if (findColumnsProblem(fields) !== null) {
    await replaceRows(
      tx,
      record.id,
      rows.map((row) => ({ ...row, kind: 'waiting' })),
    );
    await saveImport(tx, record.id, { state: 'uploaded', columns, ...hash });
    return;
  }
  const people = await readPeople(tx, record.enterpriseId);
  const own = [...people].find(([, { userId }]) => userId === record.authorId)?.[0] ?? null;
  const planned = planImport(rows, fields, people, await loadLimits(deps), own);
  const missing = listNotInFile(planned, people).filter(({ userId }) => userId !== record.authorId);
  await replaceRows(tx, record.id, [
    ...planned.map((row, index): StoredRow => ({ ...row, cells: rows[index]?.cells ?? [] })),
    ...missing.map(
      ({ identificationType, identification, firstName, lastName }): StoredRow => ({
        ...{ line: null, cells: [], kind: 'missing' },
        stated: { identificationType, identification, firstName, lastName },
        changes: [{ field: 'active', before: true, after: false }],
      }),
    ),
  ]);
  await saveImport(tx, record.id, { state: 'previewed', columns, ...hash });
}
