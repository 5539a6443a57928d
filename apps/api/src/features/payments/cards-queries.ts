import type { Db } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

export type SavedCard = { id: string; brand: string; lastFour: string; expiresOn: string };

/** The cards a customer saved and did not remove, newest first. */
export async function savedCards(db: Db | Tx, userId: string): Promise<SavedCard[]> {
  return await db
    .selectFrom('saved_cards')
    .select(['id', 'brand', 'last_four as lastFour', 'expires_on as expiresOn'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The provider's source of one of the caller's cards; a card of somebody else is not found. */
export async function cardSource(db: Db | Tx, userId: string, cardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select('source_id as sourceId')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.sourceId;
}
