import { calculateReviewPoints, type RatingSum } from '@sazon/domain/catalog/ratings';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Ratings } from '../../db/schema/column-contents.ts';
import { type Tx, together } from '../../db/transaction.ts';

/** The sums of a dish or brand after a review, and what the review added. */
type Counted = RatingSum & { added: number };

type NewReview = { userId: string; ratings: Ratings; comment: string | null; createdAt: string };

/**
 * Inserts the review of an order, and returns the sums of dish and brand, to which a trigger adds it. Returns undefined
 * when the order has a review.
 */
export async function insertOrderReview(
  tx: Tx,
  review: NewReview & { orderId: string; published: boolean; photoId: string | null },
): Promise<{ menu: Counted; brand: Counted } | undefined> {
  const points = calculateReviewPoints(review.ratings);
  const { rows } = await sql<{ menuId: string; brandId: string }>`
    INSERT INTO order_reviews (order_id, user_id, ratings, points, menu_id, brand_id, restaurant_id, published, comment, photo_id, created_at)
    SELECT id, ${review.userId}, ${JSON.stringify(review.ratings)}::jsonb, ${points}::int, menu_id, brand_id, restaurant_id,
      ${review.published}::bool, ${review.comment}::text, ${review.photoId}::text, ${review.createdAt}::timestamptz
    FROM orders WHERE id = ${review.orderId}
    ON CONFLICT (order_id) DO NOTHING RETURNING menu_id AS "menuId", brand_id AS "brandId"`.execute(tx);
  const [of] = rows;
  if (of === undefined) return undefined;
  const sums = ['reviews', 'points'] as const;
  const [menu, brand] = await together([
    tx.selectFrom('menu_rating_counters').select(sums).where('menu_id', '=', of.menuId).executeTakeFirstOrThrow(),
    tx.selectFrom('brand_rating_counters').select(sums).where('brand_id', '=', of.brandId).executeTakeFirstOrThrow(),
  ]);
  return { menu: { ...menu, added: points }, brand: { ...brand, added: points } };
}

/** Reads the hour and date of an order's lunch, to which photos of it are bound. */
export async function readStopOfOrder(tx: Tx, orderId: string): Promise<{ timeId: string; scheduleDate: string }> {
  return await tx
    .selectFrom('orders')
    .select(['time_id as timeId', 'schedule_date as scheduleDate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Locks a person, so that their reviews run one after another. */
export async function lockReviewer(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Returns when this person last reviewed the app (epoch ms), or null when never. */
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
