import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderPhotoPurpose, PhotoPurpose } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Who takes a photo (courier, consolidator or user: exactly one), of which stop and for what. */
export type PhotoSubject = {
  courierId: string | null;
  consolidatorId: string | null;
  userId: string | null;
  timeId: string;
  scheduleDate: string;
  purpose: PhotoPurpose;
};

/** Binds the photo with these bytes to its subject, unless these bytes are bound already. */
export async function insertPhoto(
  tx: Tx,
  photo: PhotoSubject & { id: string; sha256: string },
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
      asked_at: toIso(nowMs),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Reads the photo with these bytes, as it was bound first. */
export const readPhotoByHash = (
  reader: Reader,
  sha256: string,
): Promise<PhotoSubject & { id: string; keptAt: number | null }> =>
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

export const findPhoto = (db: Reader, id: string) =>
  db
    .selectFrom('courier_photos')
    .select(['sha256', 'asked_at as askedAt', 'kept_at as keptAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function markPhotoStored(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('courier_photos')
    .set({ kept_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Locks a photo and reads its subject, when its bytes were stored (null: not yet) and the orders that it shows. */
export async function lockPhoto(
  tx: Tx,
  id: string,
): Promise<(PhotoSubject & { keptAt: number | null; orderIds: string[] }) | undefined> {
  const photo = await tx.selectFrom('courier_photos').select(bound).where('id', '=', id).forUpdate().executeTakeFirst();
  if (photo === undefined) return undefined;
  const told = await tx.selectFrom('order_photos').select('order_id as id').where('photo_id', '=', id).execute();
  return { ...photo, orderIds: told.map((order) => order.id) };
}

/** Links a photo to lunches, in place of another photo for the same purpose. */
export async function linkPhotoToOrders(
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

/** Lists the ids of a lunch's photos for a purpose. */
export async function listOrderPhotos(tx: Tx, orderId: string, purpose: OrderPhotoPurpose): Promise<string[]> {
  const told = await tx
    .selectFrom('order_photos')
    .select('photo_id as id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .execute();
  return told.map(({ id }) => id);
}

/**
 * Finds a customer's lunch and the photo of its arrival, null unless it waits at the location now. Returns undefined
 * for another's lunch.
 */
export const findArrivalPhoto = (db: Reader, orderId: string, userId: string) =>
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
