import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CourierDocument } from '@sazon/domain/logistics/courier-documents';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Selects what the courier `u` sent and nobody approved yet. */
export const sentPapers = sql`coalesce((SELECT json_agg(json_build_object('kind', sent.kind, 'expiresOn', sent.expires_on,
    'sentAt', floor(extract(epoch FROM sent.sent_at) * 1000)::float8, 'returned', sent.return_reason) ORDER BY sent.sent_at)
  FROM courier_sent_papers sent WHERE sent.courier_id = u.id), '[]') AS "sentPapers"`;

export type SentDocument = {
  expiresOn: IsoDate;
  fileId: string;
  type: DocumentFileType;
  sentAtMs: number;
  isReturned: boolean;
};

/** A document as the courier sent it. */
export const findSentDocument = async (
  db: Reader,
  courierId: string,
  kind: CourierDocument,
): Promise<SentDocument | undefined> =>
  await db
    .selectFrom('courier_sent_papers')
    .select(['expires_on as expiresOn', 'file_id as fileId', 'file_type as type', 'sent_at as sentAtMs'])
    .select(sql<boolean>`returned_at IS NOT NULL`.as('isReturned'))
    .where('courier_id', '=', courierId)
    .where('kind', '=', kind)
    .executeTakeFirst();

type NewDocument = {
  courierId: string;
  kind: CourierDocument;
  expiresOn: IsoDate;
  fileId: string;
  type: DocumentFileType;
};

/** Saves what a courier sent, in place of what they sent before. */
export async function saveSentDocument(tx: Tx, paper: NewDocument, nowMs: number): Promise<void> {
  const sent = {
    ...{ expires_on: paper.expiresOn, file_id: paper.fileId, file_type: paper.type, sent_at: toIso(nowMs) },
    ...{ returned_at: null, returned_by: null, return_reason: null },
  };
  await tx
    .insertInto('courier_sent_papers')
    .values({ courier_id: paper.courierId, kind: paper.kind, ...sent })
    .onConflict((same) => same.columns(['courier_id', 'kind']).doUpdateSet(sent))
    .execute();
}

export const deleteSentDocument = (tx: Tx, courierId: string, kind: CourierDocument) =>
  tx.deleteFrom('courier_sent_papers').where('courier_id', '=', courierId).where('kind', '=', kind).execute();

export const saveReturn = (
  tx: Tx,
  of: { courierId: string; kind: CourierDocument; userId: string; reason: string },
  nowMs: number,
) =>
  tx
    .updateTable('courier_sent_papers')
    .set({ returned_at: toIso(nowMs), returned_by: of.userId, return_reason: of.reason })
    .where('courier_id', '=', of.courierId)
    .where('kind', '=', of.kind)
    .execute();
