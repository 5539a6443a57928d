import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { IncidentDecision } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { filterSubstitutes } from '@sazon/domain/orders/plan-b';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { reserveStock } from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { insertOrderEvents, type LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findOrderToReplace, replaceDish } from '../plan-b/plan-b-queries.ts';
import { listSubstitutes } from '../plan-b/substitute-dishes-queries.ts';
import { type Given, nothingGiven } from '../refunds/give-compensation-actions.ts';
import { payCookedOrders } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { beginNewBag } from './begin-new-bag-queries.ts';
import type { IncidentActor } from './incident-insert-queries.ts';
import { findReplacementInstant } from './replacement-arrival-time.ts';

/** What a decision did with one lunch. `costCop` is the sum that the liable sides share. */
export type CompensationResult = Given & {
  orderId: string;
  costCop: number;
  /** What came back of a lunch: of one that is over, to its customers as `Given` says, or to the company that paid it. */
  refundCop: number;
  wasCancelled: boolean;
  dish?: string;
};

export type DecisionInput = {
  decision: IncidentDecision;
  shares: LiableShares;
  note: string | null;
  /** The sum to give back for each lunch (COP), for 'refund_part'. */
  amountCop?: number | undefined;
  /** The id of the dish that is cooked instead, for 'plan_b'. */
  menuId?: string | undefined;
  refundTo: OutsideRefundWay;
  who: IncidentActor;
};

/** Why a compensation is refused. */
export type CompensationRefusal = Refusal<
  | 'CUTOFF_PASSED'
  | 'FORBIDDEN'
  | 'MENU_UNAVAILABLE'
  | 'NOT_FOUND'
  | 'REASON_REQUIRED'
  | 'SOLD_OUT'
  | 'STATE_CONFLICT'
  | 'VALIDATION'
>;

export const tooLateForAnotherOne = { message: 'Esa orden ya terminó: no alcanza a llegar otra.' };

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

/** Returns as whom an order is moved: 'admin' when the platform decides, else 'system', which applies the rules. */
export const toOrderActor = ({ by, byId }: IncidentActor) =>
  ({ actor: by === 'platform' ? 'admin' : 'system', actorId: byId }) as const;
