import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { filterOwnCancelled, insertAcknowledgements } from './unread-cancellations-queries.ts';
import { filterOwnChanges, insertChangesRead } from './unread-changes-queries.ts';

/**
 * Marks cancellations as read by the restaurant, so that they leave its boards. NOT_FOUND when one is not this
 * restaurant's.
 */
export async function acknowledgeCancelledOrders(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: { restaurantId: string; orderIds: readonly string[]; happenedAt?: number | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { restaurantId, orderIds } = input;
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const own = await filterOwnCancelled(tx, restaurantId, orderIds);
    if (own.length < new Set(orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    const atMs = Math.max(0, Math.min(deps.now(), input.happenedAt ?? deps.now()));
    await insertAcknowledgements(tx, own, { userId: who.userId, atMs });
    return { ok: true as const };
  });
}

/** Marks changes of orders as read by the restaurant. NOT_FOUND when one is not of this restaurant's orders. */
export async function acknowledgeChanges(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: { restaurantId: string; changes: readonly number[]; happenedAt?: number | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { restaurantId, changes } = input;
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const own = await filterOwnChanges(tx, restaurantId, changes);
    if (own.length < new Set(changes).size) return refuse('NOT_FOUND', { field: 'changes' });
    const atMs = Math.max(0, Math.min(deps.now(), input.happenedAt ?? deps.now()));
    await insertChangesRead(tx, own, { userId: who.userId, atMs });
    return { ok: true as const };
  });
}
