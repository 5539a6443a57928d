import { createHash, createHmac } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { storeUpload } from './import-upload-and-columns-actions.ts';
import { findImportOfKey, insertImport, isImportRunning } from './imports-and-remembered-columns-queries.ts';
import { startUnattended } from './start-undo-and-run-imports-actions.ts';

/** A company's directory, which sends lists that nobody looks at. They count as made by who created its token. */
export type UnattendedSender = { readonly enterpriseId: string; readonly authorId: string };

type SentList = { bytes: Buffer; fileName: string; key: string; withdrawMissing: boolean };

/**
 * Takes a company's list and starts its import at once. A repeated key is the same import; with another file it is
 * refused. Columns that are not understood, or too many people left out, leave the import waiting for HR. It adds no
 * groups: a column of something else would become groups with nobody looking.
 */
export async function importUnattended(
  deps: Deps,
  { enterpriseId, authorId }: UnattendedSender,
  { bytes, fileName, key, withdrawMissing }: SentList,
): Promise<{ importId: string } | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> {
  const uploadKey = createHmac('sha256', deps.config.secret)
    .update(`list:${enterpriseId}:${key}`)
    .digest('hex')
    .slice(0, 32);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const taken = await inTransaction(deps, async (tx) => {
    const known = await findImportOfKey(tx, uploadKey);
    if (known !== undefined && known.sha256 !== null && known.sha256 !== sha256) {
      const message = 'Ese Idempotency-Key ya se usó con otro archivo. Usa uno nuevo para cada archivo.';
      return refuse('VALIDATION', { field: 'idempotency-key', message });
    }
    if (known !== undefined) return { importId: known.id, isNew: known.sha256 === null };
    if (await isImportRunning(tx, enterpriseId))
      return refuse('STATE_CONFLICT', { message: 'Hay otra importación en curso. Espera a que termine.' });
    const importId = deps.newId();
    await insertImport(tx, { id: importId, enterpriseId, authorId, fileName, uploadKey }, deps.now());
    return { importId, isNew: true };
  });
  if (isRefusal(taken)) return taken;
  if (taken.isNew) {
    const stored = await storeUpload(deps, uploadKey, bytes, { isUnattended: true });
    if (isRefusal(stored))
      return stored.refusal === 'NOT_FOUND'
        ? refuse('STATE_CONFLICT', { message: 'Ese envío venció. Usa otro Idempotency-Key.' })
        : { ...stored, refusal: stored.refusal };
  }
  await startUnattended(deps, taken.importId, withdrawMissing);
  return { importId: taken.importId };
}
