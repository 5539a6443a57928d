import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { BrandDishesCarousel } from '../../ui/lunch/brand-dishes-carousel.tsx';
import { DishCard, type DishCardProps } from '../../ui/lunch/dish-card.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { describeUnavailable } from '../dish/dish-unavailable-and-tag-texts.ts';
import { groupByBrand } from '../menu/group-by-brand.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { useDishCards } from '../menu/use-dish-cards.tsx';
import { HomeMenuSkeleton } from './home-menu-skeleton.tsx';
import { HomePromotions } from './home-promotions.tsx';
import { useShowMoreWhenIdle } from './use-show-more-when-idle.ts';

const HomeSuggestedDishes = lazyNamed(() => import('./home-suggested-dishes.tsx'), 'HomeSuggestedDishes');

const defaultGap = 2;
/** What is on the screen of a phone at once; a wider one shows the next ones as soon as it is idle. */
const firstCards = 3;
const cardsAtOnce = 3;

type Brand = ReturnType<typeof groupByBrand>[number];

/** Why the kitchen of a brand does not work, instead of how many dishes it has. */
const describeClosed = (dish: MenuCard) => (dish.closing ? describeUnavailable(dish) : undefined);

interface BrandRowProps {
  brand: Brand;
  card: (dish: MenuCard) => DishCardProps;
  isFirst: boolean;
}

/** Kept as it is while other brands follow: only its own dishes draw it again. */
const BrandRow = memo(function BrandRow({ brand: { brand, dishes: served }, card, isFirst }: BrandRowProps) {
  const { count, end } = useShowMoreWhenIdle(firstCards, served.length, cardsAtOnce);
  // The same elements each time more of them are shown, so that those on the screen are not drawn again.
  const items = useMemo(
    () =>
      served.map((dish, index) => ({
        id: dish.id,
        content: (
          <div data-dish={dish.id} className="h-full">
            <DishCard {...card(dish)} eager={isFirst && index < defaultGap} />
          </div>
        ),
      })),
    [served, card, isFirst],
  );
  return (
    <BrandDishesCarousel
      brand={brand.name}
      logo={brand.avatar}
      color={brand.color}
      rating={brand.rating}
      note={
        (served[0] && describeClosed(served[0])) ??
        [brand.category, formatDishes(served.length)].filter(Boolean).join(', ')
      }
      link={<Link to="/marca/$brandId" params={{ brandId: brand.id }} />}
      items={items}
      shown={count}
      waiting={end}
    />
  );
});

interface HomeBrandCarouselsProps {
  day: MenuDay;
  dishes: MenuCard[];
  promotions: readonly Promotion[];
}

/**
 * A carousel per brand, with reasons to choose after the first and promotions in between. The first brand is drawn at once;
 * the others follow one by one, so that a tap never waits for all of them, and after the reasons, which would move them.
 */
export function HomeBrandCarousels({ day, dishes, promotions }: HomeBrandCarouselsProps) {
  const card = useDishCards(day);
  const brands = useMemo(() => groupByBrand(dishes), [dishes]);
  return <BrandList day={day} dishes={dishes} promotions={promotions} brands={brands} card={card} />;
}

interface BrandListProps extends HomeBrandCarouselsProps {
  brands: readonly Brand[];
  card: (dish: MenuCard) => DishCardProps;
}

/** Apart, so that `card` and with it the rows stay the same while they are counted. */
function BrandList({ day, dishes, promotions, brands, card }: BrandListProps) {
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY });
  const gap = data?.menu_gap_between_carousels ?? defaultGap;
  const [hasReasons, setHasReasons] = useState(false);
  const all = brands.length + 1;
  // The reasons count as the second part.
  const { count, end } = useShowMoreWhenIdle(1, hasReasons ? all : 2);
  const onSettled = useCallback(() => setHasReasons(true), []);
  return (
    <>
      {brands.slice(0, Math.max(count - 1, 1)).map((one, place) => (
        <div key={one.brand.id}>
          <BrandRow brand={one} card={card} isFirst={place === 0} />
          {place === 0 && count > 1 && (
            <Suspense>
              <HomeSuggestedDishes day={day} dishes={dishes} onSettled={onSettled} />
            </Suspense>
          )}
          {(place + 1) % gap === 0 && (
            <HomePromotions promotions={promotions} dishes={dishes} place={(place + 1) / gap - 1} />
          )}
        </div>
      ))}
      {count < all && (count !== 2 || hasReasons) && (
        // none while the reasons come, and a new one below each brand: what moves down would be a page that moves
        <div key={count} ref={end}>
          <HomeMenuSkeleton />
        </div>
      )}
    </>
  );
}
