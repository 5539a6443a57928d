import type { Insertable } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Database } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

export async function isRestaurant(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('restaurants').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Inserts a document; the former one of its kind is no longer the current one. */
export async function replaceDocument(tx: Tx, paper: Insertable<Database['restaurant_papers']>): Promise<void> {
  await tx.selectFrom('restaurants').select('id').where('id', '=', paper.restaurant_id).forUpdate().execute();
  await tx
    .updateTable('restaurant_papers')
    .set({ replaced_at: paper.uploaded_at })
    .where('restaurant_id', '=', paper.restaurant_id)
    .where('kind', '=', paper.kind)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('restaurant_papers').values(paper).execute();
}

/** A document of this restaurant. */
export const findDocument = (db: Reader, restaurantId: string, paperId: string) =>
  db
    .selectFrom('restaurant_papers')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_papers.restaurant_id')
    .select(['restaurant_papers.kind', 'restaurant_papers.file_type as type', 'restaurants.nit'])
    .where('restaurant_papers.id', '=', paperId)
    .where('restaurant_papers.restaurant_id', '=', restaurantId)
    .executeTakeFirst();
