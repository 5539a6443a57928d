import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Marks pictures that no dish ever showed and that were uploaded before an instant, and returns them with those of
 * unfinished runs. A marked picture cannot be put on a dish any more.
 */
export async function claimPicturesToSweep(tx: Tx, beforeMs: number, nowMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE menu_pictures SET swept_at = coalesce(swept_at, ${toIso(nowMs)}::timestamptz)
    WHERE used_at IS NULL AND id IN (
      SELECT id FROM menu_pictures WHERE used_at IS NULL AND created_at < ${toIso(beforeMs)}::timestamptz
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export const deletePictures = (tx: Tx, ids: readonly string[]) =>
  sql`DELETE FROM menu_pictures WHERE id = ANY(${ids}::text[]) AND swept_at IS NOT NULL`.execute(tx);

/** Returns whether a photo documents something: an arrival, a no-show, an incident, a dispute or a review. */
const isUsed = (photo: string) => sql<boolean>`(EXISTS (SELECT FROM order_photos WHERE photo_id = ${sql.ref(photo)})
  OR EXISTS (SELECT FROM incident_photos WHERE photo_id = ${sql.ref(photo)})
  OR EXISTS (SELECT FROM bill_disputes WHERE photo_id = ${sql.ref(photo)})
  OR EXISTS (SELECT FROM order_reviews WHERE photo_id = ${sql.ref(photo)}))`;

/**
 * Marks couriers' photos between two instants that document nothing, and returns them. A marked photo has no `kept_at`
 * and cannot be used.
 */
export async function claimPhotosToSweep(tx: Tx, sinceMs: number, beforeMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE courier_photos SET kept_at = NULL
    WHERE id IN (
      SELECT id FROM courier_photos AS photo
      WHERE asked_at BETWEEN ${toIso(sinceMs)}::timestamptz AND ${toIso(beforeMs)}::timestamptz
        AND NOT ${isUsed('photo.id')}
      ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      AND NOT ${isUsed('courier_photos.id')}
    RETURNING id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Restores those of these photos that were used in the meantime, and returns them: they stay. */
export async function restoreUsedPhotos(tx: Tx, ids: readonly string[], nowMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE courier_photos SET kept_at = ${toIso(nowMs)}::timestamptz
    WHERE id = ANY(${ids}::text[]) AND ${isUsed('courier_photos.id')}
    RETURNING id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists files of documents whose courier deleted their account. */
export async function listDocumentsOfDeletedAccounts(
  db: Reader,
  limit: number,
): Promise<{ fileId: string; type: DocumentFileType }[]> {
  const { rows } = await sql<{ fileId: string; type: DocumentFileType }>`
    SELECT paper.file_id AS "fileId", paper.file_type AS type
    FROM courier_papers paper JOIN users ON users.id = paper.courier_id
    WHERE paper.file_id IS NOT NULL AND users.deleted_at IS NOT NULL
    UNION ALL SELECT sent.file_id, sent.file_type
    FROM courier_sent_papers sent JOIN users ON users.id = sent.courier_id WHERE users.deleted_at IS NOT NULL LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export const deleteDocuments = (tx: Tx, fileIds: readonly string[]) =>
  sql`WITH sent AS (DELETE FROM courier_sent_papers WHERE file_id = ANY(${fileIds}::uuid[]))
    DELETE FROM courier_papers WHERE file_id = ANY(${fileIds}::uuid[])`.execute(tx);

export async function listReplacedCertificates(
  db: Reader,
  limit: number,
): Promise<{ fileId: string; type: DocumentFileType }[]> {
  const { rows } = await sql<{ fileId: string; type: DocumentFileType }>`
    SELECT file_id AS "fileId", file_type AS type FROM replaced_certificates ORDER BY file_id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export const deleteReplacedCertificates = (tx: Tx, fileIds: readonly string[]) =>
  sql`DELETE FROM replaced_certificates WHERE file_id = ANY(${fileIds}::uuid[])`.execute(tx);

export const deletePhotos = (tx: Tx, ids: readonly string[]) =>
  sql`
    DELETE FROM courier_photos WHERE id = ANY(${ids}::text[]) AND kept_at IS NULL
      AND NOT ${isUsed('courier_photos.id')}
  `.execute(tx);
