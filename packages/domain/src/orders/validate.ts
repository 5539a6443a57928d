import { DAY_MS } from '../calendar/bogota.ts';
import type { RefusalCode } from '../refusal.ts';
import { type OrderActor, type OrderFacts, orderCan } from './order-can.ts';
import { isActive, showsCode } from './status.ts';

/** For how long after its delivery instant a problem with an order can be reported. */
export const REPORT_WINDOW_MS = DAY_MS;

export type Ability = { ok: true } | { ok: false; code: RefusalCode };

/** What a customer may do with an order now, and why not. */
export type OrderAbilities = {
  cancel: Ability;
  reschedule: Ability;
  review: Ability;
  chat: Ability;
  report: Ability;
  /** Say what happens if the dish runs out. */
  planB: Ability;
  /** Let somebody else receive it. */
  delegate: Ability;
};

export type OrderToValidate = OrderFacts & {
  reviewed: boolean;
  /** A problem was reported already. */
  reported: boolean;
  /** Plan B was needed: the dish was replaced. */
  replaced: boolean;
  /** When it was delivered, or returned as not delivered (epoch milliseconds); null before. */
  finishedAtMs: number | null;
};

const CUSTOMER: OrderActor = { role: 'customer' };
const YES: Ability = { ok: true };
const NOT_NOW: Ability = { ok: false, code: 'STATE_CONFLICT' };

/**
 * The answer of `GET /orders/validate/{id}`. Review: once, when delivered. Chat: while it is on its way, from confirmed
 * to in_delivery_site. Report: once, from its arrival until a day after it was delivered or returned. Plan B: until the
 * kitchen hands it over, while it was not needed. Delegate: until it is over; not for what is eaten in the restaurant.
 */
export function orderAbilities(order: OrderToValidate, nowMs: number): OrderAbilities {
  const finished = order.finishedAtMs !== null && nowMs < order.finishedAtMs + REPORT_WINDOW_MS;
  const inKitchen = order.status === 'scheduled' || order.status === 'confirmed';
  const underWay = order.status !== 'new' && showsCode(order.status);
  return {
    cancel: abilityOf(order, 'cancel', nowMs),
    reschedule: abilityOf(order, 'reschedule', nowMs),
    review: order.status === 'delivered' && !order.reviewed ? YES : NOT_NOW,
    chat: underWay ? YES : NOT_NOW,
    report: !order.reported && (order.status === 'in_delivery_site' || finished) ? YES : NOT_NOW,
    planB: inKitchen && !order.replaced ? YES : NOT_NOW,
    delegate: order.status !== 'new' && isActive(order.status) && order.type === 'delivery' ? YES : NOT_NOW,
  };
}

function abilityOf(order: OrderFacts, action: 'cancel' | 'reschedule', nowMs: number): Ability {
  const can = orderCan(action, order, CUSTOMER, nowMs);
  return can.ok ? YES : { ok: false, code: can.code };
}
