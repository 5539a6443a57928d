import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { recogniseColumns, rememberColumns } from '@sazon/domain/employees/import-columns';
import type { ImportField } from '@sazon/domain/employees/import-fields';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSheet } from '../../sheets/read-and-fill-sheet-in-thread.ts';
import { sheetFaultText } from '../../sheets/sheet-faults.ts';
import { maxSheetBytes, maxSheetRows } from '../../sheets/sheet-limits.ts';
import { findRegisterRefusal } from '../employee-register/register-access.ts';
import { listFileRows } from './import-rows-queries.ts';
import {
  findAwaitedImport,
  findImport,
  insertImport,
  isCompany,
  isImportRunning,
  lockImport,
  readRememberedColumns,
  saveRememberedColumns,
} from './imports-and-remembered-columns-queries.ts';
import { savePlan } from './save-import-plan-actions.ts';

const oneAtATime = 'Hay otra importación en curso. Espera a que termine.';

/** Announces a list and returns the address to which its bytes are sent. */
export async function announceImport(
  deps: Deps,
  actor: Actor & { userId: string },
  given: { enterpriseId: string; fileName: string },
): Promise<
  { importId: string; url: string; maxBytes: number } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>
> {
  const no = findRegisterRefusal(actor, given.enterpriseId);
  if (no !== null) return no;
  return await inTransaction(deps, async (tx) => {
    if (!(await isCompany(tx, given.enterpriseId))) return refuse('NOT_FOUND', { field: 'enterpriseId' });
    if (await isImportRunning(tx, given.enterpriseId)) return refuse('STATE_CONFLICT', { message: oneAtATime });
    const made = { id: deps.newId(), uploadKey: randomBytes(16).toString('hex'), authorId: actor.userId, ...given };
    await insertImport(tx, made, deps.now());
    return { importId: made.id, url: `/api/employee-imports/files/${made.uploadKey}`, maxBytes: maxSheetBytes };
  });
}

/** Whether a list was announced under this key and has not arrived. */
export const isUploadAwaited = async (deps: Deps, key: string): Promise<boolean> =>
  (await findAwaitedImport(deps.db, key, deps.now())) !== undefined;

/**
 * Reads the bytes of an announced list and plans what it would change. An unreadable file changes nothing.
 * `isUnattended`: nobody looks at it before it starts.
 */
export async function storeUpload(
  deps: Deps,
  key: string,
  bytes: Buffer,
  { isUnattended }: { isUnattended: boolean } = { isUnattended: false },
): Promise<{ importId: string } | Refusal<'NOT_FOUND' | 'VALIDATION' | 'STATE_CONFLICT'>> {
  const awaited = await findAwaitedImport(deps.db, key, deps.now());
  if (awaited === undefined) return refuse('NOT_FOUND');
  const reading = await readSheet(bytes);
  if (!reading.ok) return refuse('VALIDATION', { field: 'file', message: sheetFaultText[reading.fault] });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return await inTransaction(deps, async (tx) => {
    const record = await lockImport(tx, awaited.id);
    if (record?.state !== 'announced') return refuse('NOT_FOUND');
    if (await isImportRunning(tx, record.enterpriseId)) return refuse('STATE_CONFLICT', { message: oneAtATime });
    const { headerIndex, columns } = recogniseColumns(
      reading.rows,
      await readRememberedColumns(tx, record.enterpriseId),
    );
    const rows = reading.rows.slice(headerIndex + 1);
    const fault = rows.length === 0 ? 'empty' : rows.length > maxSheetRows ? 'too-many-rows' : null;
    if (fault !== null) return refuse('VALIDATION', { field: 'file', message: sheetFaultText[fault] });
    await savePlan(tx, deps, record, { columns, rows, sha256, isUnattended });
    return { importId: record.id };
  });
}

/** Saves which column is which, plans the import again, and remembers the columns for the company's next list. */
export async function mapColumns(
  deps: Deps,
  actor: Actor,
  importId: string,
  fields: readonly (ImportField | null)[],
): Promise<true | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const no = findRegisterRefusal(actor, (await findImport(tx, importId))?.enterpriseId);
    if (no !== null) return no;
    const record = await lockImport(tx, importId);
    if (record === undefined) return refuse('NOT_FOUND');
    if (record.state !== 'uploaded' && record.state !== 'previewed') {
      return refuse('STATE_CONFLICT', { message: 'Esta lista ya se importó. Sube otra.' });
    }
    if (fields.length !== record.columns.length) return refuse('VALIDATION', { field: 'fields' });
    const columns = record.columns.map(({ header }, index) => ({ header, field: fields[index] ?? null }));
    const { enterpriseId } = record;
    await saveRememberedColumns(
      tx,
      enterpriseId,
      rememberColumns(await readRememberedColumns(tx, enterpriseId), record.columns, columns),
    );
    await savePlan(tx, deps, record, { columns, rows: await listFileRows(tx, importId), isUnattended: false });
    return true;
  });
}
