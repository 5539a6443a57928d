import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RestaurantDocumentKind, restaurantDocumentNames } from '@sazon/domain/restaurants/restaurant-documents';
import type { Deps } from '../../deps.ts';
import { type DocumentCabinet, storeDocument } from '../filed-documents/filed-documents-actions.ts';
import { recordRestaurantChanges } from '../restaurants/record-restaurant-changes-queries.ts';
import { lockRestaurantFields } from './restaurant-fields-and-checklist-facts-queries.ts';
import type { Caller } from './restaurant-setup-actions.ts';

const cabinet: DocumentCabinet<'NOT_FOUND'> = {
  owner: 'restaurant',
  lockOwner: async (tx, id) => ((await lockRestaurantFields(tx, id)) === undefined ? refuse('NOT_FOUND') : undefined),
  recordChanges: recordRestaurantChanges,
};

/** Stores a document of a restaurant, in place of the former one of its kind. */
export const storeRestaurantDocument = (
  deps: Deps,
  { userId }: Caller,
  { id, kind, expiresOn }: { id: string; kind: RestaurantDocumentKind; expiresOn: IsoDate | null },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA'>> =>
  storeDocument(deps, cabinet, { ownerId: id, kind, name: restaurantDocumentNames[kind], expiresOn, userId }, bytes);
