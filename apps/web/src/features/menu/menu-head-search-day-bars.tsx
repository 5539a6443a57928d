import { toSafeReturnUrl } from '@sazon/domain/access/page-guards';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { Link } from '@tanstack/react-router';
import { useGoBack } from '../../device/use-screen-declaration-and-go-back.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { type MenuSearch, SEARCH_MAX } from './menu-and-dish-search-params.ts';
import type { useMenuPage } from './use-menu-page.ts';

/** The title, with a back button when another page led here. */
export function MenuHead({ title, search }: { title: string; search: MenuSearch }) {
  const { hasSession } = useSession();
  const goBack = useGoBack();
  return (
    <Tablecloth tag="header" hem className="pt-(--bar-h) pb-6">
      <div className="mx-auto max-w-page px-4 pt-3 desktop:px-6">
        <div className="flex items-center gap-1">
          {toSafeReturnUrl(search.returnUrl) && (
            <IconButton icon="arrow-left" weight="bold" label="Volver" className="-ml-3" onClick={goBack} />
          )}
          <h1 tabIndex={-1} className="type-h1 min-w-0">
            {title}
          </h1>
        </div>
        {hasSession && (
          <p className="mt-1.5">
            <LinkButton size="s" look="quiet" render={<Link to="/planear-semana" />}>
              Planea mi semana
            </LinkButton>
          </p>
        )}
      </div>
    </Tablecloth>
  );
}

interface SearchBarProps {
  typed: string;
  onTyped: (text: string) => void;
  /** The number of active filters. */
  count: number;
  onOpenFilters: () => void;
  onClear: () => void;
}

/** The search field, the phone's filters, and the button that clears all. */
export function SearchBar({ typed, onTyped, count, onOpenFilters, onClear }: SearchBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <SearchField label="Buscar un plato" value={typed} maxLength={SEARCH_MAX} onValueChange={onTyped} />
      </div>
      <FilterButton count={count} onOpen={onOpenFilters} />
      {count > 0 && (
        <IconButton
          icon="x"
          weight="bold"
          iconSize="s"
          label="Quitar filtros"
          className="-ml-2 -mr-2 desktop:hidden"
          onClick={onClear}
        />
      )}
    </div>
  );
}

interface DayBarProps {
  page: ReturnType<typeof useMenuPage>;
  search: MenuSearch;
  canClear: boolean;
  onClear: () => void;
}

/** The number of dishes between the previous and next day, and the choice of view. */
export function DayBar({ page, search, canClear, onClear }: DayBarProps) {
  const { day, menu, dishes, previous, next, goTo, change } = page;
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="flex items-center">
        <IconButton
          icon="caret-left"
          weight="bold"
          iconSize="s"
          label="Día anterior"
          disabled={!previous}
          className="-ml-3"
          onClick={() => previous && goTo(previous)}
        />
        <p data-count className="type-body-s outline-none" role="status">
          {menu.data && day.date && (
            <>
              <b className="font-[680]">{formatDishes(dishes?.length ?? 0)}</b>
              <span className="sr-only"> para el {formatLongDate(day.date).toLowerCase()}</span>
            </>
          )}
        </p>
        <IconButton
          icon="caret-right"
          weight="bold"
          iconSize="s"
          label="Día siguiente"
          disabled={!next}
          onClick={() => next && goTo(next)}
        />
      </div>
      {canClear && (
        <Button look="text" size="s" className="max-desktop:hidden" onClick={onClear}>
          Quitar filtros
        </Button>
      )}
      <Segmented
        label="Cómo verlos"
        value={search.vista ?? 'platos'}
        segments={[
          { value: 'platos', label: 'Platos' },
          { value: 'marcas', label: 'Restaurantes' },
        ]}
        onValueChange={(view) => change({ vista: view === 'marcas' ? view : undefined })}
      />
    </div>
  );
}

/** Opens the filters on a phone, with the number of active ones. */
function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button
      look="quiet"
      className="desktop:hidden"
      aria-label={`Filtros${count > 0 ? `, ${count} ${count === 1 ? 'activo' : 'activos'}` : ''}`}
      onClick={onOpen}
    >
      <Icon name="sliders-horizontal" size="m" />
      Filtros{count > 0 && ` (${count})`}
    </Button>
  );
}
