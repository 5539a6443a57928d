import type { RestaurantFieldChange } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Appends changes to a restaurant's history; writes nothing when there are none. */
export async function recordRestaurantChanges(
  tx: Tx,
  restaurantId: string,
  changes: readonly RestaurantFieldChange[],
  by: { actorId: string; nowMs: number; reason?: string | null },
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('restaurant_changes')
    .values({
      ...{ restaurant_id: restaurantId, actor_id: by.actorId, at: toIso(by.nowMs) },
      ...{ changes: JSON.stringify(changes), reason: by.reason ?? null },
    })
    .execute();
}
