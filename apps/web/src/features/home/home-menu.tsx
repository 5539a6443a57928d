import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useIdle } from '../../device/when-idle.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { chooseDate } from '../../session/calendar-and-chosen-date.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { BrandDishesCarousel } from '../../ui/lunch/brand-dishes-carousel.tsx';
import { DishCard } from '../../ui/lunch/dish-card.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { SectionHeader, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonDishCard } from '../../ui/pages/skeleton.tsx';
import { describeUnavailable } from '../dish/dish-unavailable-and-tag-texts.ts';
import { groupByBrand } from '../menu/group-by-brand.ts';
import {
  categoriesQuery,
  type MenuDay,
  menuDishesQuery,
  useSkipEmptyDay,
} from '../menu/menu-free-day-and-employer-share-calls.ts';
import { useDishCards } from '../menu/use-dish-cards.tsx';
import { HomePromotions } from './home-promotions.tsx';
import { HomeSearch } from './home-search.tsx';
import { menuAnchor } from './home-week-and-promotion-progress.tsx';
import { useGradualCount } from './use-gradual-count.ts';

const HomeSuggestedDishes = lazyNamed(() => import('./home-suggested-dishes.tsx'), 'HomeSuggestedDishes');

const defaultGap = 2;

/** Why the kitchen of a brand does not work, instead of how many dishes it has. */
const describeClosed = (dish: MenuCard) => (dish.closing ? describeUnavailable(dish) : undefined);

function Carousels({
  day,
  dishes,
  promotions,
}: {
  day: MenuDay;
  dishes: MenuCard[];
  promotions: readonly Promotion[];
}) {
  const card = useDishCards(day);
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY });
  const gap = data?.menu_gap_between_carousels ?? defaultGap;
  const groups = groupByBrand(dishes);
  // The first brand is drawn at once; the others follow one by one, so that a tap never waits for all of them.
  const shown = useGradualCount(1, groups.length);
  const idle = useIdle();
  return groups.slice(0, shown).map(({ brand, dishes: served }, place) => (
    <div key={brand.id}>
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
        items={served.map((dish, index) => ({
          id: dish.id,
          content: (
            <div data-dish={dish.id} className="h-full">
              <DishCard {...card(dish)} eager={place === 0 && index < defaultGap} />
            </div>
          ),
        }))}
      />
      {place === 0 && idle && (
        <Suspense>
          <HomeSuggestedDishes day={day} dishes={dishes} />
        </Suspense>
      )}
      {(place + 1) % gap === 0 && (
        <HomePromotions promotions={promotions} dishes={dishes} place={(place + 1) / gap - 1} />
      )}
    </div>
  ));
}

export function MenuSkeleton() {
  return (
    <div
      role="status"
      aria-label="Cargando el menú"
      className="grid auto-cols-[16.4rem] grid-flow-col gap-3 overflow-hidden pt-21"
    >
      <SkeletonDishCard />
      <SkeletonDishCard />
      <SkeletonDishCard />
      <SkeletonDishCard />
    </div>
  );
}

interface HomeMenuProps {
  day: MenuDay;
  promotions: readonly Promotion[];
}

/** The menu of the active date: categories, then a carousel per brand, with promotions in between. */
export function HomeMenu({ day, promotions }: HomeMenuProps) {
  const { date, slot } = day;
  const { location } = useDelivery();
  const [category, setCategory] = useState('todo');
  const menu = useQuery({ ...menuDishesQuery(slot, date), placeholderData: keepPreviousData, meta: { silent: true } });
  const categories = useQuery(categoriesQuery);
  useSkipEmptyDay(day, menu.isPlaceholderData ? undefined : menu.data?.total);

  const dishes = menu.data?.data ?? [];
  const offered = (categories.data?.data ?? []).filter((one) =>
    dishes.some((dish) => dish.categoryIds.includes(one.id)),
  );
  const current = offered.some((one) => one.id === category) ? category : 'todo';
  const chosen = current === 'todo' ? dishes : dishes.filter((dish) => dish.categoryIds.includes(current));
  const title = date ? `Para el ${formatDay(date).toLowerCase()}` : 'Tu menú';
  const next = day.open.find((candidate) => date !== null && candidate > date);

  let body: ReactNode;
  if (menu.data && dishes.length > 0) {
    body = <Carousels day={day} dishes={chosen} promotions={promotions} />;
  } else if (menu.data) {
    body = (
      <EmptyState
        level={3}
        title={location ? `Ese día no hay cocina en ${location.name}.` : 'Ese día no hay cocina.'}
        action={
          next && (
            <Button look="quiet" onClick={() => chooseDate(next)}>{`Ver el ${formatDay(next).toLowerCase()}`}</Button>
          )
        }
      />
    );
  } else if (menu.isError) {
    body = (
      <ErrorState
        level={3}
        title="No pudimos cargar el menú."
        text="Revisa tu conexión y vuelve a intentar."
        action={<Button onClick={() => void menu.refetch()}>Reintentar</Button>}
      />
    );
  } else body = <MenuSkeleton />;

  return (
    <section id={menuAnchor} aria-labelledby="menu-titulo" className="scroll-mt-20">
      <div className="desktop:flex desktop:items-end desktop:justify-between desktop:gap-6">
        <SectionHeader
          id="menu-titulo"
          title={title}
          className="desktop:shrink-0"
          action={
            <Link
              to="/agendar"
              search={date ? { scheduleDate: date } : {}}
              className={`${textActionClass} desktop:hidden`}
            >
              Ver todo
            </Link>
          }
        />
        <div className="min-h-11 min-w-0 desktop:px-4">
          {offered.length > 1 && (
            <FilterChips
              label="Categoría"
              value={current}
              onValueChange={setCategory}
              options={[
                { value: 'todo', label: 'Todo' },
                ...offered.map((one) => ({ value: one.id, label: one.name })),
              ]}
            />
          )}
        </div>
      </div>
      <HomeSearch />
      <RouteProgress active={menu.isPlaceholderData} />
      <div aria-busy={menu.isPlaceholderData}>{body}</div>
    </section>
  );
}
