import type { Cart } from '@sazon/contract/cart/schemas';
import { availablePromotions } from '@sazon/contract/promotions/routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import type { CountedOrder } from '@sazon/domain/promotions/promotion-progress';
import { toEarnLevels } from '@sazon/domain/promotions/promotion-terms';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { SlotIds } from '../../session/calendar-and-chosen-date.ts';
import { useSession } from '../../session/session-store.ts';

const freshMs = 5 * 60_000;

/** A cart line with the fields that promotions use. */
type Counted = {
  scheduleDate: string;
  quantity: number;
  location: { id: string };
  menu: { price: number; brand: { id: string } };
};

/** Converts the lines of a cart to single lunches, as promotions count them. */
export function toCountedOrders(items: readonly Counted[]): CountedOrder[] {
  return items.flatMap(({ scheduleDate, location, menu, quantity }) =>
    Array.from({ length: quantity }, () => ({
      ...{ scheduleDate, locationId: location.id, brandId: menu.brand.id, menuPriceCop: menu.price },
    })),
  );
}

/** Chooses the promotion to show: the one applied to the cart, else the automatic one with the most levels. */
export function chooseShownPromotion(promotions: readonly Promotion[], applied: string | undefined): Promotion | null {
  const chosen = promotions.find((promotion) => promotion.code === applied);
  const levels = (promotion: Promotion) => toEarnLevels(promotion.earnLevels).length;
  const [automatic] = promotions.filter((one) => one.automatic).toSorted((a, b) => levels(b) - levels(a));
  return chosen ?? automatic ?? null;
}

/** Returns the query of the promotions of a location and slot. */
export function promotionsQuery(slot: SlotIds | null) {
  return { ...queryFor(availablePromotions, { query: slot ?? {} }), staleTime: freshMs };
}

/** Returns the promotions of the current location and slot, and the one that the week's ladder shows. */
export function useShownPromotion({ slot, cart }: { slot: SlotIds | null; cart: Cart | undefined }) {
  const { hasSession } = useSession();
  const { data, isPending } = useQuery({
    ...promotionsQuery(slot),
    enabled: hasSession && slot !== null,
    meta: { silent: true },
  });
  const promotions = data?.data ?? [];
  const active = chooseShownPromotion(promotions, cart?.promotion?.code);
  return {
    active,
    others: promotions.filter((promotion) => promotion !== active),
    settled: !hasSession || slot === null || !isPending,
  };
}
