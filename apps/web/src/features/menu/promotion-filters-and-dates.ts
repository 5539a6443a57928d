import type { Promotion } from '@sazon/contract/promotions/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isDateCovered } from '@sazon/domain/promotions/promotion-terms';
import { useEffect, useState } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import type { MenuSearch } from './menu-and-dish-search-params.ts';

type Copied = Pick<MenuSearch, 'restaurantBrandsId' | 'minPrice'>;

/** Returns the filters that an active promotion sets: its brands and its minimum price. */
const toFilters = ({ brands, minMenuPrice }: Promotion): Copied => ({
  restaurantBrandsId: brands.map((brand) => brand.id).join(',') || undefined,
  minPrice: minMenuPrice > 0 ? String(minMenuPrice) : undefined,
});

type Change = (next: (now: MenuSearch) => MenuSearch) => void;

/**
 * Copies a promotion's minimum price and brands into the menu filters when it is activated, and removes them when it is
 * cleared (docs/specification.md section 4). The customer's own filters stay, and the copied ones can be changed.
 * `promotion` is null without one and undefined while unknown. Returns the filters for the menu request.
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
  // An effect, because a promotion becomes active in many places: by a link, in the cart, automatically. The open cart
  // has its own history entry, and closing it returns to the previous one, which is the one changed.
  useEffect(() => {
    if (cartOpened || (!isNew && !isOver)) return;
    const before = copied && toFilters(copied);
    const next = promotion && toFilters(promotion);
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
  const coming = toFilters(promotion);
  return {
    restaurantBrandsId: restaurantBrandsId ?? coming.restaurantBrandsId,
    minPrice: minPrice ?? coming.minPrice,
  };
}

/** Returns the open dates that a promotion covers; all of them when it covers none, so that a day remains. */
export function filterPromotionDates(
  promotion: Promotion | null | undefined,
  open: readonly IsoDate[],
): readonly IsoDate[] {
  if (!promotion) return open;
  const covered = open.filter((date) => isDateCovered(promotion, date));
  return covered.length > 0 ? covered : open;
}
