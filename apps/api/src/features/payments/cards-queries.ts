import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SavedCard } from '../checkout/payer-queries.ts';

/** The cards a customer saved and did not remove, newest first. */
export async function savedCards(db: Reader, userId: string): Promise<SavedCard[]> {
  return await db
    .selectFrom('saved_cards')
    .select(['id', 'brand as cardBrand', 'last_four as cardLastFour', 'holder', 'expires_on as expiresOn'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The provider's source of one of the caller's cards; a card of somebody else is not found. */
export async function cardSource(db: Reader, userId: string, cardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select('source_id as sourceId')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.sourceId;
}

/** One at a time counts and saves a person's cards. There may be no row yet to lock. */
export async function lockCardsOf(tx: Tx, userId: string): Promise<void> {
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
      created_at: at(nowMs),
    })
    .execute();
}

/** Removes a card of the caller; undefined: it is not theirs, or gone already. */
export async function deleteCard(
  tx: Tx,
  userId: string,
  cardId: string,
  nowMs: number,
): Promise<{ id: string; sourceId: string } | undefined> {
  return await tx
    .updateTable('saved_cards')
    .set({ deleted_at: at(nowMs) })
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'source_id as sourceId'])
    .executeTakeFirst();
}

/** Notes that this payment is the first that a saved card makes. */
export async function noteFirstCharge(tx: Tx, intentId: string, cardId: string): Promise<void> {
  await sql`
    UPDATE payment_intents SET detail = detail || jsonb_build_object('newCardId', ${cardId}::text)
    WHERE id = ${intentId} AND settled_at IS NULL
  `.execute(tx);
}

/** A card is kept once it paid: these people's cards whose first payment came to nothing are removed. */
export async function forgetUnpaidCards(tx: Tx, userIds: readonly string[], nowMs: number): Promise<void> {
  await sql`
    UPDATE saved_cards SET deleted_at = ${at(nowMs)}
    WHERE user_id = ANY(${userIds}::uuid[]) AND deleted_at IS NULL AND EXISTS (
      SELECT FROM payment_intents AS first
      WHERE first.user_id = saved_cards.user_id AND first.status = 'failed'
        AND first.detail ->> 'newCardId' = saved_cards.id::text)
  `.execute(tx);
}

/** Removed cards that the provider still knows, the longest removed first. */
export async function cardsToForget(db: Reader): Promise<{ id: string; sourceId: string }[]> {
  return await db
    .selectFrom('saved_cards')
    .select(['id', 'source_id as sourceId'])
    .where('deleted_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('deleted_at')
    .limit(100)
    .execute();
}

export async function noteForgotten(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ forgotten_at: at(nowMs) })
    .where('id', '=', id)
    .execute();
}
