import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { calculateDiscountCop, type Discount } from '../money/discount.ts';

/** The price of lunches whose date is `from` or later. */
export type NextPrice = { readonly priceCop: Cop; readonly from: IsoDate };

/** Returns what a lunch costs before discounts. The date of the lunch decides, not that of the purchase. */
export const calculatePriceOn = (
  dish: { priceCop: Cop; nextPrice?: NextPrice | null | undefined },
  scheduleDate: IsoDate,
): Cop => (dish.nextPrice != null && scheduleDate >= dish.nextPrice.from ? dish.nextPrice.priceCop : dish.priceCop);

/** Returns the price of a dish before additions, less its own discount. */
export const calculateFinalPriceCop = (menu: { priceCop: Cop; discount: Discount | null }): Cop =>
  menu.priceCop - calculateDiscountCop(menu.discount, menu.priceCop);
