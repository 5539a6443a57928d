import { type Refusal, refuse } from '@sazon/contract/refusal';
import { invariant } from '@sazon/domain/invariant';
import { buildPlacementTransfers } from '@sazon/domain/ledger/transfers';
import { priceChangedAdditions } from '@sazon/domain/orders/changed-addition-prices';
import { CONFIRMATION_CODE_COUNT, dealCodes } from '@sazon/domain/orders/confirmation-code';
import type { PricedCheckout, PricedOrder } from '@sazon/domain/pricing/price-types';
import { toIso } from '../../db/schema/column-builders.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import type { Deps } from '../../deps.ts';
import { type CartLine, listDishAllergens } from '../cart/cart-line-with-offer.ts';
import type { CheckoutFacts } from '../checkout/checkout-load.ts';
import type { Payer } from '../checkout/payer-facts-queries.ts';
import { getPeriodKey } from '../checkout/price-cart.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import type { LedgerRow } from '../ledger/insert-transfers-queries.ts';
import { toCodeKey } from '../order-records/order-codes-queries.ts';
import type { NewOrder, NewPurchase } from './insert-purchase-queries.ts';

/** `takenCodes`: known used codes by location and date; empty when unknown. */
type Placing = {
  idempotencyKey: string;
  heldUntilMs: number | null;
  takenCodes: ReadonlyMap<string, ReadonlySet<string>>;
};

const noCodes = refuse('SLOT_FULL', {
  message: 'Ese lugar ya no recibe más almuerzos ese día. Elige otra fecha u otro lugar.',
});

/** Builds the rows of a purchase from a priced cart; refuses when a location and date has no code left. */
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
    ...newOrder(deps, payer, line, order, codes[index] ?? []),
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

/** Whether the promotion took something off this purchase, or promised a reward. */
const gives = ({ totals, promotionReward }: PricedCheckout): boolean =>
  totals.promotionCop > 0 || promotionReward !== null;

function newOrder(deps: Deps, payer: Payer, line: CartLine, order: PricedOrder, codes: string[]): NewOrder {
  const { offer } = line;
  invariant(offer.restaurantTime !== null, 'an order without a restaurant time');
  return {
    id: deps.newId(),
    restaurant_id: offer.restaurant.id,
    restaurant_time_id: offer.restaurantTime.id,
    brand_id: offer.menu.brand.id,
    menu_id: line.menuId,
    location_id: line.locationId,
    time_id: line.timeId,
    enterprise_id: payer.enterprise?.id ?? null,
    group_id: payer.groupId,
    schedule_date: line.scheduleDate,
    hour: offer.time.hour,
    asked_late: line.askedLate,
    codes,
    snapshot: snapshotOf(payer, line),
    chosen: line.additions,
    office: payer.office,
    gross_cop: order.grossCop,
    menu_discount_cop: order.menuDiscountCop,
    promotion_cop: order.promotionCop,
    coupon_cop: order.couponCop,
    coupon_code: order.couponCode,
    fee_cop: order.feeCop,
    company_fee_cop: order.companyFeeCop,
    total_cop: order.totalCop,
    subsidy_cop: order.subsidyCop,
    tingos_cop: order.tingosCop,
    payroll_cop: order.payrollCop,
    outside_cop: order.outsideCop,
    lots: order.tingoShares.map(({ lotId, amountCop }) => ({ lot_id: lotId, amount_cop: amountCop })),
  };
}

function snapshotOf(payer: Payer, line: CartLine): OrderSnapshot {
  const { menu, restaurant, location } = line.offer;
  return {
    menuName: menu.name,
    menuDescription: menu.description,
    picture: menu.pictures[0] ?? null,
    brandName: menu.brand.name,
    brandColor: menu.brand.color,
    restaurantName: restaurant.name,
    locationName: location.name,
    locationAddress: `${location.address}, ${location.city}`,
    deliveryPoint: location.deliveryPoint,
    customerName: `${payer.firstName} ${payer.lastName}`,
    customerPhone: payer.cellPhone,
    allergens: listDishAllergens(line.offer, line.additions),
    additions: priceChangedAdditions([], line.additionGroups),
    ...(line.note !== '' && { note: line.note }),
  };
}

/** The amount to reserve of each period's credit. */
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

/** The ledger's rows: every internal source's share is reserved. An outside payment moves when it is approved. */
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
  };
  const paid = {
    subsidyCop: order.subsidyCop,
    tingoShares: order.tingoShares,
    payrollCop: order.payrollCop,
    outsideCop: 0,
  };
  return buildPlacementTransfers(parties, paid).map((transfer) => ({ ...transfer, purchaseId, orderId }));
}
