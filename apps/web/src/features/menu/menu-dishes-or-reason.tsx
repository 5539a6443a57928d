import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useDeferredValue } from 'react';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { countActiveFilters } from './active-menu-filters.ts';
import type { MenuSearch } from './menu-and-dish-search-params.ts';
import { MenuResults, ResultsSkeleton } from './menu-results.tsx';
import { NothingFound } from './search-notes-and-nothing-found.tsx';
import type { useMenuPage } from './use-menu-page.ts';

interface MenuDishesOrReasonProps {
  page: ReturnType<typeof useMenuPage>;
  search: MenuSearch;
  onClear: () => void;
}

/** The dishes of the day, or why there are none, with the next step. */
export function MenuDishesOrReason({ page, search, onClear }: MenuDishesOrReasonProps) {
  const { day, menu, dishes: found, next, goTo } = page;
  const { location, pending } = useDelivery();
  const dishes = useDeferredValue(found ?? []);
  const isFiltered = countActiveFilters(search) > 0;
  if (!pending && location === null) {
    return (
      <EmptyState
        title="¿Dónde almuerzas?"
        text="Elige el lugar y la hora, y te mostramos qué hay."
        action={<Button onClick={openPlaceSheet}>Elegir lugar</Button>}
      />
    );
  }
  if (found && found.length > 0) {
    // The list is drawn in the background; until its first drawing is ready there is nothing to show.
    return dishes.length > 0 ? (
      <MenuResults day={day} dishes={dishes} grouped={search.vista === 'marcas'} />
    ) : (
      <ResultsSkeleton />
    );
  }
  if (menu.data) {
    if (isFiltered || search.search) {
      return <NothingFound search={search.search} filtered={isFiltered} onClear={onClear} />;
    }
    return (
      <EmptyState
        title={location ? `Ese día no hay cocina en ${location.name}.` : 'Ese día no hay cocina.'}
        action={next && <Button onClick={() => goTo(next)}>{`Ver el ${formatLongDate(next).toLowerCase()}`}</Button>}
      />
    );
  }
  if (menu.isError || day.failed) {
    return (
      <ErrorState
        title="No pudimos cargar el menú."
        text="Revisa tu conexión y vuelve a intentar."
        action={<Button onClick={() => (day.failed ? day.retry() : void menu.refetch())}>Reintentar</Button>}
      />
    );
  }
  return <ResultsSkeleton />;
}
