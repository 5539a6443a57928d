import { type Refusal, refuse } from '@sazon/contract/refusal';
import { invariant } from '@sazon/domain/invariant';
import { buildPlacementTransfers } from '@sazon/domain/ledger/order-transfers';
import { CONFIRMATION_CODE_COUNT, dealCodes } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import type { PricedCheckout, PricedOrder } from '@sazon/domain/pricing/priced-checkout-types';
import { toIso } from '../../db/to-iso.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import type { CheckoutFacts } from '../checkout/load-and-lock-checkout.ts';
import type { Payer } from '../checkout/payer-facts.ts';
import { getPeriodKey } from '../checkout/payer-period-fee-subsidy-and-payroll.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import type { LedgerRow } from '../ledger/insert-transfers-queries.ts';
import { toCodeKey } from '../order-records/order-codes-queries.ts';
import { buildOrderRow } from './build-order-rows.ts';
import type { NewPurchase } from './insert-purchase-queries.ts';

/**
 * What the caller decides about a purchase. `takenCodes`: the codes in use by location and date; empty when not read.
 */
type Placing = {
  idempotencyKey: string;
  heldUntilMs: number | null;
  /** Whether every lunch comes with cutlery. */
  cutlery: boolean;
  takenCodes: ReadonlyMap<string, ReadonlySet<string>>;
};

const noCodes = refuse('SLOT_FULL', {
  message: 'Ese lugar ya no recibe más almuerzos ese día. Elige otra fecha u otro lugar.',
});

/** Builds the rows of a purchase from a priced cart. Refuses (SLOT_FULL) when a location and date has no code left. */
export function buildPurchase(
  deps: Deps,
  facts: CheckoutFacts,
  priced: PricedCheckout,
  placing: Placing,
): NewPurchase | Refusal<'SLOT_FULL'> {
  const { lines, payer, promotion } = facts;
  const id = deps.newId();
  const { heldUntilMs } = placing;
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const priceds = priced.orders.map((order) => {
    const line = lineOf.get(order.key.slice(0, order.key.lastIndexOf(':')));
    invariant(line !== undefined, 'a priced order has no cart line');
    return { line, priced: order };
  });
  const wheres = priceds.map(({ line }) => toCodeKey(line));
  const codes = dealCodes(wheres, placing.takenCodes, () => deps.randomInt(CONFIRMATION_CODE_COUNT));
  if (codes === null) return noCodes;
  const orders = priceds.map(({ line, priced: order }, index) => ({
    ...buildOrderRow(deps, payer, line, order, { codes: codes[index] ?? [], cutlery: placing.cutlery }),
    line,
    priced: order,
  }));
  return {
    id,
    userId: payer.userId,
    idempotencyKey: placing.idempotencyKey,
    status: heldUntilMs === null ? 'paid' : 'pending',
    totalCop: priced.totals.totalCop,
    subsidyCop: priced.sources.subsidyCop,
    tingosCop: priced.sources.tingosCop,
    payrollCop: priced.sources.payrollCop,
    outsideCop: priced.sources.outsideCop,
    outsideMethod: priced.sources.outsideMethod,
    promotion: gives(priced) && promotion !== null ? promotion : null,
    heldUntil: heldUntilMs === null ? null : toIso(heldUntilMs),
    orders: orders.map(({ line: _line, priced: _priced, ...order }) => order),
    payroll: payrollParts(payer, priced.orders),
    transfers: orders.flatMap((order) => reservations(payer, id, order.id, order.line, order.priced)),
    couponUses: orders.flatMap(({ id: orderId, line, coupon_code: code }) =>
      line.coupon === null || code === null
        ? []
        : [
            {
              ...{ orderId, couponId: line.coupon.id, fundedBy: line.coupon.fundedBy },
              code: line.coupon.isUnique ? code.toUpperCase() : null,
            },
          ],
    ),
    cartItemIds: lines.map((line) => line.id),
  };
}

/** Returns whether the promotion took something off this purchase, or promised a reward. */
const gives = ({ totals, promotionReward }: PricedCheckout): boolean =>
  totals.promotionCop > 0 || promotionReward !== null;

/** Sums what to reserve of each period's payroll credit. */
function payrollParts(payer: Payer, orders: readonly PricedOrder[]): { credit_id: string; amount_cop: number }[] {
  const byKey = new Map<string, number>();
  for (const order of orders) {
    if (order.payrollCop === 0) continue;
    const key = getPeriodKey(payer, order.scheduleDate);
    byKey.set(key, (byKey.get(key) ?? 0) + order.payrollCop);
  }
  return [...byKey].map(([key, amount]) => {
    const credit = payer.credits.find((one) => `${one.startPeriod}/${one.endPeriod}` === key);
    invariant(credit !== undefined, `payroll was priced without credit for ${key}`);
    return { credit_id: credit.id, amount_cop: amount };
  });
}

/**
 * Builds the ledger rows that reserve subsidy, tingos and payroll credit. An outside payment moves when it is approved.
 */
function reservations(
  payer: Payer,
  purchaseId: string,
  orderId: string,
  line: CartLine,
  order: PricedOrder,
): LedgerRow[] {
  const enterpriseId = payer.enterprise?.id ?? null;
  const parties = {
    userId: payer.userId,
    restaurantId: line.offer.restaurant.id,
    enterpriseId,
    provider: gatewayAccount,
    isGuestLunch: payer.guestLunchId !== undefined,
  };
  const paid = {
    subsidyCop: order.subsidyCop,
    tingoShares: order.tingoShares,
    payrollCop: order.payrollCop,
    outsideCop: 0,
  };
  return buildPlacementTransfers(parties, paid).map((transfer) => ({ ...transfer, purchaseId, orderId }));
}
