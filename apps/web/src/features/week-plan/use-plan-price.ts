import type { CartItem } from '@sazon/contract/cart/schemas';
import { simulate } from '@sazon/contract/checkout/routes';
import type { Priced } from '@sazon/contract/checkout/schemas';
import { countCartLunches } from '@sazon/domain/cart/group-cart-by-delivery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCart } from '../cart/read-cart-and-add-calls.ts';
import type { WeekPlan } from './use-week-plan.ts';
import { describeWeekSaving, nameThese } from './week-saving-and-price-lines.ts';

const toLine = ({ scheduleDate, location, time, menu, quantity, groupMenuAdditions, note }: CartItem) => ({
  ...{ scheduleDate, locationId: location.id, timeId: time.id, menuId: menu.id },
  ...{ quantity, groupMenuAdditions, note },
});

export interface PlanPrice {
  /** What the checkout charges for the planned lunches and what is in the cart. */
  priced: Priced;
  /** In words: 'Con estos 5 ahorras 35%: $ 38.500.' Null when no promotion gives anything. */
  saving: string | null;
  /** How many of the lunches are in the cart already. */
  inCart: number;
  /** True while these are the amounts of the plan before. */
  stale: boolean;
}

/**
 * Prices the planned lunches as the checkout does, with the running promotion. The price is null while it is not known;
 * `isComing` while the one of this plan is on its way.
 */
export function usePlanPrice({ wanted, toItems }: WeekPlan): { price: PlanPrice | null; isComing: boolean } {
  const { cart } = useCart();
  const own = (cart?.items ?? []).filter(({ problem }) => problem === null);
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...queryFor(simulate, { body: { useTingos: true, usePayroll: true, items: [...own.map(toLine), ...toItems()] } }),
    enabled: cart !== undefined && wanted.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  });
  if (wanted.length === 0) return { price: null, isComing: false };
  const isComing = isFetching && (data === undefined || isPlaceholderData);
  if (data === undefined) return { price: null, isComing };
  const inCart = countCartLunches(own);
  const { priced } = data;
  // of the lunches that were priced, which are those of the plan before while the new price comes
  const saving = describeWeekSaving(priced, nameThese(priced.orders.length - inCart, inCart));
  return { price: { priced, saving, inCart, stale: isPlaceholderData }, isComing };
}
