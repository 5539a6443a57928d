import type { CartItem } from '@sazon/contract/cart/schemas';
import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { DEFAULT_DELIVERY_POINT } from '@sazon/domain/cart/group-cart-by-delivery';
import type { Delivery } from '../../session/use-delivery-choice-and-place-sheet.ts';

type Line = Pick<CartItem, 'id' | 'scheduleDate' | 'quantity'> & {
  locationId: string;
  timeId: string;
  groupMenuAdditions?: CartItem['groupMenuAdditions'] | undefined;
  note?: string | undefined;
};

/** Builds a cart line that the server has not confirmed, from what the device knows of its dish and location. */
export function buildCartLine(
  line: Line,
  dish: MenuCard,
  places: Delivery['everyone'],
  more: Partial<CartItem> = {},
): CartItem {
  const place = places.find((one) => one.id === line.locationId);
  return {
    id: line.id,
    scheduleDate: line.scheduleDate,
    menu: {
      id: dish.id,
      name: dish.name,
      price: dish.price,
      finalPrice: dish.finalPrice,
      brand: dish.brand,
      data: dish.data,
      allergens: dish.allergens,
    },
    location: { id: line.locationId, name: place?.name ?? '' },
    time: { id: line.timeId, hour: place?.times.find((slot) => slot.id === line.timeId)?.hour ?? '12:00' },
    deliveryPoint: { name: place?.deliveryPoint ?? DEFAULT_DELIVERY_POINT },
    couponCode: null,
    quantity: line.quantity,
    additionGroups: { total: 0, groups: [] },
    groupMenuAdditions: line.groupMenuAdditions ?? [],
    note: line.note ?? '',
    unitPrice: dish.finalPrice,
    seenPrice: dish.finalPrice,
    problem: null,
    cutoffAt: 0,
    ...more,
  };
}
