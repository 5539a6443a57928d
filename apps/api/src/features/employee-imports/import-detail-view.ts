import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { findColumnsProblem } from '@sazon/domain/employees/import-columns';
import { formatCell } from '@sazon/domain/employees/spreadsheet-cell';
import type { Deps } from '../../deps.ts';
import { findRegisterRefusal, mayWithdraw } from './import-access.ts';
import { findImport, type ImportRecord } from './import-queries.ts';
import { listSampleCells, readImportSummary } from './import-summaries-queries.ts';

/** Finds an import of a company whose register the caller may change, or the refusal. */
export async function findOwnImport(
  deps: Deps,
  actor: Actor,
  importId: string,
): Promise<ImportRecord | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const record = await findImport(deps.db, importId);
  return findRegisterRefusal(actor, record?.enterpriseId) ?? record ?? refuse('NOT_FOUND');
}

/** Reads an import with its columns and sample cells, for the screens that guide it step by step. */
export async function readImportDetail(
  deps: Deps,
  actor: Actor,
  importId: string,
): Promise<ImportDetail | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const record = await findOwnImport(deps, actor, importId);
  if ('refusal' in record) return record;
  const [summary, cells] = await Promise.all([
    readImportSummary(deps.db, importId, deps.now()),
    listSampleCells(deps.db, importId),
  ]);
  return {
    ...summary,
    columns: record.columns.map((column, index) => ({
      ...column,
      samples: cells.map((row) => formatCell(row[index])).filter((sample) => sample !== ''),
    })),
    columnsProblem: findColumnsProblem(record.columns.map(({ field }) => field)),
    mayWithdraw: mayWithdraw(actor, record.enterpriseId),
  };
}
