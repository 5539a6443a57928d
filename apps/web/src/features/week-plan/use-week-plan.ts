import { getCart, mergeCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { planWeek } from '@sazon/contract/week-plan/routes';
import type { PlannedDay } from '@sazon/contract/week-plan/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useLeadToPayment } from '../cart/open-cart-and-go-to-payment.ts';
import { cartQuery } from '../cart/read-cart-and-add-calls.ts';

type DayDish = { scheduleDate: string; menuId: string };

/** Returns the planned dishes that stay, without those of the date `but`, which changes. */
const listKept = (days: readonly PlannedDay[], but?: string): DayDish[] =>
  days.flatMap(({ scheduleDate, dish }) =>
    dish === null || scheduleDate === but ? [] : [{ scheduleDate, menuId: dish.id }],
  );

/**
 * Adds the plan's dishes to the cart and leads on to pay, where they are listed once more. When dishes sold out meanwhile it
 * says so and shows the cart.
 */
function useAccept() {
  const queryClient = useQueryClient();
  const leadToPayment = useLeadToPayment();
  return useCall(mergeCart, {
    invalidates: [getCart, checkout, planWeek],
    onSuccess: async ({ added, left: missing }) => {
      if (missing.length > 0)
        toast.error('Algo se agotó mientras elegías', { text: 'Mira lo que quedó en el carrito.' });
      if (added === 0) return;
      if (missing.length > 0) return setUi({ cartOpened: true });
      leadToPayment(await queryClient.fetchQuery(cartQuery));
    },
  });
}

/**
 * Returns a proposed week for a location and hour, with the customer's changes: a budget, and kept, refused and skipped
 * dishes.
 */
export function useWeekPlan(slot: { locationId: string; timeId: string } | null) {
  const [limit, setLimit] = useState('0');
  const [kept, setKept] = useState<readonly DayDish[]>([]);
  const [refused, setRefused] = useState<readonly DayDish[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const body = {
    locationId: slot?.locationId ?? '',
    timeId: slot?.timeId ?? '',
    maxPrice: Number(limit) || null,
    kept: [...kept],
    refused: [...refused],
  };
  const plan = useQuery({
    ...queryFor(planWeek, { body }),
    enabled: slot !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });
  const accept = useAccept();
  const days = plan.data?.days ?? [];
  const wanted = days.flatMap(({ scheduleDate, dish }) =>
    dish === null || left.has(scheduleDate) ? [] : [{ scheduleDate, dish }],
  );
  const toItems = () =>
    slot === null
      ? []
      : wanted.map(({ scheduleDate, dish }) => ({
          ...{ scheduleDate, ...slot, menuId: dish.id, quantity: 1 },
          groupMenuAdditions: dish.groupMenuAdditions,
        }));
  return {
    ...{ plan, days, limit, left, wanted },
    /** Returns the wanted lunches as lines of a cart. */
    toItems,
    hasRefused: refused.length > 0,
    accepting: accept.isPending,
    accept: () => accept.mutate({ body: { items: toItems() } }),
    changeLimit: (value: string) => {
      setLimit(value);
      setKept([]);
    },
    replace: ({ scheduleDate, dish }: PlannedDay) => {
      if (dish === null) return;
      setKept(listKept(days, scheduleDate));
      setRefused([...refused, { scheduleDate, menuId: dish.id }]);
    },
    leaveOut: (date: string, out: boolean) => {
      const next = new Set(left);
      if (out) next.add(date);
      else next.delete(date);
      setLeft(next);
    },
    startAgain: () => {
      setKept([]);
      setRefused([]);
    },
  };
}

export type WeekPlan = ReturnType<typeof useWeekPlan>;
