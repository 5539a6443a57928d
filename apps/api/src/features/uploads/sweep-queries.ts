import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Takes pictures that no dish ever showed, uploaded before an instant, out of use, and those that an earlier run did not get
 * to the end with. From here on none of them can be put on a dish.
 */
export async function picturesToSweep(tx: Tx, beforeMs: number, nowMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE menu_pictures SET swept_at = coalesce(swept_at, ${at(nowMs)}::timestamptz)
    WHERE used_at IS NULL AND id IN (
      SELECT id FROM menu_pictures WHERE used_at IS NULL AND created_at < ${at(beforeMs)}::timestamptz
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export const forgetPictures = (tx: Tx, ids: readonly string[]) =>
  sql`DELETE FROM menu_pictures WHERE id = ANY(${ids}::text[]) AND swept_at IS NOT NULL`.execute(tx);

/** Whether a photo shows what befell a lunch: an arrival, one nobody came for, or an incident. */
const isUsed = (photo: string) => sql<boolean>`(EXISTS (SELECT FROM order_photos WHERE photo_id = ${sql.ref(photo)})
  OR EXISTS (SELECT FROM incident_photos WHERE photo_id = ${sql.ref(photo)}))`;

/** The same for couriers' photos between two instants that tell of no lunch: one that is not kept cannot be used. */
export async function photosToSweep(tx: Tx, sinceMs: number, beforeMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE courier_photos SET kept_at = NULL
    WHERE id IN (
      SELECT id FROM courier_photos AS photo
      WHERE asked_at BETWEEN ${at(sinceMs)}::timestamptz AND ${at(beforeMs)}::timestamptz
        AND NOT ${isUsed('photo.id')}
      ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      AND NOT ${isUsed('courier_photos.id')}
    RETURNING id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those among them that came to tell of a lunch after they were looked for: they are in use again. */
export async function photosUsedAfterAll(tx: Tx, ids: readonly string[], nowMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE courier_photos SET kept_at = ${at(nowMs)}::timestamptz
    WHERE id = ANY(${ids}::text[]) AND ${isUsed('courier_photos.id')}
    RETURNING id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export const forgetPhotos = (tx: Tx, ids: readonly string[]) =>
  sql`
    DELETE FROM courier_photos WHERE id = ANY(${ids}::text[]) AND kept_at IS NULL
      AND NOT ${isUsed('courier_photos.id')}
  `.execute(tx);
