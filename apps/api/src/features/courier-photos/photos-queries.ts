import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { OrderPhotoPurpose, PhotoPurpose } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** Who took a photo (a courier, a consolidator or a customer), the stop it is about, and what it is for. */
export type PhotoOf = {
  courierId: string | null;
  consolidatorId: string | null;
  userId: string | null;
  timeId: string;
  scheduleDate: string;
  purpose: PhotoPurpose;
};

/** Binds the photo of these bytes to what it is about, unless it is bound already. */
export async function insertPhoto(
  tx: Tx,
  photo: PhotoOf & { id: string; sha256: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('courier_photos')
    .values({
      id: photo.id,
      courier_id: photo.courierId,
      consolidator_id: photo.consolidatorId,
      user_id: photo.userId,
      time_id: photo.timeId,
      schedule_date: photo.scheduleDate,
      purpose: photo.purpose,
      sha256: photo.sha256,
      asked_at: at(nowMs),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** The photo of these bytes, as it was first bound. */
export const photoOfBytes = (
  reader: Reader,
  sha256: string,
): Promise<PhotoOf & { id: string; keptAt: number | null }> =>
  reader.selectFrom('courier_photos').select(bound).where('sha256', '=', sha256).executeTakeFirstOrThrow();

const bound = [
  'id',
  'courier_id as courierId',
  'consolidator_id as consolidatorId',
  'user_id as userId',
  'time_id as timeId',
  'schedule_date as scheduleDate',
  'purpose',
  'kept_at as keptAt',
] as const;

export const photoById = (db: Reader, id: string) =>
  db
    .selectFrom('courier_photos')
    .select(['sha256', 'asked_at as askedAt', 'kept_at as keptAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function setKept(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('courier_photos')
    .set({ kept_at: at(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Locks a photo: what it is bound to, whether its bytes are here, and the lunches it tells of already. */
export async function lockPhoto(
  tx: Tx,
  id: string,
): Promise<(PhotoOf & { keptAt: number | null; orderIds: string[] }) | undefined> {
  const photo = await tx.selectFrom('courier_photos').select(bound).where('id', '=', id).forUpdate().executeTakeFirst();
  if (photo === undefined) return undefined;
  const told = await tx.selectFrom('order_photos').select('order_id as id').where('photo_id', '=', id).execute();
  return { ...photo, orderIds: told.map((order) => order.id) };
}

/** Ties a photo to lunches. One who comes again with a lunch tells it anew. */
export async function tellOf(
  tx: Tx,
  photo: { id: string; purpose: PhotoPurpose },
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO order_photos (order_id, purpose, photo_id)
    SELECT id, ${photo.purpose}, ${photo.id} FROM unnest(${orderIds}::uuid[]) AS id
    ON CONFLICT (order_id, purpose) DO UPDATE SET photo_id = excluded.photo_id
  `.execute(tx);
}

/** The photos that tell of a lunch what they are for. */
export async function photosOf(tx: Tx, orderId: string, purpose: OrderPhotoPurpose): Promise<string[]> {
  const told = await tx
    .selectFrom('order_photos')
    .select('photo_id as id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .execute();
  return told.map(({ id }) => id);
}

/** The arrival photo of a customer's lunch that is awaited at its place; undefined: not a lunch of theirs. */
export const arrivalPhotoOf = (db: Reader, orderId: string, userId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('order_photos', (join) =>
      join
        .onRef('order_photos.order_id', '=', 'orders.id')
        .on('order_photos.purpose', '=', 'arrival')
        .on('orders.status', '=', 'in_delivery_site'),
    )
    .select('order_photos.photo_id as photoId')
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
