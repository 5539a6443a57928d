import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { isInSiteChargeOver } from '@sazon/domain/payments/in-site-charge-expiry';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { loadPayer } from '../checkout/payer-facts-and-cart-queries.ts';
import { releasePurchase } from '../payments/approve-or-release-purchase-actions.ts';
import { lockPurchase } from '../purchases/settle-or-release-purchase-to-cart-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listChargesToAnswer } from './charge-list-queries.ts';
import { findOwnCharge, lockUnansweredOrders } from './find-lock-and-pay-in-site-charge-queries.ts';
import { payInSite, priceInSite } from './pay-in-site-charge-actions.ts';

/**
 * Answers a charge for the diner. Accepting pays it with tingos and payroll, and the order is delivered at once;
 * rejecting moves no money. The first answer is final (docs/domain.md section 3).
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
    const payer = await loadPayer(tx, userId, toMonthStart(toBogotaDate(deps.now())));
    if (payer === undefined || orders.length === 0) return refuse('STATE_CONFLICT');
    const priced = priceInSite(orders, payer, await loadSettings(deps, { reader: tx }), deps.now());
    const missing = priced.sources.outsideCop;
    if (missing > 0) return refuse('PAYMENT_BALANCE_INSUFFICIENT', { detail: { missing } });
    await payInSite(tx, deps, { purchaseId, userId, orders, priced });
    return { ok: true as const };
  });
}

/**
 * Lists the charges that await this person's answer, with how much tingos and payroll would pay and what is missing.
 */
export async function listPendingCharges(deps: Deps, userId: string) {
  const [charges, payer, settings] = await Promise.all([
    listChargesToAnswer(deps.db, userId, toIso(deps.now())),
    loadPayer(deps.db, userId, toMonthStart(toBogotaDate(deps.now()))),
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
