import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findColumnsProblem } from '@sazon/domain/employees/import-columns';
import { getFieldLabel } from '@sazon/domain/employees/import-fields';
import { leavesTooManyOut } from '@sazon/domain/employees/import-leaves-too-many-out';
import type { Deps } from '../../deps.ts';
import { findUnknownGroups, readImportSummary, readRowsPage } from './import-summaries-and-rows-queries.ts';
import type { UnattendedSender } from './import-unattended-actions.ts';
import { countLeftOut, findImport, type ImportRecord, type LeftOut } from './imports-and-remembered-columns-queries.ts';

const mostWrong = 100;

/** Finds an import of the company that sent it, or NOT_FOUND. */
export async function findUnattended(
  deps: Deps,
  { enterpriseId }: UnattendedSender,
  importId: string,
): Promise<ImportRecord | Refusal<'NOT_FOUND'>> {
  const record = await findImport(deps.db, importId);
  return record?.enterpriseId === enterpriseId ? record : refuse('NOT_FOUND');
}

/** Reads how far an import is, and its wrong rows, for the program that sent it. */
export async function readUnattended(deps: Deps, sender: UnattendedSender, importId: string) {
  const record = await findUnattended(deps, sender, importId);
  if ('refusal' in record) return record;
  const [summary, wrong, leftOut, unknownGroups] = await Promise.all([
    readImportSummary(deps.db, importId, deps.now()),
    readRowsPage(deps.db, importId, 'wrong', { limit: mostWrong, offset: 0 }),
    countLeftOut(deps.db, record),
    findUnknownGroups(deps.db, importId),
  ]);
  const { state, counts, progress, withdrawMissing, finishedAt } = summary;
  return {
    ...{ id: importId, state, withdrawMissing, finishedAt, counts, progress },
    problem: findProblem(record, leftOut),
    unknownGroups,
    wrong: wrong.data.map(({ line, problems }) => ({
      line,
      reasons: problems.map(({ field, cell, reason }) => `${getFieldLabel(field)} «${cell}»: ${reason}`),
    })),
  };
}

/** Says why an import has not started. Returns null when it has. */
function findProblem({ state, columns }: ImportRecord, { missing, active }: LeftOut): string | null {
  if (state === 'uploaded') return findColumnsProblem(columns.map(({ field }) => field));
  if (state !== 'previewed') return null;
  if (!leavesTooManyOut(missing, active))
    return 'Hay otra importación en curso: envía esta de nuevo, con el mismo Idempotency-Key, cuando termine.';
  return `Deja por fuera a ${missing} personas: alguien de Recursos Humanos la revisa y la confirma en Importar empleados.`;
}
