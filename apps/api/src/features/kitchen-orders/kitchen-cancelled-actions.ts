import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { insertAcknowledgements, ownCancelled } from './kitchen-cancelled-queries.ts';
import { insertChangesRead, ownChanges } from './kitchen-changed-queries.ts';

/** Somebody of the restaurant read that these were cancelled: they leave its boards. One of another restaurant: NOT_FOUND. */
export async function acknowledge(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: { restaurantId: string; orderIds: readonly string[]; happenedAt?: number | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { restaurantId, orderIds } = input;
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const own = await ownCancelled(tx, restaurantId, orderIds);
    if (own.length < new Set(orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    const atMs = Math.max(0, Math.min(deps.now(), input.happenedAt ?? deps.now()));
    await insertAcknowledgements(tx, own, { userId: who.userId, atMs });
    return { ok: true as const };
  });
}

/** The same of changes. One of another restaurant: NOT_FOUND. */
export async function acknowledgeChanges(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: { restaurantId: string; changes: readonly number[]; happenedAt?: number | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { restaurantId, changes } = input;
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const own = await ownChanges(tx, restaurantId, changes);
    if (own.length < new Set(changes).size) return refuse('NOT_FOUND', { field: 'changes' });
    const atMs = Math.max(0, Math.min(deps.now(), input.happenedAt ?? deps.now()));
    await insertChangesRead(tx, own, { userId: who.userId, atMs });
    return { ok: true as const };
  });
}
