import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { ALLERGENS, type Allergen } from '@sazon/domain/people/allergens-and-diets';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { saveKitchenAllergens } from './kitchen-allergens-queries.ts';

/** Signs, in the caller's name, which allergens their restaurant's kitchen handles. An empty list says that it handles none. */
export async function signKitchenAllergens(
  deps: Deps,
  { userId, actor }: { userId: string; actor: Actor },
  { restaurantId, allergens }: { restaurantId: string; allergens: readonly Allergen[] },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const ordered = ALLERGENS.filter((allergen) => allergens.includes(allergen));
    if (!(await saveKitchenAllergens(tx, restaurantId, { allergens: ordered, by: userId, atMs: deps.now() })))
      return refuse('NOT_FOUND');
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
