import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listSpendableLots } from '@sazon/domain/ledger/lots';
import { buildPlacementTransfers } from '@sazon/domain/ledger/transfers';
import { isInSiteChargeOver } from '@sazon/domain/payments/in-site-charge-expiry';
import { priceCheckout } from '@sazon/domain/pricing/price-checkout';
import type { PricedCheckout } from '@sazon/domain/pricing/price-types';
import { toIso } from '../../db/schema/column-builders.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { toFirstOfMonth } from '../checkout/checkout-load.ts';
import { loadPayer, type Payer } from '../checkout/payer-facts-queries.ts';
import { calculateEmployerRemaining, getPeriodKey } from '../checkout/price-cart.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { reserveLots } from '../ledger/lots-queries.ts';
import { reservePayroll } from '../ledger/payroll-credits-queries.ts';
import { insertOrderEvents, updateOrderStatus } from '../order-records/orders-move-queries.ts';
import { releasePurchase } from '../payments/purchase-settle-actions.ts';
import { lockPurchase } from '../purchases/held-purchase-queries.ts';
import { loadSettings, type Settings } from '../settings/settings-queries.ts';
import { consumeOrders } from '../settlement/consume-and-refund-actions.ts';
import { listChargesToAnswer } from './charge-list-queries.ts';
import {
  findOwnCharge,
  insertPaySources,
  lockUnansweredOrders,
  markChargePaid,
  type UnansweredOrder,
} from './in-site-charge-payment-queries.ts';

/**
 * Answers a charge. Accepted: paid with tingos and payroll, delivered and earned at once. Rejected: nothing moves. The
 * first answer is final. docs/domain.md section 3.
 */
export async function answerInSiteCharge(
  deps: Deps,
  userId: string,
  purchaseId: string,
  accept: boolean,
): Promise<
  { ok: true } | Refusal<'NOT_FOUND' | 'PAYMENT_BALANCE_INSUFFICIENT' | 'PAYMENT_EXPIRED' | 'STATE_CONFLICT'>
> {
  return await inTransaction(deps, async (tx) => {
    // daily and monthly limits count all of this person's purchases, so purchases run one after another
    await lockCart(tx, userId, deps.now());
    const charge = await findOwnCharge(tx, purchaseId, userId);
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
    const orders = await lockUnansweredOrders(tx, purchaseId, userId);
    const payer = await loadPayer(tx, userId, toFirstOfMonth(toBogotaDate(deps.now())));
    if (payer === undefined || orders.length === 0) return refuse('STATE_CONFLICT');
    const priced = priceInSite(orders, payer, await loadSettings(deps, { reader: tx }), deps.now());
    const missing = priced.sources.outsideCop;
    if (missing > 0) return refuse('PAYMENT_BALANCE_INSUFFICIENT', { detail: { missing } });
    await pay(tx, deps, { purchaseId, userId, orders, priced });
    return { ok: true as const };
  });
}

/** The charges that await this person's answer, and how they would be paid. */
export async function listPendingCharges(deps: Deps, userId: string) {
  const [charges, payer, settings] = await Promise.all([
    listChargesToAnswer(deps.db, userId, toIso(deps.now())),
    loadPayer(deps.db, userId, toFirstOfMonth(toBogotaDate(deps.now()))),
    loadSettings(deps),
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

/** The requested price with its payers at this moment. No promotion, coupon or subsidy: it is not a workplace lunch. */
function priceInSite(
  orders: readonly UnansweredOrder[],
  payer: Payer,
  settings: Settings,
  nowMs: number,
): PricedCheckout {
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
      companyPaysFee: false,
      subsidyRefusal: 'other_location',
      coupon: null,
      periodKey: getPeriodKey(payer, order.scheduleDate),
    })),
    promotion: null,
    fee: settings.userFee,
    subsidy: null,
    tingos: { use: true, lots: listSpendableLots(payer.lots, nowMs) },
    payroll: calculateEmployerRemaining(payer, dates, settings).payroll,
    outsideMethod: null,
  });
}

async function pay(
  tx: Tx,
  deps: Deps,
  paid: { purchaseId: string; userId: string; orders: readonly UnansweredOrder[]; priced: PricedCheckout },
): Promise<void> {
  const { purchaseId, userId, orders, priced } = paid;
  const nowMs = deps.now();
  const ids = orders.map((order) => order.id);
  await insertPaySources(tx, priced.orders);
  await markChargePaid(tx, purchaseId, priced.sources);
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
  await insertTransfers(tx, transfers, toIso(nowMs));
  await updateOrderStatus(tx, ids, 'delivered', { cancelReason: null, charged: false, liable: null }, nowMs);
  await insertOrderEvents(
    tx,
    orders.map((order) => ({ order: { ...order, userId }, from: 'pending_confirmation', happenedAtMs: nowMs })),
    { action: 'acceptInSite', to: 'delivered', actor: 'customer', actorId: userId, reason: null, nowMs },
  );
  await consumeOrders(tx, deps, ids);
}
