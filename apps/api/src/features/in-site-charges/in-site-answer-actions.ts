import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { listSpendableLots } from '@sazon/domain/ledger/lots';
import { buildPlacementTransfers } from '@sazon/domain/ledger/transfers';
import { isInSiteChargeOver } from '@sazon/domain/payments/in-site-charge';
import { priceCheckout } from '@sazon/domain/pricing/price-checkout';
import type { PricedCheckout } from '@sazon/domain/pricing/price-types';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { firstOfMonth } from '../checkout/checkout-load.ts';
import { loadPayer, type Payer } from '../checkout/payer-queries.ts';
import { employerLeft, periodKeyOf } from '../checkout/price-cart.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { reserveLots } from '../ledger/lots-queries.ts';
import { reservePayroll } from '../ledger/payroll-credits-queries.ts';
import { insertEvents, setStatus } from '../order-records/orders-move-queries.ts';
import { releasePurchase } from '../payments/purchase-settle-actions.ts';
import { lockPurchase } from '../purchases/purchase-queries.ts';
import { type Settings, settingsOf } from '../settings/settings-queries.ts';
import { consumeOrders } from '../settlement/orders-money-actions.ts';
import { chargesFor } from './in-site-queries.ts';
import { chargeOfPerson, insertPayment, lockWaiting, markPaid, type WaitingOrder } from './in-site-write-queries.ts';

/**
 * The diner answers a restaurant's charge. Accepted: paid with tingos and payroll, delivered at once, and the restaurant has
 * earned it. Rejected: nothing was taken and nothing is. Answered twice, the first one stands. docs/domain.md section 3.
 */
export async function answerInSite(
  deps: Deps,
  userId: string,
  purchaseId: string,
  accept: boolean,
): Promise<
  { ok: true } | Refusal<'NOT_FOUND' | 'PAYMENT_BALANCE_INSUFFICIENT' | 'PAYMENT_EXPIRED' | 'STATE_CONFLICT'>
> {
  return await inTransaction(deps, async (tx) => {
    // what a day and a month still allow is counted over everything this person buys: one after another
    await lockCart(tx, userId, deps.now());
    const charge = await chargeOfPerson(tx, purchaseId, userId);
    if (charge === undefined) return refuse('NOT_FOUND');
    if ((await lockPurchase(tx, purchaseId)) !== 'pending') return refuse('STATE_CONFLICT');
    if (!accept) {
      await releasePurchase(tx, deps, purchaseId, 'cancelled', 'in_site_rejected', {
        kind: 'customer',
        id: userId,
      });
      return { ok: true as const };
    }
    if (isInSiteChargeOver(charge.heldUntil, deps.now())) return refuse('PAYMENT_EXPIRED');
    const orders = await lockWaiting(tx, purchaseId, userId);
    const payer = await loadPayer(tx, userId, firstOfMonth(toBogotaDate(deps.now())));
    if (payer === undefined || orders.length === 0) return refuse('STATE_CONFLICT');
    const priced = priceInSite(orders, payer, await settingsOf(deps, { reader: tx }), deps.now());
    const missing = priced.sources.outsideCop;
    if (missing > 0) return refuse('PAYMENT_BALANCE_INSUFFICIENT', { detail: { missing } });
    await pay(tx, deps, { purchaseId, userId, orders, priced });
    return { ok: true as const };
  });
}

/** What waits for this person's answer, and how it would be paid. */
export async function pendingInSite(deps: Deps, userId: string) {
  const [charges, payer, settings] = await Promise.all([
    chargesFor(deps.db, userId, at(deps.now())),
    loadPayer(deps.db, userId, firstOfMonth(toBogotaDate(deps.now()))),
    settingsOf(deps),
  ]);
  const today = toBogotaDate(deps.now());
  const data = charges.map(({ id, restaurantName, dishes, total, expiresAt }) => {
    const whole = { id, brandId: id, menuId: id, restaurantId: id, enterpriseId: null, scheduleDate: today };
    const order = { ...whole, grossCop: total, menuDiscountCop: 0 };
    const sources = payer && priceInSite([order], payer, settings, deps.now()).sources;
    return {
      id,
      restaurantName,
      dishes,
      total,
      tingos: sources?.tingosCop ?? 0,
      payroll: sources?.payrollCop ?? 0,
      missing: sources?.outsideCop ?? total,
      expiresAt: expiresAt ?? deps.now(),
    };
  });
  return { data };
}

/** The price that was asked, with who pays it now. No promotion, no coupon, no subsidy: it is not a lunch of the workplace. */
function priceInSite(orders: readonly WaitingOrder[], payer: Payer, settings: Settings, nowMs: number): PricedCheckout {
  const dates = [...new Set(orders.map((order) => order.scheduleDate))];
  return priceCheckout({
    orders: orders.map((order) => ({
      key: order.id,
      scheduleDate: order.scheduleDate,
      type: 'in_site',
      brandId: order.brandId,
      menuId: order.menuId,
      menuPriceCop: order.grossCop,
      additionsCop: 0,
      menuDiscount: { type: 'fixed', amountCop: order.menuDiscountCop },
      subsidisable: false,
      coupon: null,
      periodKey: periodKeyOf(payer, order.scheduleDate),
    })),
    promotion: null,
    fee: settings.userFee,
    subsidy: null,
    tingos: { use: true, lots: listSpendableLots(payer.lots, nowMs) },
    payroll: employerLeft(payer, dates, settings).payroll,
    outsideMethod: null,
  });
}

async function pay(
  tx: Tx,
  deps: Deps,
  paid: { purchaseId: string; userId: string; orders: readonly WaitingOrder[]; priced: PricedCheckout },
): Promise<void> {
  const { purchaseId, userId, orders, priced } = paid;
  const nowMs = deps.now();
  const ids = orders.map((order) => order.id);
  await insertPayment(tx, priced.orders);
  await markPaid(tx, purchaseId, priced.sources);
  await reserveLots(tx, ids);
  await reservePayroll(tx, ids);
  const priceOf = new Map(priced.orders.map((order) => [order.key, order]));
  const transfers = orders.flatMap((order) => {
    const price = priceOf.get(order.id);
    if (price === undefined) return [];
    const { restaurantId, enterpriseId } = order;
    const sources = { subsidyCop: 0, tingoShares: price.tingoShares, payrollCop: price.payrollCop, outsideCop: 0 };
    const moved = buildPlacementTransfers({ userId, restaurantId, enterpriseId, provider: gatewayAccount }, sources);
    return moved.map((transfer) => ({ ...transfer, purchaseId, orderId: order.id }));
  });
  await insertTransfers(tx, transfers, at(nowMs));
  await setStatus(tx, ids, 'delivered', { cancelReason: null, charged: false, liable: null }, nowMs);
  await insertEvents(
    tx,
    orders.map((order) => ({ order: { ...order, userId }, from: 'pending_confirmation', happenedAtMs: nowMs })),
    { action: 'acceptInSite', to: 'delivered', actor: 'customer', actorId: userId, reason: null, nowMs },
  );
  await consumeOrders(tx, deps, ids);
}
