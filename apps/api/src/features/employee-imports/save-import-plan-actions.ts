import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { ImportLimits } from '@sazon/domain/employees/import-cell-cleaning';
import { findColumnsProblem, type ImportColumn } from '@sazon/domain/employees/import-columns';
import { listNotInFile, planImport } from '@sazon/domain/employees/import-row-changes';
import type { ImportCompany } from '@sazon/domain/employees/resolve-import-groups-sites-and-subsidies';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type { SheetRow } from '@sazon/domain/spreadsheet-cell';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listWideTerms } from '../subsidies/own-subsidies-of-import-queries.ts';
import { findCompany, listGroups } from '../subsidies/subsidies-queries.ts';
import { replaceRows, type StoredRow } from './import-rows-queries.ts';
import { readPeople } from './imported-people-queries.ts';
import { type ImportRecord, saveImport } from './imports-and-remembered-columns-queries.ts';

async function loadLimits(deps: Deps): Promise<ImportLimits> {
  const { secondPerson } = await loadSettings(deps);
  return { maxAmountCop: MAX_CEILING_COP, onePersonCop: secondPerson.ceilingCop };
}

/** Reads what the rows of a list of this company may name. */
async function readCompany(tx: Tx, deps: Deps, enterpriseId: string): Promise<Omit<ImportCompany, 'addsGroups'>> {
  const today = toBogotaDate(deps.now());
  const groups = await listGroups(tx, enterpriseId);
  const company = await findCompany(tx, enterpriseId);
  const rules = await listWideTerms(tx, enterpriseId, today);
  const subsidyOf = (groupId: string | null) => rules.find((rule) => rule.groupId === groupId)?.terms ?? null;
  return {
    groups: groups.map(({ id, name, costCentre }) => ({ name, costCentre, subsidy: subsidyOf(id) })),
    sites: company?.sites.map(({ name }) => name) ?? [],
    ...{ subsidy: subsidyOf(null), today },
  };
}

/**
 * Plans what each row of a locked import would change in the register, and saves rows and plan. The state becomes
 * 'previewed', or 'uploaded' without a plan while needed columns are not recognised. Active people whom the file leaves
 * out get rows of kind 'missing'; the author of the import is never among these. A list at which nobody looks adds no groups.
 */
export async function savePlan(
  tx: Tx,
  deps: Deps,
  record: Pick<ImportRecord, 'id' | 'enterpriseId' | 'authorId'>,
  file: { columns: readonly ImportColumn[]; rows: readonly SheetRow[]; sha256?: string; isUnattended: boolean },
): Promise<void> {
  const { columns, rows, isUnattended, ...hash } = file;
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
  const company = { ...(await readCompany(tx, deps, record.enterpriseId)), addsGroups: !isUnattended };
  const people = await readPeople(tx, record.enterpriseId, company.today);
  const own = [...people].find(([, { userId }]) => userId === record.authorId)?.[0] ?? null;
  const planned = planImport(rows, fields, people, { limits: await loadLimits(deps), company, own });
  const missing = listNotInFile(planned, people).filter(({ userId }) => userId !== record.authorId);
  await replaceRows(tx, record.id, [
    ...planned.map(
      (row, index): StoredRow => ({
        problems: 'notes' in row ? row.notes : [],
        ...row,
        cells: rows[index]?.cells ?? [],
      }),
    ),
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
