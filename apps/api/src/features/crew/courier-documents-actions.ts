import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type CourierDocument, courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { detectDocumentType } from '../../outside/document-file-type.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import { findDocumentFile, saveDocumentFile } from './courier-documents-queries.ts';
import { findCourierPermission } from './courier-permission-and-open-orders-queries.ts';
import { lockPerson } from './courier-person-and-profile-queries.ts';
import { findSentDocument } from './courier-sent-documents-queries.ts';

/** Stores a courier's document in place of the former one of its kind, whose file goes. */
export async function storeCourierDocument(
  deps: Deps,
  adminId: string,
  { id, kind, expiresOn }: { id: string; kind: CourierDocument; expiresOn: IsoDate },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'FORBIDDEN'>> {
  if (isOwnDecision(adminId, id)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  const type = detectDocumentType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  const fileId = deps.newId();
  const key = buildDocumentKey('courier', fileId, type);
  await deps.files.put(key, bytes);
  const saved = await inTransaction(deps, async (tx) => {
    const person = await lockPerson(tx, id);
    if (person === undefined || !(person.wasCourier || (await findCourierPermission(tx, id)) !== undefined))
      return refuse('NOT_FOUND');
    const former = await findDocumentFile(tx, id, kind);
    const nowMs = deps.now();
    await saveDocumentFile(tx, { courierId: id, kind, expiresOn, fileId, type, userId: adminId }, nowMs);
    const told = { name: person.name, [courierDocumentNames[kind]]: `archivo, vence ${expiresOn}` };
    await recordSettingChange(tx, { key: 'couriers', old: null, new: told, userId: adminId, nowMs });
    return { former };
  });
  const gone = isRefusal(saved)
    ? key
    : saved.former && buildDocumentKey('courier', saved.former.fileId, saved.former.type);
  if (gone !== undefined) await deps.files.remove(gone);
  return isRefusal(saved) ? saved : { ok: true };
}

/** Returns a courier's document with its bytes: the one that counts, or the one that waits for an answer. */
export async function readCourierDocument(
  deps: Deps,
  which: 'counts' | 'sent',
  { courierId, kind }: { courierId: string; kind: CourierDocument },
): Promise<{ bytes: Buffer; type: DocumentFileType; name: string } | Refusal<'NOT_FOUND'>> {
  const paper = await (which === 'sent' ? findSentDocument : findDocumentFile)(deps.db, courierId, kind);
  const bytes = paper && (await deps.files.get(buildDocumentKey('courier', paper.fileId, paper.type)));
  if (paper === undefined || bytes === undefined) return refuse('NOT_FOUND');
  return { bytes, type: paper.type, name: `${kind}.${paper.type}` };
}
