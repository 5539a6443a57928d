import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { type Deps, freezeClock } from '../../deps.ts';
import { recordKitchenCancel, recordPlanB } from '../incidents/record-decided-incident-actions.ts';
import { type MoveResult, moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { isMoveAction } from '../order-records/lifecycle-actions-that-only-move.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { runPlanB } from '../plan-b/plan-b-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import {
  findOtherCityRefusal,
  findRestaurantCourier,
  saveCourierAssignment,
  type Who,
} from './courier-assign-actions.ts';
import { listUnpacked } from './lock-assign-remind-orders-queries.ts';

type RefusedMove = Omit<MoveResult['refused'][number], 'code'> & {
  code: MoveResult['refused'][number]['code'] | 'NOT_PACKED';
};

/**
 * Moves orders of one restaurant, and assigns the moved ones to a courier when one is given. With `soldOut`, a
 * cancellation gives customers their plan B instead where they have one (`replaced`).
 */
export async function changeOrderStatus(
  deps: Deps,
  who: Who,
  input: {
    restaurantId: string;
    orderIds: readonly string[];
    action: string;
    reason?: string | undefined;
    courierId?: string | undefined;
    happenedAt?: number | undefined;
    soldOut?: true | undefined;
    withUnpacked?: true | undefined;
  },
): Promise<
  | { changed: string[]; refused: RefusedMove[]; replaced: string[] }
  | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'>
> {
  const { restaurantId, action, courierId } = input;
  const needed = action === 'cancel' ? 'restaurant_orders_delete' : 'restaurant_orders_edit';
  const no = findRestaurantRefusal(who.actor, needed, restaurantId);
  if (no !== undefined) return no;
  if (!isMoveAction(action)) return refuse('VALIDATION', { field: 'action' });
  const answer = await inTransaction(deps, async (tx, events) => {
    const courier = courierId === undefined ? null : await findRestaurantCourier(tx, restaurantId, courierId);
    if (courier === undefined) return refuse('NOT_FOUND', { field: 'courierId' });
    const replaced = input.soldOut && action === 'cancel' ? await planB(tx, deps, who.userId, input) : [];
    const kept = new Set(replaced);
    const asked = input.orderIds.filter((id) => !kept.has(id));
    const leaves = action === 'pick' || action === 'selfDeliver';
    const unpacked = leaves && !input.withUnpacked ? await listUnpacked(tx, restaurantId, asked) : [];
    const notPacked = unpacked.map((id) => ({ id, code: 'NOT_PACKED' as const, message: refusals.NOT_PACKED[1] }));
    const orderIds = asked.filter((id) => !unpacked.includes(id));
    if (orderIds.length === 0) return { changed: [], refused: notPacked, moved: [], replaced: [...kept] };
    const moved = await moveOrdersIn(tx, deps, {
      orderIds,
      action,
      actor: { kind: 'restaurant', id: who.userId },
      scope: { restaurantId },
      reason: input.reason,
      happenedAtMs: input.happenedAt,
    });
    if ('refusal' in moved) return moved;
    const { reason = null, happenedAt: happenedAtMs } = input;
    const cancelled = action === 'cancel' ? moved.moved : [];
    await recordKitchenCancel(tx, deps, cancelled, { byId: who.userId, reason, happenedAtMs });
    if (courier !== null && moved.moved.length > 0) {
      const far = await findOtherCityRefusal(tx, courier.id, orderIds);
      if (far !== undefined) return far;
      await saveCourierAssignment(tx, deps, who, moved.moved, courier, input.happenedAt);
      events.publish([`courier:${courier.id}`]);
    }
    return { ...moved, refused: [...notPacked, ...moved.refused], replaced: [...kept] };
  });
  if ('refusal' in answer) return answer;
  return { changed: answer.changed, refused: answer.refused, replaced: answer.replaced };
}

/**
 * Gives the plan B to those of these orders that have one, because their dish sold out. Returns the ids of the orders
 * that go on.
 */
async function planB(
  tx: Tx,
  world: Deps,
  byId: string,
  input: {
    restaurantId: string;
    orderIds: readonly string[];
    reason?: string | undefined;
    happenedAt?: number | undefined;
  },
): Promise<string[]> {
  // a frozen clock, because a bill finds the incident behind a refund by its instant
  const deps = freezeClock(world);
  const { restaurantId, orderIds, reason = null, happenedAt: happenedAtMs } = input;
  const { kept, served } = await runPlanB(tx, deps, await lockOrders(tx, orderIds, { restaurantId }));
  await recordPlanB(tx, deps, served, { byId, reason, happenedAtMs });
  return kept.map(({ id }) => id);
}
