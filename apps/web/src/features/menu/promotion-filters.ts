import type { Promotion } from '@sazon/contract/promotions/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isDateCovered } from '@sazon/domain/promotions/promotion';
import { useEffect, useState } from 'react';
import { useMemory } from '../../device/memory.ts';
import { uiState } from '../../device/ui-state.ts';
import type { MenuSearch } from './menu-search.ts';

type Copied = Pick<MenuSearch, 'restaurantBrandsId' | 'minPrice'>;

/** What an active promotion puts into the menu's filters: its brands and its least price. */
const filtersOf = ({ brands, minMenuPrice }: Promotion): Copied => ({
  restaurantBrandsId: brands.map((brand) => brand.id).join(',') || undefined,
  minPrice: minMenuPrice > 0 ? String(minMenuPrice) : undefined,
});

type Change = (next: (now: MenuSearch) => MenuSearch) => void;

/**
 * Specification section 4: setting an active promotion copies its least price and brands into the menu filters, clearing it
 * removes them. What the customer chose stays, and what was copied can be changed like any filter. `promotion` is null
 * when there is none, undefined while that is not known. Answers the filters to ask the menu with.
 */
export function usePromotionFilters(
  promotion: Promotion | null | undefined,
  search: MenuSearch,
  change: Change,
): Copied {
  const [copied, setCopied] = useState<Promotion | null>(null);
  const { cartOpened } = useMemory(uiState);
  const isNew = promotion != null && promotion.code !== copied?.code;
  const isOver = promotion === null && copied !== null;
  // An effect, because a promotion becomes active anywhere: by a link, in the cart, by itself. The open cart has an address
  // of its own, and closing it goes back to the one before: that one is changed.
  useEffect(() => {
    if (cartOpened || (!isNew && !isOver)) return;
    const before = copied && filtersOf(copied);
    const next = promotion && filtersOf(promotion);
    setCopied(promotion ?? null);
    change((now) => {
      const kept = (name: keyof Copied) => (now[name] === before?.[name] ? undefined : now[name]);
      return {
        ...now,
        restaurantBrandsId: kept('restaurantBrandsId') ?? next?.restaurantBrandsId,
        minPrice: kept('minPrice') ?? next?.minPrice,
      };
    });
  }, [cartOpened, isNew, isOver, copied, promotion, change]);

  const { restaurantBrandsId, minPrice } = search;
  if (!isNew) return { restaurantBrandsId, minPrice };
  const coming = filtersOf(promotion);
  return {
    restaurantBrandsId: restaurantBrandsId ?? coming.restaurantBrandsId,
    minPrice: minPrice ?? coming.minPrice,
  };
}

/** The open dates that a promotion covers; all of them when it covers none, so that there is still a day to look at. */
export function filterPromotionDates(
  promotion: Promotion | null | undefined,
  open: readonly IsoDate[],
): readonly IsoDate[] {
  if (!promotion) return open;
  const covered = open.filter((date) => isDateCovered(promotion, date));
  return covered.length > 0 ? covered : open;
}
