import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import type { PromotedOrder } from '@sazon/domain/promotions/promotion-terms';
import type { CartLine } from './cart-line-with-offer.ts';

/** Turns the cart into one entry for each lunch, as promotions count them. */
export const toPromotedOrders = (lines: readonly CartLine[]): PromotedOrder[] =>
  lines.flatMap((line) => {
    const order = {
      scheduleDate: line.scheduleDate,
      brandId: line.offer.menu.brand.id,
      locationId: line.offer.location.id,
      menuPriceCop: line.offer.menu.priceCop,
      menuNetCop: calculateFinalPriceCop(line.offer.menu),
    };
    return Array.from({ length: line.quantity }, () => order);
  });
