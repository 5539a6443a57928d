import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { detectDocumentType } from '../../outside/document-file-type.ts';
import { buildDocumentKey } from './document-file-key.ts';
import { type DocumentOwner, findDocument, replaceDocument } from './filed-documents-queries.ts';

type SentDocument = { ownerId: string; kind: string; name: string; expiresOn: IsoDate | null; userId: string };
type Change = { setting: 'paper'; was: null; is: string };

/** What tells the owners of documents apart: who they are, whether they take documents now, and their history. */
export type DocumentCabinet<Code extends 'NOT_FOUND' | 'STATE_CONFLICT'> = {
  owner: DocumentOwner;
  lockOwner: (tx: Tx, ownerId: string) => Promise<Refusal<Code> | undefined>;
  recordChanges: (
    tx: Tx,
    ownerId: string,
    changes: readonly Change[],
    by: { actorId: string; nowMs: number },
  ) => Promise<void>;
};

/** Stores a document of a company or restaurant, in place of the former one of its kind. */
export async function storeDocument<Code extends 'NOT_FOUND' | 'STATE_CONFLICT'>(
  deps: Deps,
  { owner, lockOwner, recordChanges }: DocumentCabinet<Code>,
  { ownerId, kind, name, expiresOn, userId }: SentDocument,
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<Code | 'UNSUPPORTED_MEDIA'>> {
  const type = detectDocumentType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  const id = deps.newId();
  const key = buildDocumentKey(owner, id, type);
  await deps.files.put(key, bytes);
  const kept = await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const no = await lockOwner(tx, ownerId);
    if (no !== undefined) return no;
    await replaceDocument(tx, { id, owner, ownerId, kind, type, expiresOn, userId, at: toIso(nowMs) });
    const is = `${name}${expiresOn === null ? '' : `, vence ${expiresOn}`}`;
    await recordChanges(tx, ownerId, [{ setting: 'paper', was: null, is }], { actorId: userId, nowMs });
    return { ok: true as const };
  });
  if (isRefusal(kept)) await deps.files.remove(key);
  return kept;
}

/** Returns a stored document of this owner with its bytes. */
export async function readDocument(
  deps: Deps,
  owner: DocumentOwner,
  of: { ownerId: string; paperId: string },
): Promise<{ bytes: Buffer; type: DocumentFileType; name: string } | Refusal<'NOT_FOUND'>> {
  const paper = await findDocument(deps.db, owner, of);
  const bytes = paper && (await deps.files.get(buildDocumentKey(owner, of.paperId, paper.type)));
  if (paper === undefined || bytes === undefined) return refuse('NOT_FOUND');
  return { bytes, type: paper.type, name: `${paper.kind}-${paper.nit}.${paper.type}` };
}
