import type { Promotion } from '@sazon/contract/promotions/schemas';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAfterFirstFrame } from '../../device/when-idle.ts';
import { chooseDate } from '../../session/calendar-and-chosen-date.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { SectionHeader, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { type MenuDay, useSkipEmptyDay } from '../menu/menu-day-and-next-free-day.ts';
import { categoriesQuery, menuDishesQuery } from '../menu/menu-dishes-and-coming-orders-calls.ts';
import { HomeBrandCarousels } from './home-brand-carousels.tsx';
import { HomeMenuSkeleton } from './home-menu-skeleton.tsx';
import { HomeSearch } from './home-search-link.tsx';
import { menuAnchor } from './home-week-and-promotion-progress.tsx';

interface HomeMenuProps {
  day: MenuDay;
  promotions: readonly Promotion[];
}

/** The menu of the active date: categories, then a carousel per brand, with promotions in between. */
export function HomeMenu({ day, promotions }: HomeMenuProps) {
  const { date, slot } = day;
  const [category, setCategory] = useState('todo');
  const menu = useQuery({ ...menuDishesQuery(slot, date), placeholderData: keepPreviousData, meta: { silent: true } });
  const categories = useQuery(categoriesQuery);
  const isPainted = useAfterFirstFrame();
  useSkipEmptyDay(day, menu.isPlaceholderData ? undefined : menu.data?.total);

  const dishes = menu.data?.data ?? [];
  const offered = (categories.data?.data ?? []).filter((one) =>
    dishes.some((dish) => dish.categoryIds.includes(one.id)),
  );
  const current = offered.some((one) => one.id === category) ? category : 'todo';
  const chosen = current === 'todo' ? dishes : dishes.filter((dish) => dish.categoryIds.includes(current));
  const title = date ? `Para el ${formatDay(date).toLowerCase()}` : 'Tu menú';

  return (
    <section id={menuAnchor} aria-labelledby="menu-titulo" data-focus-fallback="h2" className="scroll-mt-20">
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
        <div className="min-h-11 min-w-0 pointer-fine:-mb-3 pointer-fine:min-h-14 desktop:px-4">
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
      <div aria-busy={menu.isPlaceholderData}>
        {menu.data && dishes.length > 0 && isPainted ? (
          <HomeBrandCarousels day={day} dishes={chosen} promotions={promotions} />
        ) : menu.data && dishes.length === 0 ? (
          <NoDishes day={day} />
        ) : menu.isError ? (
          <ErrorState
            level={3}
            title="No pudimos cargar el menú."
            text="Revisa tu conexión y vuelve a intentar."
            action={<Button onClick={() => void menu.refetch()}>Reintentar</Button>}
          />
        ) : (
          <HomeMenuSkeleton />
        )}
      </div>
    </section>
  );
}

/** Says that no kitchen works on the day, with the way to the next one that does. */
function NoDishes({ day: { date, open } }: { day: MenuDay }) {
  const { location } = useDelivery();
  const next = open.find((candidate) => date !== null && candidate > date);
  return (
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
}
