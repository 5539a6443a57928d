import { invariant } from '@sazon/domain/invariant';
import { toSoldTax } from '@sazon/domain/money/tax';
import { priceChangedAdditions } from '@sazon/domain/orders/changed-addition-prices';
import type { PricedOrder } from '@sazon/domain/pricing/priced-checkout-types';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { listDishAllergens } from '../cart/dish-allergens-and-traces.ts';
import type { Payer } from '../checkout/payer-facts.ts';
import type { NewOrder } from './insert-purchase-queries.ts';

/** Builds the row of one order from its cart line, its price and the candidates for its code. */
export function buildOrderRow(
  deps: Deps,
  payer: Payer,
  line: CartLine,
  order: PricedOrder,
  { codes, cutlery }: { codes: string[]; cutlery: boolean },
): NewOrder {
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
    guest_lunch_id: payer.guestLunchId ?? null,
    schedule_date: line.scheduleDate,
    hour: offer.time.hour,
    asked_late: line.askedLate,
    codes,
    snapshot: { ...buildSnapshot(payer, line), ...(cutlery && { cutlery: true as const }) },
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

function buildSnapshot(payer: Payer, line: CartLine): OrderSnapshot {
  const { menu, restaurant, location } = line.offer;
  const eater = line.group?.eater;
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
    customerName: eater?.name ?? `${payer.firstName} ${payer.lastName}`,
    customerPhone: eater?.phone ?? payer.cellPhone,
    allergens: listDishAllergens(line.offer, line.additions),
    tax: toSoldTax(restaurant.taxRegime, menu.tax),
    additions: priceChangedAdditions([], line.additionGroups, restaurant.taxRegime),
    ...(line.note !== '' && { note: line.note }),
    ...(line.group && { groupLunch: { id: line.group.id, memberId: line.group.memberId, title: line.group.title } }),
  };
}
