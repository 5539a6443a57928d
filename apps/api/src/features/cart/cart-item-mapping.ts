import type { CartItem } from '@sazon/contract/cart/schemas';
import { findToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import { calculateDiscountCop } from '@sazon/domain/money/discount';
import type { CartLine } from './cart-line-with-offer.ts';
import { listDishAllergens, listTraces } from './dish-allergens-and-traces.ts';

/** Turns a line into the contract's form. */
export function toCartItem(line: CartLine): CartItem {
  const { offer } = line;
  const { brand, priceCop } = offer.menu;
  return {
    id: line.id,
    scheduleDate: line.scheduleDate,
    menu: {
      id: line.menuId,
      name: offer.menu.name,
      price: priceCop,
      finalPrice: priceCop - calculateDiscountCop(offer.menu.discount, priceCop),
      brand: { id: brand.id, name: brand.name, color: brand.color },
      data: { pictures: [...offer.menu.pictures] },
      allergens: listDishAllergens(offer, line.additions),
      ...listTraces(offer, line.additions),
    },
    location: { id: offer.location.id, name: offer.location.name },
    time: { id: offer.time.id, hour: offer.time.hour },
    deliveryPoint: { name: offer.location.deliveryPoint },
    couponCode: line.couponCode,
    quantity: line.quantity,
    additionGroups: {
      total: line.additionsCop,
      groups: line.additionGroups.map((group) => ({
        groupId: group.groupId,
        title: group.title,
        items: group.items.map(({ menuAdditionalId, title, quantity, priceCop: price }) => ({
          menuAdditionalId,
          title,
          quantity,
          price,
        })),
      })),
    },
    groupMenuAdditions: line.additions,
    note: line.note,
    unitPrice: line.unitPriceCop,
    seenPrice: line.seenPriceCop,
    problem: line.problem,
    ...(line.problem === 'KITCHEN_CLOSED' && {
      closing: findToldClosing(offer.restaurantTime?.closings ?? [], line.scheduleDate),
    }),
    cutoffAt: line.cutoffAtMs,
    ...(line.group?.eater && { recipient: line.group.eater.name }),
  };
}
