import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CourierDocument } from '@sazon/domain/logistics/courier-documents';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The file of one of a courier's documents. */
export async function findDocumentFile(
  db: Reader,
  courierId: string,
  kind: CourierDocument,
): Promise<{ fileId: string; type: DocumentFileType } | undefined> {
  const row = await db
    .selectFrom('courier_papers')
    .select(['file_id as fileId', 'file_type as type'])
    .where('courier_id', '=', courierId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.fileId && row.type ? { fileId: row.fileId, type: row.type } : undefined;
}

type NewDocument = {
  courierId: string;
  kind: CourierDocument;
  expiresOn: IsoDate;
  fileId: string;
  type: DocumentFileType;
  userId: string;
};

/** Saves a courier's document with its file, in place of the former one. */
export async function saveDocumentFile(tx: Tx, paper: NewDocument, nowMs: number): Promise<void> {
  const file = {
    ...{ expires_on: paper.expiresOn, file_id: paper.fileId, file_type: paper.type },
    ...{ uploaded_by: paper.userId, uploaded_at: toIso(nowMs) },
  };
  await tx
    .insertInto('courier_papers')
    .values({ courier_id: paper.courierId, kind: paper.kind, ...file })
    .onConflict((conflict) => conflict.columns(['courier_id', 'kind']).doUpdateSet(file))
    .execute();
}
