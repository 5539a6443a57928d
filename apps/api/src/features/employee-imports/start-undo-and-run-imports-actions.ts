import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { leavesTooManyOut } from '@sazon/domain/employees/import-leaves-too-many-out';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRegisterRefusal, mayWithdraw } from '../employee-register/register-access.ts';
import { undoForMs } from './import-summaries-and-rows-queries.ts';
import { restoreNextRows } from './import-undo-rows-actions.ts';
import { writeNextRows } from './import-write-rows-actions.ts';
import {
  countLeftOut,
  deleteOldRows,
  doesWithdraw,
  findImport,
  isImportRunning,
  listWorkingImports,
  lockImport,
  markImportStarted,
  markImportUndoing,
} from './imports-and-remembered-columns-queries.ts';

/** Starts a previewed import and writes its first part at once; the job `runImports` writes what is left. */
export async function startImport(
  deps: Deps,
  actor: Actor,
  importId: string,
  withdrawMissing: boolean,
): Promise<true | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  const started = await inTransaction(deps, async (tx) => {
    const found = await findImport(tx, importId);
    const no = findRegisterRefusal(actor, found?.enterpriseId);
    if (no !== null) return no;
    const record = await lockImport(tx, importId);
    if (record === undefined) return refuse('NOT_FOUND');
    const withdraws = withdrawMissing || (record.state === 'previewed' && (await doesWithdraw(tx, importId)));
    if (withdraws && !mayWithdraw(actor, record.enterpriseId)) {
      return refuse('FORBIDDEN', {
        message: 'Esta lista retira empleados, y tú no puedes. Pídeselo a quien sí puede.',
      });
    }
    if (record.state === 'running' || record.state === 'done') return true;
    if (record.state !== 'previewed') return refuse('STATE_CONFLICT', { message: 'Esta lista no está lista.' });
    if (await isImportRunning(tx, record.enterpriseId)) {
      return refuse('STATE_CONFLICT', { message: 'Hay otra importación en curso. Espera a que termine.' });
    }
    await markImportStarted(tx, importId, withdrawMissing, deps.now());
    return true as const;
  });
  if (started === true) await workOn(deps, importId, 'request');
  return started;
}

/**
 * Starts a previewed import that nobody looked at. One that would withdraw too many people stays previewed until HR
 * confirms it, and one whose columns are not understood stays uploaded.
 */
export async function startUnattended(deps: Deps, importId: string, withdrawMissing: boolean): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const record = await lockImport(tx, importId);
    if (record?.state !== 'previewed' || (await isImportRunning(tx, record.enterpriseId))) return;
    const { missing, active } = await countLeftOut(tx, record);
    if (withdrawMissing && leavesTooManyOut(missing, active)) return;
    await markImportStarted(tx, importId, withdrawMissing, deps.now());
  });
  await workOn(deps, importId, 'request');
}

/** Begins to undo an import, at most a day after it ended; the job does what does not fit into the first part. */
export async function undoImport(
  deps: Deps,
  actor: Actor,
  importId: string,
): Promise<true | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  const begun = await inTransaction(deps, async (tx) => {
    const no = findRegisterRefusal(actor, (await findImport(tx, importId))?.enterpriseId);
    if (no !== null) return no;
    const record = await lockImport(tx, importId);
    if (record === undefined) return refuse('NOT_FOUND');
    if (record.state === 'undoing' || record.state === 'undone') return true;
    const isInTime = record.finishedAt !== null && record.finishedAt + undoForMs > deps.now();
    if (record.state !== 'done' || !isInTime) {
      return refuse('STATE_CONFLICT', { message: 'Ya no se puede deshacer: pasaron 24 horas o no ha terminado.' });
    }
    if (await isImportRunning(tx, record.enterpriseId)) {
      return refuse('STATE_CONFLICT', { message: 'Hay otra importación en curso. Espera a que termine.' });
    }
    await markImportUndoing(tx, importId);
    return true as const;
  });
  if (begun === true) await workOn(deps, importId, 'request');
  return begun;
}

/** How many rows a request may write at once. More, whose codes are exchanged in one transaction, are left to the job. */
const MOST_ROWS_OF_REQUEST = 2000;

/**
 * Writes or undoes an import part by part, one transaction each, until it is done; a request does one part. An import that
 * was interrupted goes on where it stopped.
 */
async function workOn(deps: Deps, importId: string, as: 'request' | 'job'): Promise<void> {
  const mostRows = as === 'request' ? MOST_ROWS_OF_REQUEST : Number.POSITIVE_INFINITY;
  for (let part = 0; as === 'job' || part === 0; part++) {
    const isOver = await inTransaction(deps, async (tx) => {
      const record = await lockImport(tx, importId);
      if (record?.state === 'running') return await writeNextRows(tx, deps, record, mostRows);
      return record?.state === 'undoing' ? await restoreNextRows(tx, deps, record, mostRows) : true;
    });
    if (isOver) return;
  }
}

/**
 * Works on all started imports (the job), and deletes the personal data of old ones. One that fails keeps no other waiting;
 * what failed is thrown at the end.
 */
export async function runImports(deps: Deps): Promise<void> {
  const failed: { importId: string; error: unknown }[] = [];
  for (const importId of await listWorkingImports(deps.db)) {
    try {
      await workOn(deps, importId, 'job');
    } catch (error) {
      failed.push({ importId, error });
    }
  }
  await inOneStatement(deps, (tx) => deleteOldRows(tx, deps.now()));
  if (failed.length === 0) return;
  const problems = failed.map(
    ({ importId, error }) => `${importId}: ${error instanceof Error ? error.message : error}`,
  );
  throw new AggregateError(
    failed.map(({ error }) => error),
    `imports of employees failed: ${problems.join('; ')}`,
  );
}
