import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockFirstLimit } from '../availability/first-limit-of-slot-or-dish-lock-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { recountSeats } from './recount-seats-and-stock-queries.ts';

/** Pauses or resumes a slot of the caller's restaurant, and sets its daily capacity. Missing fields stay. */
export async function updateSlot(
  deps: Deps,
  actor: Actor,
  input: {
    restaurantId: string;
    restaurantTimeId: string;
    capacity?: number | null | undefined;
    closed?: boolean | undefined;
  },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { restaurantId, restaurantTimeId, capacity, closed } = input;
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const slot = await tx
      .selectFrom('restaurant_times')
      .select('capacity')
      .where('id', '=', restaurantTimeId)
      .where('restaurant_id', '=', restaurantId)
      .forUpdate()
      .executeTakeFirst();
    if (slot === undefined) return refuse('NOT_FOUND', { field: 'restaurantTimeId' });
    if (slot.capacity === null && capacity != null) await lockFirstLimit(tx);
    if (capacity !== undefined || closed !== undefined) {
      await tx
        .updateTable('restaurant_times')
        .set({ ...(capacity !== undefined && { capacity }), ...(closed !== undefined && { closed }) })
        .where('id', '=', restaurantTimeId)
        .execute();
    }
    if (capacity !== undefined && capacity !== null) {
      await recountSeats(tx, { restaurantId, restaurantTimeId, capacity }, toBogotaDate(deps.now()));
    }
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
