import type { RouteReply } from '@sazon/contract/define-route';
import type { planBOptions as optionsRoute } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import {
  calculatePlanBDifferenceCop,
  chooseSubstitute,
  filterSubstitutes,
  type PlanB,
} from '@sazon/domain/orders/plan-b';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { reserveStock } from '../availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import {
  insertOrderEvents,
  type LockedOrder,
  lockOrders,
} from '../order-records/lock-orders-and-save-status-queries.ts';
import { getOrderAbilities } from '../order-records/order-abilities.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import {
  listOrdersToReplace,
  listReplaced,
  markSoldOut,
  type OrderToReplace,
  replaceDish,
  savePlanB,
} from './plan-b-queries.ts';
import { listSubstitutes } from './substitute-dishes-queries.ts';

/** Lists the dishes that can be plan B of an order of the caller. */
export async function listPlanBOptions(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<RouteReply<typeof optionsRoute> | Refusal<'NOT_FOUND'>> {
  const row = await findOrder(deps.db, userId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  const all = await listSubstitutes(deps.db, { ...row, userId });
  const gone = { menuId: row.menuId, priceCop: row.grossCop - row.menuDiscountCop };
  return {
    price: gone.priceCop,
    dishes: filterSubstitutes(gone, all).map(({ menuId, priceCop, favouritePlace, offer }) => ({
      id: menuId,
      name: offer.menu.name,
      brand: offer.menu.brand.name,
      finalPrice: priceCop,
      favourite: favouritePlace !== null,
      data: { pictures: [...offer.menu.pictures] },
    })),
  };
}

/** Saves what the customer wants if the dish sells out. docs/domain.md section 12. */
export async function setPlanB(
  deps: Deps,
  userId: string,
  orderId: string,
  planB: PlanB,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'MENU_UNAVAILABLE' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await findOrder(tx, userId, orderId));
    if (row === undefined) return refuse('NOT_FOUND');
    const can = getOrderAbilities(row, deps.now()).planB;
    if (!can.ok) return refuse(can.code, { message: can.reason });
    const gone = { menuId: row.menuId, priceCop: row.grossCop - row.menuDiscountCop };
    if (planB.kind === 'dish' && chooseSubstitute(planB, gone, await listSubstitutes(tx, { ...row, userId })) === null)
      return refuse('MENU_UNAVAILABLE', { field: 'menuId' });
    await savePlanB(tx, orderId, planB, deps.now());
    return { ok: true as const };
  });
}

/**
 * Marks the dish of these locked orders as sold out for the day, and replaces it where the customer accepts another;
 * the restaurant pays a price difference. `kept` are the orders that go on, also those replaced before; the caller
 * cancels the others. `served` are those replaced now.
 */
export async function runPlanB(
  tx: Tx,
  deps: Deps,
  locked: readonly LockedOrder[],
): Promise<{ kept: LockedOrder[]; served: ReplacedLunch[] }> {
  const before = await listReplaced(
    tx,
    locked.map((order) => order.id),
  );
  const kept = locked.filter((order) => before.has(order.id));
  const served: ReplacedLunch[] = [];
  const ids = locked.map((order) => order.id).filter((id) => !before.has(id));
  await markSoldOut(tx, ids);
  for (const order of await listOrdersToReplace(tx, ids)) {
    const own = locked.find((one) => one.id === order.id);
    const one = own && (await replace(tx, deps, order, own));
    if (one === undefined) continue;
    kept.push(one.order);
    served.push(one);
  }
  return { kept, served };
}

/** A lunch whose dish was replaced, and what the customer got back of its price (COP). */
export type ReplacedLunch = { order: LockedOrder; backCop: number };

async function replace(
  tx: Tx,
  deps: Deps,
  order: OrderToReplace & { planB: PlanB },
  locked: LockedOrder,
): Promise<ReplacedLunch | undefined> {
  const substitutes = await listSubstitutes(tx, order);
  const chosen = chooseSubstitute(order.planB, { menuId: order.menuId, priceCop: order.foodCop }, substitutes);
  const dish = substitutes.find((one) => one.menuId === chosen?.menuId);
  if (dish === undefined) return undefined;
  const { dailyStock } = dish.offer.menu;
  const { scheduleDate } = order;
  const wanted = dailyStock === null ? [] : [{ id: dish.menuId, scheduleDate, count: 1, limit: dailyStock }];
  if ((await reserveStock(tx, wanted)).isShort) return undefined;
  const nowMs = deps.now();
  await replaceDish(tx, order, dish.offer, nowMs);
  const { status } = locked.facts;
  const names = `${order.snapshot.menuName} → ${dish.offer.menu.name}`;
  await insertOrderEvents(tx, [{ order: locked, from: status, happenedAtMs: nowMs }], {
    action: 'planB',
    to: status,
    actor: 'restaurant',
    actorId: null,
    reason: names,
    nowMs,
  });
  const [money] = await loadOrdersMoney(tx, [order.id]);
  if (money === undefined) return undefined;
  const paidCop = money.netCop + money.feeCop - money.paid.subsidyCop;
  const amountCop = calculatePlanBDifferenceCop(order.foodCop, dish.priceCop, paidCop);
  // what is passed on has no plan B any more
  if (amountCop > 0) await giveCompensation(tx, deps, money, { shares: buildSoleShare('restaurant'), amountCop });
  await deps.messages.send(tx, buildReplacedNotices(order, dish.offer.menu.name, amountCop), nowMs);
  return { order: locked, backCop: amountCop };
}

/** Builds the news of a replaced dish to who bought it, and to the guest of a group lunch who eats it. */
function buildReplacedNotices(
  { id: orderId, userId, eaterId, snapshot: { menuName } }: OrderToReplace,
  dish: string,
  backCop: number,
): Message[] {
  const tell = (to: string, subject: string, body: string, url: string): Message => ({
    ...{ channel: 'push', to, kind: 'order_plan_b', subject, body, data: { url, orderId } },
  });
  const back = backCop > 0 ? ', y lo que vale menos queda en tus tingos' : '';
  const subject = `Se agotó tu ${menuName}`;
  if (eaterId === userId) return [tell(userId, subject, `Te llega ${dish}, tu plan B${back}.`, '/mis-ordenes')];
  return [
    tell(eaterId, subject, `Te llega ${dish}.`, '/almuerzos-compartidos'),
    tell(userId, `Se agotó ${menuName}`, `Tu invitado recibe ${dish}, el plan B${back}.`, '/mis-ordenes'),
  ];
}
