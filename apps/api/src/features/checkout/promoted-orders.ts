import { finalPriceOf } from '@sazon/domain/catalog/offer';
import type { PromotedOrder } from '@sazon/domain/promotions/promotion';
import type { CartLine } from '../cart/cart-lines.ts';

/** The cart as promotions look at it: one entry a lunch. */
export const promotedOrders = (lines: readonly CartLine[]): PromotedOrder[] =>
  lines.flatMap((line) => {
    const order = {
      scheduleDate: line.scheduleDate,
      brandId: line.offer.menu.brand.id,
      menuPriceCop: line.offer.menu.priceCop,
      menuNetCop: finalPriceOf(line.offer.menu),
    };
    return Array.from({ length: line.quantity }, () => order);
  });
