import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import type { Refusal } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { findColumnsProblem } from '@sazon/domain/employees/import-columns';
import { formatCell } from '@sazon/domain/spreadsheet-cell';
import type { Deps } from '../../deps.ts';
import { mayWithdraw } from '../employee-register/register-access.ts';
import { findPermittedImport } from './import-access.ts';
import {
  countUndone,
  findUnknownGroups,
  listNewGroups,
  listSampleCells,
  readImportSummary,
} from './import-summaries-and-rows-queries.ts';

/** Reads an import with its columns and sample cells, for the screens that guide it step by step. */
export async function readImportDetail(
  deps: Deps,
  actor: Actor,
  importId: string,
): Promise<ImportDetail | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const record = await findPermittedImport(deps, actor, importId);
  if ('refusal' in record) return record;
  const [summary, cells, newGroups, unknownGroups] = await Promise.all([
    readImportSummary(deps.db, importId, deps.now()),
    listSampleCells(deps.db, importId),
    record.state === 'previewed' ? listNewGroups(deps.db, importId, record.enterpriseId) : [],
    findUnknownGroups(deps.db, importId),
  ]);
  return {
    ...summary,
    columns: record.columns.map((column, index) => ({
      ...column,
      samples: cells.map((row) => formatCell(row[index])).filter((sample) => sample !== ''),
    })),
    columnsProblem: findColumnsProblem(record.columns.map(({ field }) => field)),
    newGroups,
    unknownGroups,
    mayWithdraw: mayWithdraw(actor, record.enterpriseId),
    undoes: summary.undoUntil === null ? null : await countUndone(deps.db, importId),
  };
}
