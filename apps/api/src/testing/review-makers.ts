import { toIso } from '../db/to-iso.ts';
import type { Dish, Kitchen } from './kitchen-makers.ts';
import type { TestApp } from './test-app.ts';

type Reviewed = { orderId: string; userId: string; kitchen: Kitchen; dish: Pick<Dish, 'menuId'> };

/** A review that its writer did not publish; answers its ids by the field that takes them. */
export async function insertReviewRows({ deps }: TestApp, of: Reviewed): Promise<Record<string, string>> {
  const id = deps.newId();
  await deps.db
    .insertInto('order_reviews')
    .values({
      id,
      order_id: of.orderId,
      user_id: of.userId,
      menu_id: of.dish.menuId,
      brand_id: of.kitchen.brandId,
      restaurant_id: of.kitchen.restaurantId,
      ratings: '{"food":5}',
      points: 500,
      comment: 'Un secreto',
      created_at: toIso(deps.now()),
    })
    .execute();
  const after = `${deps.now()}_${id}`;
  return {
    'reviews.answer.id': id,
    'reviews.report.id': id,
    'reviews.moderate.id': id,
    // everybody may read on from where they are
    'reviews.list.after': `${deps.now()}_${of.dish.menuId}`,
    'reviews.ofRestaurant.after': after,
  };
}
