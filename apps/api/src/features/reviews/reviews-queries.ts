import type { Reader } from '../../db/connect.ts';
import type { Ratings } from '../../db/schema/column-contents.ts';
import type { Tx } from '../../db/transaction.ts';

type NewReview = { userId: string; ratings: Ratings; comment: string | null; createdAt: string };

/** Inserts the review of an order; false when it has one. */
export async function insertOrderReview(tx: Tx, review: NewReview & { orderId: string }): Promise<boolean> {
  const row = await tx
    .insertInto('order_reviews')
    .values({
      order_id: review.orderId,
      user_id: review.userId,
      ratings: JSON.stringify(review.ratings),
      comment: review.comment,
      created_at: review.createdAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises the reviews of one person. */
export async function lockReviewer(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** When this person last reviewed the app (epoch ms); null: never. */
export async function findLastAppReviewAt(db: Reader, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('app_reviews')
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

export async function insertAppReview(tx: Tx, review: NewReview & { id: string }): Promise<void> {
  await tx
    .insertInto('app_reviews')
    .values({
      id: review.id,
      user_id: review.userId,
      ratings: JSON.stringify(review.ratings),
      comment: review.comment,
      created_at: review.createdAt,
    })
    .execute();
}
