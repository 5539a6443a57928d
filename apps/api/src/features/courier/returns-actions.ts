import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { ReturnedOrder } from '@sazon/contract/returns/schemas';
import type { Actor } from '@sazon/domain/access/may';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { photoUrl } from '../courier-photos/photo-links.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { confirmReturnsOf, returnedOrders } from './returns-queries.ts';

/** What couriers bring back to this restaurant, with the photo that says why. */
export async function returnsOf(
  deps: Deps,
  actor: Actor,
  restaurantId: string,
): Promise<{ data: ReturnedOrder[]; serverNow: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = notAtRestaurant(actor, 'restaurant_orders_view', restaurantId);
  if (no !== undefined) return no;
  const nowMs = deps.now();
  const rows = await returnedOrders(deps.db, restaurantId, toInstantMs(toBogotaDate(nowMs), '00:00'));
  const data = rows.map(({ photoId, ...row }) => ({
    ...row,
    photoUrl: photoId === null ? null : photoUrl(deps.config.secret, photoId, nowMs),
  }));
  return { data, serverNow: nowMs };
}

/** The restaurant has these lunches back; their couriers see it. Confirmed again: confirmed already. */
export async function confirmReturned(
  deps: Deps,
  { userId, actor }: { userId: string; actor: Actor },
  { restaurantId, orderIds }: { restaurantId: string; orderIds: readonly string[] },
): Promise<{ confirmed: string[] } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = notAtRestaurant(actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  const given = { restaurantId, orderIds, userId };
  return await inTransaction(deps, async (tx, events) => {
    const confirmed = await confirmReturnsOf(tx, given, deps.now());
    if (confirmed.length === 0) return refuse('NOT_FOUND', { field: 'orderIds' });
    events.publish([
      `restaurant:${restaurantId}`,
      ...confirmed.map(({ courierId }) => `courier:${courierId}` as const),
    ]);
    return { confirmed: confirmed.map(({ id }) => id) };
  });
}
