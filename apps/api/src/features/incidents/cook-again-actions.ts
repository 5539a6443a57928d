import { type Refusal, refuse } from '@sazon/contract/refusal';
import { filterSubstitutes } from '@sazon/domain/orders/plan-b';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { reserveStock } from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { insertOrderEvents, type LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findOrderToReplace, replaceDish } from '../plan-b/plan-b-queries.ts';
import { listSubstitutes } from '../plan-b/substitute-dishes-queries.ts';
import { nothingGiven } from '../refunds/give-compensation-actions.ts';
import { payCookedOrders } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { beginNewBag } from './begin-new-bag-queries.ts';
import {
  type CompensationRefusal,
  type CompensationResult,
  type DecisionInput,
  toOrderActor,
  tooLateForAnotherOne,
} from './compensation-inputs-and-results.ts';
import { findReplacementInstant } from './replacement-arrival-time.ts';

/**
 * Sends a lunch back to the kitchen, which cooks the same dish or another one ('plan_b'). Refused while it was not
 * cooked, and when it would come too late. Pays the kitchen for the one cooked in vain, except its own share.
 */
export async function cookAgain(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: DecisionInput,
): Promise<CompensationResult | CompensationRefusal> {
  if (order.facts.status === 'scheduled') return refuse('STATE_CONFLICT', { message: 'La cocina todavía no la hizo.' });
  const comesAtMs = await findReplacementInstant(tx, deps, order.id);
  if (comesAtMs === null) return refuse('STATE_CONFLICT', tooLateForAnotherOne);
  const dish = remedy.decision === 'plan_b' ? await otherDish(tx, deps, order, remedy) : undefined;
  if (typeof dish === 'object') return dish;
  const { actor, actorId } = toOrderActor(remedy.who);
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: [order.id],
    action: 'remake',
    actor: { kind: actor, id: actorId },
    scope: 'everywhere',
    reason: remedy.note ?? 'Se repone el almuerzo',
    given: ['liable'],
  });
  if ('refusal' in moved) return moved;
  const [no] = moved.refused;
  if (no !== undefined) return refuse(no.code, { message: no.message });
  await beginNewBag(tx, order.id, deps.now());
  const costs = await payCookedOrders(tx, deps, [order.id], remedy.shares);
  const costCop = costs.get(order.id) ?? 0;
  return {
    orderId: order.id,
    costCop,
    refundCop: 0,
    ...nothingGiven,
    wasCancelled: false,
    ...(dish === undefined ? {} : { dish }),
  };
}

/** Replaces the spoiled dish of an order by the chosen one, and takes a portion of it. Returns its name. */
async function otherDish(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: DecisionInput,
): Promise<string | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND' | 'SOLD_OUT'>> {
  const toReplace = await findOrderToReplace(tx, order.id);
  if (toReplace === undefined) return refuse('NOT_FOUND');
  const gone = { menuId: toReplace.menuId, priceCop: toReplace.foodCop };
  const able = filterSubstitutes(gone, await listSubstitutes(tx, toReplace));
  const chosen = able.find((one) => one.menuId === remedy.menuId);
  if (chosen === undefined) return refuse('MENU_UNAVAILABLE', { field: 'menuId' });
  const { dailyStock, name } = chosen.offer.menu;
  const { scheduleDate } = toReplace;
  const wanted = dailyStock === null ? [] : [{ id: chosen.menuId, scheduleDate, count: 1, limit: dailyStock }];
  if ((await reserveStock(tx, wanted)).isShort) return refuse('SOLD_OUT', { field: 'menuId' });
  const nowMs = deps.now();
  await replaceDish(tx, toReplace, chosen.offer, nowMs);
  const { status } = order.facts;
  await insertOrderEvents(tx, [{ order, from: status, happenedAtMs: nowMs }], {
    action: 'planB',
    to: status,
    ...toOrderActor(remedy.who),
    reason: `${toReplace.snapshot.menuName} → ${name}`,
    nowMs,
  });
  return name;
}
