import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export async function listScreens(db: Reader) {
  const rows = await db
    .selectFrom('lobby_screens')
    .innerJoin('locations', 'locations.id', 'lobby_screens.location_id')
    .select([
      'lobby_screens.id',
      'lobby_screens.name',
      'lobby_screens.location_id as locationId',
      'locations.name as locationName',
      'lobby_screens.created_at as createdAt',
      'lobby_screens.revoked_at as revokedAt',
    ])
    .orderBy('lobby_screens.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('lobby_screens.created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ locationId, locationName, ...row }) => ({
    ...row,
    location: { id: locationId, name: locationName },
  }));
}

export async function insertScreen(
  tx: Tx,
  screen: { id: string; locationId: string; name: string; tokenHash: string; userId: string; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('lobby_screens')
    .values({
      id: screen.id,
      location_id: screen.locationId,
      name: screen.name,
      token_hash: screen.tokenHash,
      created_at: toIso(screen.nowMs),
      created_by: screen.userId,
    })
    .execute();
}

/** Revokes a board and returns it, or undefined when it is unknown or was revoked before. */
export async function markScreenRevoked(
  tx: Tx,
  id: string,
  nowMs: number,
): Promise<{ name: string; locationId: string } | undefined> {
  return await tx
    .updateTable('lobby_screens')
    .set({ revoked_at: toIso(nowMs) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'location_id as locationId'])
    .executeTakeFirst();
}

/**
 * Saves the code that a television shows. Returns false when another waiting television has it. Deletes expired codes.
 */
export async function insertPairing(
  tx: Tx,
  { tokenHash, code, nowMs, expiresAtMs }: { tokenHash: string; code: string; nowMs: number; expiresAtMs: number },
): Promise<boolean> {
  await tx
    .deleteFrom('lobby_pairings')
    .where(sql<boolean>`expires_at <= ${toIso(nowMs)}::timestamptz`)
    .execute();
  const kept = await tx
    .insertInto('lobby_pairings')
    .values({ token_hash: tokenHash, code, expires_at: toIso(expiresAtMs) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses up the code of a television and returns its token's hash, or undefined when no waiting television has the code.
 */
export const claimPairing = (tx: Tx, code: string, nowMs: number): Promise<{ tokenHash: string } | undefined> =>
  tx
    .deleteFrom('lobby_pairings')
    .where('code', '=', code)
    .where(sql<boolean>`expires_at > ${toIso(nowMs)}::timestamptz`)
    .returning('token_hash as tokenHash')
    .executeTakeFirst();
