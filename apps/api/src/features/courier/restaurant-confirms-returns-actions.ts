import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { ReturnedOrder } from '@sazon/contract/returns/schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { confirmReturns, listReturnedOrders } from './returns-to-restaurant-queries.ts';

/** Lists the lunches that couriers bring back to a restaurant and those confirmed today, with the photo as evidence. */
export async function listReturnsToRestaurant(
  deps: Deps,
  actor: Actor,
  restaurantId: string,
): Promise<{ data: ReturnedOrder[]; serverNow: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
  if (no !== undefined) return no;
  const nowMs = deps.now();
  const rows = await listReturnedOrders(deps.db, restaurantId, toInstantMs(toBogotaDate(nowMs), '00:00'));
  const data = rows.map(({ photoId, ...row }) => ({
    ...row,
    photoUrl: photoId === null ? null : buildPhotoUrl(deps.config.secret, photoId, nowMs),
  }));
  return { data, serverNow: nowMs };
}

/** Confirms that the restaurant has these lunches back. Repeating it changes nothing. */
export async function confirmReturnsToRestaurant(
  deps: Deps,
  { userId, actor }: { userId: string; actor: Actor },
  { restaurantId, orderIds }: { restaurantId: string; orderIds: readonly string[] },
): Promise<{ confirmed: string[] } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  const given = { restaurantId, orderIds, userId };
  return await inTransaction(deps, async (tx, events) => {
    const confirmed = await confirmReturns(tx, given, deps.now());
    if (confirmed.length === 0) return refuse('NOT_FOUND', { field: 'orderIds' });
    events.publish([
      `restaurant:${restaurantId}`,
      ...confirmed.map(({ courierId }) => `courier:${courierId}` as const),
    ]);
    return { confirmed: confirmed.map(({ id }) => id) };
  });
}
