import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import {
  buildCustodyChain,
  canPack,
  resolvePackedAt,
} from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findCustodyRow, insertPackings, lockOrdersToPack } from './custody-chain-and-packing-queries.ts';
import type { LeftBehindOrder } from './left-behind-queries.ts';
import { findStoppingIncident } from './order-incidents-queries.ts';

/**
 * Reads who held a lunch and when, if it is in the caller's scope: their own, their restaurant's, or any without scope.
 */
export async function readCustodyChain(deps: Deps, orderId: string, scope: { userId?: string; restaurantId?: string }) {
  const row = await findCustodyRow(deps.db, orderId, scope);
  if (row === undefined) return refuse('NOT_FOUND');
  const stopped = await findStoppingIncident(deps.db, orderId);
  const links = buildCustodyChain(row).map(({ step, atMs }) => ({ step, at: atMs }));
  return { links, ...(stopped === undefined ? {} : { stopped }) };
}

/** Marks orders as packed. Those packed before count as packed; those that cannot be packed now are in `refused`. */
export async function markPacked(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: { restaurantId: string; orderIds: readonly string[]; happenedAt?: number | undefined },
): Promise<{ packed: string[]; refused: string[] } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { restaurantId, orderIds } = input;
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const found = await lockOrdersToPack(tx, restaurantId, orderIds);
    if (found.length < new Set(orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    const nowMs = deps.now();
    const due = found
      .filter((order) => order.packedAt === null)
      .map((order) => ({ order, packedAtMs: resolvePackedAt(order, input.happenedAt, nowMs) }))
      .filter(({ order, packedAtMs }) => canPack(order, packedAtMs))
      .map(({ order, packedAtMs }) => ({ orderId: order.id, packedAtMs }));
    await insertPackings(tx, due, { userId: who.userId, nowMs });
    const packed = new Set([
      ...due.map(({ orderId }) => orderId),
      ...found.filter((order) => order.packedAt !== null).map(({ id }) => id),
    ]);
    return { packed: [...packed], refused: orderIds.filter((id) => !packed.has(id)) };
  });
}

export function describeLeftBehind(lunches: readonly LeftBehindOrder[]) {
  const codes = lunches.map((lunch) => lunch.code).join(', ');
  const [first] = lunches as [LeftBehindOrder];
  return fillMessageTemplate('meal_left_behind', codes, formatSpokenHour(first.hour), first.location);
}
