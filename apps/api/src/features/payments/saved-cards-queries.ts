import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SavedCard } from '../checkout/payer-facts.ts';

/** A customer's active saved cards, newest first. */
export async function listSavedCards(db: Reader, userId: string): Promise<SavedCard[]> {
  return await db
    .selectFrom('saved_cards')
    .select(['id', 'brand as cardBrand', 'last_four as cardLastFour', 'holder', 'expires_on as expiresOn'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the provider's id of a card of the caller, or undefined when it is another's. */
export async function findCardSource(db: Reader, userId: string, cardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select('source_id as sourceId')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.sourceId;
}

/** Locks saving cards of one person; an advisory lock, because there may be no row yet. */
export async function lockCards(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cards:${userId}`}, 0))`.execute(tx);
}

export async function insertCard(
  tx: Tx,
  card: SavedCard & { userId: string; sourceId: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('saved_cards')
    .values({
      id: card.id,
      user_id: card.userId,
      source_id: card.sourceId,
      brand: card.cardBrand,
      last_four: card.cardLastFour,
      holder: card.holder,
      expires_on: card.expiresOn,
      created_at: toIso(nowMs),
    })
    .execute();
}

/** Removes a card of the caller and returns it, or undefined when it is another's or was removed before. */
export async function deleteCard(
  tx: Tx,
  userId: string,
  cardId: string,
  nowMs: number,
): Promise<{ id: string; sourceId: string } | undefined> {
  return await tx
    .updateTable('saved_cards')
    .set({ deleted_at: toIso(nowMs) })
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'source_id as sourceId'])
    .executeTakeFirst();
}

/** Marks this payment as the first one with a new card. */
export async function recordFirstCharge(tx: Tx, intentId: string, cardId: string): Promise<void> {
  await sql`
    UPDATE payment_intents SET detail = detail || jsonb_build_object('newCardId', ${cardId}::text)
    WHERE id = ${intentId} AND settled_at IS NULL
  `.execute(tx);
}

/** Removes cards whose first payment failed: a card is only kept once it has paid. */
export async function forgetUnpaidCards(tx: Tx, userIds: readonly string[], nowMs: number): Promise<void> {
  await sql`
    UPDATE saved_cards SET deleted_at = ${toIso(nowMs)}
    WHERE user_id = ANY(${userIds}::uuid[]) AND deleted_at IS NULL AND EXISTS (
      SELECT FROM payment_intents AS first
      WHERE first.user_id = saved_cards.user_id AND first.status = 'failed'
        AND first.detail ->> 'newCardId' = saved_cards.id::text)
  `.execute(tx);
}

/** Removed cards that the provider still stores, the longest removed first. */
export async function listCardsToForget(db: Reader): Promise<{ id: string; sourceId: string }[]> {
  return await db
    .selectFrom('saved_cards')
    .select(['id', 'source_id as sourceId'])
    .where('deleted_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('deleted_at')
    .limit(100)
    .execute();
}

/** Marks a removed card as deleted at the provider. */
export async function markForgotten(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ forgotten_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}
