import type { Cart, CartItem } from '@sazon/contract/cart';
import { type MenuDetail, menuGet } from '@sazon/contract/catalog';
import { checkAdditions, priceWithAdditions } from '@sazon/domain/cart/additions';
import { cartCount, DEFAULT_DELIVERY_POINT } from '@sazon/domain/cart/cart';
import type { TemporaryCartItem } from '@sazon/domain/cart/temporary-cart';
import { useQueries } from '@tanstack/react-query';
import { additionGroupsOf } from '../../calls/addition-groups.ts';
import { queryFor } from '../../calls/query-for.ts';
import { usePersisted } from '../../session/persisted.ts';
import { type Delivery, useDelivery } from '../../session/use-delivery.ts';
import { temporaryCart } from './temporary-cart.ts';

function lineOf(item: TemporaryCartItem, dish: MenuDetail, places: Delivery['everyone']): CartItem {
  const place = places.find((one) => one.id === item.locationId);
  const verdict = checkAdditions(additionGroupsOf(dish.groupMenuAdditions), item.groupMenuAdditions);
  const additionsCop = verdict.ok ? verdict.additionsCop : 0;
  const unitPrice = priceWithAdditions(dish.finalPrice, additionsCop);
  return {
    id: item.id,
    scheduleDate: item.scheduleDate,
    menu: {
      id: dish.id,
      name: dish.name,
      price: dish.price,
      finalPrice: dish.finalPrice,
      brand: dish.brand,
      data: dish.data,
      allergens: dish.allergens,
    },
    location: { id: item.locationId, name: place?.name ?? '' },
    time: { id: item.timeId, hour: place?.times.find((slot) => slot.id === item.timeId)?.hour ?? '12:00' },
    deliveryPoint: { name: place?.deliveryPoint ?? DEFAULT_DELIVERY_POINT },
    couponCode: null,
    quantity: item.quantity,
    additionGroups: {
      total: additionsCop,
      groups: (verdict.ok ? verdict.groups : []).map((group) => ({
        ...group,
        items: group.items.map(({ priceCop: price, ...addition }) => ({ ...addition, price })),
      })),
    },
    groupMenuAdditions: item.groupMenuAdditions.map((group) => ({
      groupId: group.groupId,
      selectedMenuAdditionals: [...group.selectedMenuAdditionals],
    })),
    unitPrice,
    seenPrice: unitPrice,
    problem: verdict.ok ? dish.unavailable : 'ADDITIONS_INVALID',
    cutoffAt: dish.cutoffAt ?? 0,
  };
}

/** A visitor's cart, as the signed-in one: the lines of the device with today's names and prices. */
export function useVisitorCart(enabled: boolean): { cart: Cart | undefined; pending: boolean } {
  const items = usePersisted(temporaryCart);
  const { everyone, pending: placesPending } = useDelivery();
  const dishes = useQueries({
    queries: items.map(({ menuId, locationId, timeId, scheduleDate }) => ({
      ...queryFor(menuGet, { params: { id: menuId }, query: { locationId, timeId, scheduleDate } }),
      enabled,
      meta: { silent: true },
    })),
  });
  const pending = placesPending || dishes.some((dish) => dish.isPending);
  if (!enabled || pending) return { cart: undefined, pending };
  const lines = items.flatMap((item, place) => {
    const dish = dishes[place]?.data;
    return dish ? [lineOf(item, dish, everyone)] : [];
  });
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  return { cart: { items: lines, count: cartCount(lines), subtotal, promotionCode: null }, pending };
}
