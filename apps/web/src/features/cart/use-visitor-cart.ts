import type { Cart, CartItem } from '@sazon/contract/cart/schemas';
import { menuGet } from '@sazon/contract/catalog/routes';
import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { checkAdditions, priceWithAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { combineChosenFood } from '@sazon/domain/cart/dish-with-additions-allergens-and-diets';
import { countCartLunches } from '@sazon/domain/cart/group-cart-by-delivery';
import type { TemporaryCartItem } from '@sazon/domain/cart/temporary-cart';
import { useQueries } from '@tanstack/react-query';
import { toAdditionGroups } from '../../calls/addition-groups-mapping.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { type Delivery, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { buildCartLine } from './build-unsent-cart-line.ts';
import { temporaryCart } from './visitor-cart-storage.ts';

function toLine(item: TemporaryCartItem, dish: MenuDetail, places: Delivery['everyone']): CartItem {
  const groups = toAdditionGroups(dish.groupMenuAdditions);
  const verdict = checkAdditions(groups, item.groupMenuAdditions);
  const additionsCop = verdict.ok ? verdict.additionsCop : 0;
  const groupMenuAdditions = item.groupMenuAdditions.map(({ groupId, selectedMenuAdditionals }) => ({
    groupId,
    selectedMenuAdditionals: [...selectedMenuAdditionals],
  }));
  const unitPrice = priceWithAdditions(dish.finalPrice, additionsCop);
  const { allergens } = combineChosenFood(dish, groups, groupMenuAdditions);
  return buildCartLine({ ...item, groupMenuAdditions }, { ...dish, allergens }, places, {
    additionGroups: {
      total: additionsCop,
      groups: (verdict.ok ? verdict.groups : []).map((group) => ({
        ...group,
        items: group.items.map(({ priceCop: price, ...addition }) => ({ ...addition, price })),
      })),
    },
    unitPrice,
    seenPrice: unitPrice,
    problem: verdict.ok ? dish.unavailable : 'ADDITIONS_INVALID',
    ...(dish.closing && { closing: dish.closing }),
    cutoffAt: dish.cutoffAt ?? 0,
  });
}

/** Returns a visitor's cart in the form of the account's: the device's lines with today's names and prices. */
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
    return dish ? [toLine(item, dish, everyone)] : [];
  });
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const none = { promotionCode: null, promotion: null, promotionsWorth: [] };
  return { cart: { items: lines, count: countCartLunches(lines), subtotal, ...none }, pending };
}
