import { type DishContent, listDeclared } from '@sazon/domain/catalog/dish-content-and-change-approval';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Who signed the allergens, and when. */
export type Signature = { readonly by: string; readonly atMs: number };

/** The changes of a dish that its restaurant sent to the platform. */
export type KeptReview = {
  readonly id: string;
  readonly state: 'open' | 'returned';
  readonly isNew: boolean;
  readonly wanted: Partial<DishContent>;
  readonly declared: Signature | null;
  readonly sentBy: string;
};

/** Returns the latest review of a dish when it is open or was returned, otherwise null. */
export async function findLatestReview(db: Reader, menuId: string): Promise<KeptReview | null> {
  const row = await db
    .selectFrom('menu_reviews')
    .select(['id', 'state', 'is_new as isNew', 'wanted', 'sent_by as sentBy'])
    .select(['declared_by as declaredBy', 'declared_at as declaredAt'])
    .where('menu_id', '=', menuId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || (row.state !== 'open' && row.state !== 'returned')) return null;
  const { state, declaredBy, declaredAt, ...review } = row;
  return {
    ...review,
    state,
    declared: declaredBy === null || declaredAt === null ? null : { by: declaredBy, atMs: declaredAt },
  };
}

export type NewReview = {
  readonly id: string;
  readonly menuId: string;
  readonly restaurantId: string;
  readonly isNew: boolean;
  readonly before: DishContent | null;
  readonly wanted: Partial<DishContent>;
  readonly declared: Signature | null;
  readonly sentBy: string;
};

/** Stores changes that are sent to the platform; at least one. */
export const insertReviews = (tx: Tx, reviews: readonly NewReview[], nowMs: number) =>
  tx
    .insertInto('menu_reviews')
    .values(
      reviews.map((review) => ({
        ...{ id: review.id, menu_id: review.menuId, restaurant_id: review.restaurantId, state: 'open' as const },
        ...{ is_new: review.isNew, wanted: JSON.stringify(review.wanted) },
        before: review.before === null ? null : JSON.stringify(review.before),
        declared_by: review.declared?.by ?? null,
        declared_at: review.declared === null ? null : toIso(review.declared.atMs),
        ...{ sent_by: review.sentBy, sent_at: toIso(nowMs) },
      })),
    )
    .execute();

type Closing = { state: 'published' | 'returned' | 'withdrawn'; by: string; reason?: string | null };

/** Closes the open review of a dish, if it has one. */
export const closeReview = (tx: Tx, menuId: string, { state, by, reason = null }: Closing, nowMs: number) =>
  tx
    .updateTable('menu_reviews')
    .set({ state, reason, decided_by: by, decided_at: toIso(nowMs) })
    .where('menu_id', '=', menuId)
    .where('state', '=', 'open')
    .execute();

/** Stores who signed which allergens of dishes, and when; at least one dish. */
export const insertDeclarations = (
  tx: Tx,
  dishes: readonly { menuId: string; content: Pick<DishContent, 'allergens' | 'groups'> }[],
  { by, atMs }: Signature,
) =>
  tx
    .insertInto('menu_declarations')
    .values(
      dishes.map(({ menuId, content }) => ({
        ...{ menu_id: menuId, signed_by: by, signed_at: toIso(atMs) },
        declared: JSON.stringify(listDeclared(content)),
      })),
    )
    .execute();
