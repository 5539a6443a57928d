import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import {
  type DocumentFileType,
  type RestaurantDocumentKind,
  restaurantDocumentNames,
} from '@sazon/domain/restaurants/restaurant-documents';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { detectDocumentType } from '../../outside/document-file-type.ts';
import { recordRestaurantChanges } from '../restaurants/restaurant-changes-queries.ts';
import { buildRestaurantDocumentKey } from './restaurant-document-file-key.ts';
import { findDocument, isRestaurant, replaceDocument } from './restaurant-documents-queries.ts';
import type { Caller } from './restaurant-setup-actions.ts';

/** Stores a document of a restaurant, in place of the former one of its kind. */
export async function storeRestaurantDocument(
  deps: Deps,
  { userId }: Caller,
  { id: restaurantId, kind, expiresOn }: { id: string; kind: RestaurantDocumentKind; expiresOn: IsoDate | null },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA'>> {
  const type = detectDocumentType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  if (!(await isRestaurant(deps.db, restaurantId))) return refuse('NOT_FOUND');
  const paperId = deps.newId();
  await deps.files.put(buildRestaurantDocumentKey(paperId, type), bytes);
  return await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const paper = { id: paperId, restaurant_id: restaurantId, kind, file_type: type, expires_on: expiresOn };
    await replaceDocument(tx, { ...paper, uploaded_by: userId, uploaded_at: toIso(nowMs) });
    const is = `${restaurantDocumentNames[kind]}${expiresOn === null ? '' : `, vence ${expiresOn}`}`;
    await recordRestaurantChanges(tx, restaurantId, [{ setting: 'paper', was: null, is }], { actorId: userId, nowMs });
    return { ok: true as const };
  });
}

/** Returns a stored document of this restaurant with its bytes. */
export async function readRestaurantDocument(
  deps: Deps,
  restaurantId: string,
  paperId: string,
): Promise<{ bytes: Buffer; type: DocumentFileType; name: string } | Refusal<'NOT_FOUND'>> {
  const paper = await findDocument(deps.db, restaurantId, paperId);
  const bytes = paper && (await deps.files.get(buildRestaurantDocumentKey(paperId, paper.type)));
  if (paper === undefined || bytes === undefined) return refuse('NOT_FOUND');
  return { bytes, type: paper.type, name: `${paper.kind}-${paper.nit}.${paper.type}` };
}
