import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';

/** Changes the colour of a brand of the caller's restaurant. */
export async function updateBrand(
  deps: Deps,
  actor: Actor,
  { restaurantId, restaurantBrandId, color }: { restaurantId: string; restaurantBrandId: string; color: string },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const brand = await tx
      .updateTable('brands')
      .set({ color })
      .where('id', '=', restaurantBrandId)
      .where('restaurant_id', '=', restaurantId)
      .returning('id')
      .executeTakeFirst();
    if (brand === undefined) return refuse('NOT_FOUND', { field: 'restaurantBrandId' });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
