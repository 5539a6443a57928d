import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { getHoldMinutes } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import type { OutsideMethod } from '@sazon/domain/pricing/checkout-input-types';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { isRefunded } from '../orders/build-order-and-arrival-rows.ts';
import type { History } from '../orders/play-order-history.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import { seedId, seedNumber } from '../seed-ids-and-chances.ts';
import { type Offers, toCouponId, toPromotionTerms } from '../world/build-demo-promotions-and-coupons.ts';

/** Purchases with their payments, tingos, the ledger, refunds and coupon uses of the order history. */
export function moneyRows({ purchases, orders, wallets, ledger }: History, offers: Offers): SeedRows {
  const topUps = wallets.flatMap(({ lots }) => lots.filter(({ source }) => source === 'top_up'));
  return {
    purchases: purchases.map(({ id, person, priced, promotionCode, atMs }) => ({
      id,
      user_id: person.id,
      idempotency_key: `demo-${id}`,
      status: 'paid',
      total_cop: priced.totals.totalCop,
      subsidy_cop: priced.sources.subsidyCop,
      tingos_cop: priced.sources.tingosCop,
      payroll_cop: priced.sources.payrollCop,
      outside_cop: priced.sources.outsideCop,
      outside_method: priced.sources.outsideMethod,
      promotion_code: promotionCode,
      promotion_terms: promotionCode === null ? null : JSON.stringify(toPromotionTerms(offers.weekly)),
      created_at: toIso(atMs),
    })),
    payment_intents: [
      ...purchases.flatMap(({ id, person, priced: { sources }, atMs }) =>
        sources.outsideMethod === null
          ? []
          : [approvedIntent(id, person.id, id, sources.outsideMethod, sources.outsideCop, atMs)],
      ),
      ...topUps.map((lot) => approvedIntent(lot.id, lot.userId, null, 'card', lot.quantity, lot.createdAtMs)),
    ],
    tingo_lots: wallets.flatMap(({ lots }) =>
      lots.map((lot) => ({
        id: lot.id,
        user_id: lot.userId,
        type: lot.type,
        is_reward: lot.isReward,
        quantity_cop: lot.quantity,
        used_cop: lot.used,
        pending_cop: lot.pending,
        expires_at: lot.expiresAt === null ? null : toIso(lot.expiresAt),
        source: lot.source,
        intent_id: lot.source === 'top_up' ? seedId(`intent:${lot.id}`) : null,
        created_at: toIso(lot.createdAtMs),
      })),
    ),
    order_lots: orders.flatMap(({ id, priced }) =>
      priced.tingoShares.map(({ lotId, amountCop }) => ({ order_id: id, lot_id: lotId, amount_cop: amountCop })),
    ),
    ledger_transfers: ledger.map((entry) => ({
      debit: entry.debit,
      credit: entry.credit,
      amount_cop: entry.amountCop,
      kind: entry.kind,
      purchase_id: entry.purchaseId,
      order_id: entry.orderId,
      intent_id: entry.intentId ?? null,
      created_at: toIso(entry.atMs),
    })),
    refunds: orders.filter((order) => isRefunded(order) && order.priced.outsideCop > 0).map(refundRow),
    coupon_uses: orders.flatMap((order) => couponUses(order, offers)),
  };
}

/** Counts how often orders that are not cancelled use each coupon, by code. */
export function couponUseCounts(orders: readonly SeedOrder[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const { couponCode } = order.priced;
    if (couponCode !== null && !isRefunded(order)) counts.set(couponCode, (counts.get(couponCode) ?? 0) + 1);
  }
  return counts;
}

/** Returns the places of limited slots and portions of limited dishes that orders take which are not cancelled. */
export function takenRows(orders: readonly SeedOrder[]): SeedRows {
  const places = new Map<string, Row<'slot_places'>>();
  const stock = new Map<string, Row<'menu_day_stock'>>();
  for (const order of orders) {
    const { serving, dish, date } = order.wish;
    if (isRefunded(order)) continue;
    if (serving.capacity !== null) {
      const taken = (places.get(`${serving.id} ${date}`)?.taken ?? 0) + 1;
      const row = { restaurant_time_id: serving.id, schedule_date: date, taken, capacity: serving.capacity };
      places.set(`${serving.id} ${date}`, row);
    }
    if (dish.dailyStock !== null) {
      const taken = (stock.get(`${dish.id} ${date}`)?.taken ?? 0) + 1;
      stock.set(`${dish.id} ${date}`, { menu_id: dish.id, schedule_date: date, taken, stock: dish.dailyStock });
    }
  }
  return { slot_places: [...places.values()], menu_day_stock: [...stock.values()] };
}

function approvedIntent(
  key: string,
  userId: string,
  purchaseId: string | null,
  method: OutsideMethod,
  amountCop: number,
  atMs: number,
): Row<'payment_intents'> {
  const number = String(seedNumber(`${key}:transaction`, 1_000_000_000)).padStart(10, '0');
  return {
    id: seedId(`intent:${key}`),
    user_id: userId,
    purchase_id: purchaseId,
    method,
    reference: `demo-${key}`,
    amount_cop: amountCop,
    status: 'approved',
    transaction_id: `demo-${number}-${key.slice(0, 8)}`,
    provider_status: 'APPROVED',
    detail: JSON.stringify(method === 'card' ? { cardBrand: 'VISA', cardLastFour: number.slice(-4) } : {}),
    expires_at: toIso(atMs + getHoldMinutes(method) * MINUTE_MS),
    settled_at: toIso(atMs),
    created_at: toIso(atMs),
    updated_at: toIso(atMs),
  };
}

function refundRow({ id, wish, priced, steps }: SeedOrder): Row<'refunds'> {
  return {
    id: seedId(`refund:${wish.key}`),
    order_id: id,
    user_id: wish.person.id,
    amount_cop: priced.outsideCop,
    way: 'tingos',
    status: 'done',
    cause: 'cancelled',
    created_at: toIso(steps.at(-1)?.atMs ?? 0),
  };
}

function couponUses(order: SeedOrder, offers: Offers): Row<'coupon_uses'>[] {
  const coupon = offers.coupons.find(({ code }) => code === order.priced.couponCode);
  if (coupon === undefined) return [];
  return [
    {
      coupon_id: toCouponId(coupon),
      order_id: order.id,
      user_id: order.wish.person.id,
      given_back_at: isRefunded(order) ? toIso(order.steps.at(-1)?.atMs ?? order.purchase.atMs) : null,
      created_at: toIso(order.purchase.atMs),
      funded_by: JSON.stringify(coupon.fundedBy),
    },
  ];
}
