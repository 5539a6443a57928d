import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { IncidentDecision } from '@sazon/domain/incidents/incident';
import type { LiableShares } from '@sazon/domain/incidents/shares';
import { formatCop } from '@sazon/domain/money/format';
import { calculateCompensationLeftCop, wasAccepted } from '@sazon/domain/orders/liability';
import { filterSubstitutes } from '@sazon/domain/orders/plan-b';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeStock } from '../availability/slot-places-queries.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { moveOrdersIn } from '../order-lifecycle/orders-move-actions.ts';
import { givenBackOf } from '../order-records/orders-admin-queries.ts';
import { insertEvents, type LockedOrder } from '../order-records/orders-move-queries.ts';
import { orderToReplace, replaceDish, substitutesFor } from '../plan-b/plan-b-queries.ts';
import { earningsOf, payCooked } from '../settlement/incident-actions.ts';
import { refundedCopOf } from '../settlement/partial-cancel-actions.ts';
import { giveRemedy } from '../settlement/remedy-actions.ts';
import type { IncidentActor } from './incident-write-queries.ts';
import { replacementFor, unpack } from './replacement-actions.ts';

/** What was done for one lunch. `costCop`: what the shares divide. */
export type Done = {
  orderId: string;
  costCop: number;
  refundCop: number;
  /** What of `refundCop` goes to what it was paid with, of a lunch that is over. */
  outsideCop: number;
  wasCancelled: boolean;
  dish?: string;
};

type Remedy = {
  decision: IncidentDecision;
  shares: LiableShares;
  note: string | null;
  amountCop?: number | undefined;
  menuId?: string | undefined;
  refundTo: OutsideRefundWay;
  who: IncidentActor;
};

/** Handed over, or charged though nobody came: only money can make it good. */
export const isOver = (order: LockedOrder): boolean => order.facts.status === 'delivered' || order.charged;

/** Why a remedy cannot be given. */
type RemedyRefusal = Refusal<
  | 'CUTOFF_PASSED'
  | 'FORBIDDEN'
  | 'MENU_UNAVAILABLE'
  | 'NOT_FOUND'
  | 'REASON_REQUIRED'
  | 'SOLD_OUT'
  | 'STATE_CONFLICT'
  | 'VALIDATION'
  | 'WAIT_NOT_OVER'
>;

/** Carries a decision out for one lunch, which is locked. */
export async function remedyOrder(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: Remedy,
): Promise<Done | RemedyRefusal> {
  const nothing = { orderId: order.id, costCop: 0, refundCop: 0, outsideCop: 0, wasCancelled: false };
  switch (remedy.decision) {
    case 'none':
      return nothing;
    case 'refund_full':
    case 'refund_part':
      if (isOver(order)) return await giveBack(tx, deps, order, remedy);
      return remedy.decision === 'refund_full'
        ? await cancel(tx, deps, order, remedy)
        : refuse('STATE_CONFLICT', early);
    case 'replace':
    case 'plan_b':
      return isOver(order) ? refuse('STATE_CONFLICT', tooLate) : await makeAgain(tx, deps, order, remedy);
  }
}

const early = { message: 'Una parte se devuelve cuando la orden se entregó. Antes se devuelve todo.' };
const tooLate = { message: 'Esa orden ya terminó: no alcanza a llegar otra.' };

/** What of each of these lunches, which are over, can still be given back (COP), and how it was paid. */
export async function remedyLeftsOf(
  tx: Tx,
  orders: readonly LockedOrder[],
): Promise<{ money: OrderMoney; leftCop: number }[]> {
  const ids = orders.map((order) => order.id);
  const [monies, givenBack] = await together([loadOrdersMoney(tx, ids), givenBackOf(tx, ids)]);
  return orders.flatMap(({ id, facts: { status }, charged }) => {
    const money = monies.find((one) => one.id === id);
    if (money === undefined) return [];
    const totals = { totalCop: money.netCop + money.feeCop, subsidyCop: money.paid.subsidyCop };
    return [
      {
        money,
        leftCop: calculateCompensationLeftCop({ status, charged, ...totals, givenBackCop: givenBack.get(id) ?? 0 }),
      },
    ];
  });
}

/** More was to be given back than is left of an order. */
export function tooMuch(leftCop: number): Refusal<'VALIDATION'> {
  const message =
    leftCop === 0
      ? 'De esta orden no queda nada por devolver.'
      : `De esta orden se puede devolver hasta ${formatCop(leftCop)}.`;
  return refuse('VALIDATION', { field: 'amount', message, detail: { left: leftCop } });
}

async function giveBack(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: Remedy,
): Promise<Done | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const [left] = await remedyLeftsOf(tx, [order]);
  if (left === undefined) return refuse('NOT_FOUND');
  const { money, leftCop } = left;
  const amountCop = remedy.decision === 'refund_full' ? leftCop : (remedy.amountCop ?? 0);
  if (amountCop > leftCop || amountCop === 0) return tooMuch(leftCop);
  const { shares, refundTo, note } = remedy;
  const outsideCop = await giveRemedy(tx, deps, money, { shares, amountCop, refundTo, note });
  await insertEvents(tx, [{ order, from: order.facts.status, happenedAtMs: deps.now() }], {
    action: 'refund',
    to: order.facts.status,
    ...orderActor(remedy.who),
    reason: remedy.note,
    nowMs: deps.now(),
  });
  return { orderId: order.id, costCop: amountCop, refundCop: amountCop, outsideCop, wasCancelled: false };
}

const inKitchen = ({ facts }: LockedOrder): boolean => facts.status === 'scheduled' || facts.status === 'confirmed';

async function cancel(tx: Tx, deps: Deps, order: LockedOrder, remedy: Remedy): Promise<Done | RemedyRefusal> {
  const costCop = wasAccepted(order.facts.status) ? ((await earningsOf(tx, [order.id])).get(order.id) ?? 0) : 0;
  const { actor, actorId } = orderActor(remedy.who);
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: [order.id],
    action: actor === 'admin' && inKitchen(order) ? 'cancel' : 'incident',
    actor: { kind: actor, id: actorId },
    scope: 'everywhere',
    reason: remedy.note ?? 'Algo pasó con tu almuerzo',
    given: ['liable'],
    shares: remedy.shares,
    refundTo: remedy.refundTo,
  });
  if ('refusal' in moved) return moved;
  const [no] = moved.refused;
  if (no !== undefined) return refuse(no.code, { message: no.message });
  const refundCop = (await refundedCopOf(tx, [order.id])).get(order.id) ?? 0;
  return { orderId: order.id, costCop, refundCop, outsideCop: 0, wasCancelled: true };
}

/** The kitchen cooks once more, the same dish or another one: paid again for it, all but its own share. */
async function makeAgain(tx: Tx, deps: Deps, order: LockedOrder, remedy: Remedy): Promise<Done | RemedyRefusal> {
  if (order.facts.status === 'scheduled') return refuse('STATE_CONFLICT', { message: 'La cocina todavía no la hizo.' });
  const comesAtMs = await replacementFor(tx, deps, order.id);
  if (comesAtMs === null) return refuse('STATE_CONFLICT', tooLate);
  const dish = remedy.decision === 'plan_b' ? await otherDish(tx, deps, order, remedy) : undefined;
  if (typeof dish === 'object') return dish;
  const { actor, actorId } = orderActor(remedy.who);
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
  await unpack(tx, order.id);
  const costs = await payCooked(tx, deps, [order.id], remedy.shares);
  const costCop = costs.get(order.id) ?? 0;
  return {
    orderId: order.id,
    costCop,
    refundCop: 0,
    outsideCop: 0,
    wasCancelled: false,
    ...(dish === undefined ? {} : { dish }),
  };
}

/** Puts the chosen dish in the place of the spoiled one; answers its name. */
async function otherDish(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: Remedy,
): Promise<string | Refusal<'MENU_UNAVAILABLE' | 'NOT_FOUND' | 'SOLD_OUT'>> {
  const toReplace = await orderToReplace(tx, order.id);
  if (toReplace === undefined) return refuse('NOT_FOUND');
  const gone = { menuId: toReplace.menuId, priceCop: toReplace.foodCop };
  const able = filterSubstitutes(gone, await substitutesFor(tx, toReplace));
  const chosen = able.find((one) => one.menuId === remedy.menuId);
  if (chosen === undefined) return refuse('MENU_UNAVAILABLE', { field: 'menuId' });
  const { dailyStock, name } = chosen.offer.menu;
  const { scheduleDate } = toReplace;
  const wanted = dailyStock === null ? [] : [{ id: chosen.menuId, scheduleDate, count: 1, limit: dailyStock }];
  if ((await takeStock(tx, wanted)).isShort) return refuse('SOLD_OUT', { field: 'menuId' });
  const nowMs = deps.now();
  await replaceDish(tx, toReplace, chosen.offer, nowMs);
  const { status } = order.facts;
  await insertEvents(tx, [{ order, from: status, happenedAtMs: nowMs }], {
    action: 'planB',
    to: status,
    ...orderActor(remedy.who),
    reason: `${toReplace.snapshot.menuName} → ${name}`,
    nowMs,
  });
  return name;
}

/** Who acts on the order itself: the platform, or the rules for a customer who took what was offered. */
const orderActor = ({ by, byId }: IncidentActor) =>
  ({ actor: by === 'platform' ? 'admin' : 'system', actorId: byId }) as const;
