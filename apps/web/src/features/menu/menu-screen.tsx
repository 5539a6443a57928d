import { safeReturnUrl } from '@sazon/domain/access/guards';
import { formatLongDate } from '@sazon/domain/calendar/format';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useMemory } from '../../device/memory.ts';
import { uiState } from '../../device/ui-state.ts';
import { useGoBack } from '../../device/use-screen.ts';
import { useSession } from '../../session/session-store.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyNamed } from '../../ui/lazy-named.ts';
import { Mantel } from '../../ui/mantel.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { RouteProgress } from '../../ui/route-progress.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { dishCount } from '../dish/dish-words.ts';
import { DayStrip } from './day-strip.tsx';
import { FilterButton } from './filter-button.tsx';
import { activeFilters, MenuFilters, noFilters } from './menu-filters.tsx';
import { MenuOffers } from './menu-offers.tsx';
import { MenuResults, ResultsSkeleton } from './menu-results.tsx';
import { type MenuSearch, SEARCH_MAX } from './menu-search.ts';
import { NothingFound, SearchNotes } from './search-notes.tsx';
import { useMenuPage } from './use-menu-page.ts';
import { useSwipe } from './use-swipe.ts';

const FilterSheet = lazyNamed(() => import('./filter-sheet.tsx'), 'FilterSheet');

interface MenuScreenProps {
  title: string;
  search: MenuSearch;
}

/** The menu by date (specification section 2 '/agendar' and '/menu'): day, filters, dishes. */
export function MenuScreen({ title, search }: MenuScreenProps) {
  const {
    day,
    menu,
    dishes: found,
    promotion,
    promotionGone,
    categories,
    brands,
    change,
    goTo,
    previous,
    next,
  } = useMenuPage(search);
  const { location, pending } = useDelivery();
  const { hasSession } = useSession();
  const { appBarHidden } = useMemory(uiState);
  const goBack = useGoBack();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const [typed, setTyped] = useState(search.search ?? '');
  const dishes = useDeferredValue(found ?? []);
  const swipe = useSwipe((direction) => {
    const date = direction === 'left' ? next : previous;
    if (date) goTo(date);
  });

  const count = activeFilters(search);
  const counted = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    setTyped('');
    change(noFilters);
    // The button that was pressed goes with the filters.
    counted.current?.focus({ preventScroll: true });
  };
  const filters = { search, categories, brands, onChange: change };
  const filtered = count > 0 || Boolean(search.search);

  let body: ReactNode;
  if (!pending && location === null) {
    body = (
      <EmptyState
        title="¿Dónde almuerzas?"
        text="Elige el lugar y la hora, y te mostramos qué hay."
        action={<Button onClick={openPlaceSheet}>Elegir lugar</Button>}
      />
    );
  } else if (found && found.length > 0) {
    // The list is drawn in the background: until its first drawing is ready there are still no dishes to show.
    body =
      dishes.length > 0 ? (
        <MenuResults day={day} dishes={dishes} grouped={search.vista === 'marcas'} />
      ) : (
        <ResultsSkeleton />
      );
  } else if (menu.data) {
    body = filtered ? (
      <NothingFound search={search.search} filtered={count > 0} onClear={clear} />
    ) : (
      <EmptyState
        title={location ? `Ese día no hay cocina en ${location.name}.` : 'Ese día no hay cocina.'}
        action={next && <Button onClick={() => goTo(next)}>{`Ver el ${formatLongDate(next).toLowerCase()}`}</Button>}
      />
    );
  } else if (menu.isError || day.failed) {
    body = (
      <ErrorState
        title="No pudimos cargar el menú."
        text="Revisa tu conexión y vuelve a intentar."
        action={<Button onClick={() => (day.failed ? day.retry() : void menu.refetch())}>Reintentar</Button>}
      />
    );
  } else body = <ResultsSkeleton />;

  return (
    <main>
      <Mantel tag="header" hem className="pt-(--bar-h) pb-6">
        <div className="mx-auto max-w-page px-4 pt-3 desktop:px-6">
          <div className="flex items-center gap-1">
            {safeReturnUrl(search.returnUrl) && (
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
      </Mantel>
      <div className="mx-auto max-w-page px-4 desktop:px-6">
        <div
          className={cx(
            'layer-sticky sticky -mx-4 bg-bg px-4 pt-2 pb-1 desktop:top-[calc(var(--bar-h)+var(--offline-h))]',
            appBarHidden ? 'top-(--offline-h)' : 'top-[calc(var(--bar-h)+var(--offline-h))]',
          )}
        >
          <div className="min-h-16">
            <DayStrip day={day} value={day.date} onChange={goTo} />
          </div>
        </div>
        {promotionGone && (
          <NoticeBar tone="warning" className="mt-2">
            Esa promoción ya no está disponible.
          </NoticeBar>
        )}
        <MenuOffers day={day} promotion={promotion} brands={brands} search={search} />
        <div className="gap-8 pt-2 desktop:grid desktop:grid-cols-[26rem_minmax(0,1fr)]">
          <aside aria-label="Filtros" className="hidden desktop:block desktop:pt-2">
            <MenuFilters {...filters} />
          </aside>
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-0 flex-[1_1_16rem]">
                <SearchField
                  label="Buscar un plato"
                  value={typed}
                  maxLength={SEARCH_MAX}
                  onValueChange={(text) => {
                    setTyped(text);
                    change({ search: text.trim() || undefined });
                  }}
                />
              </div>
              <FilterButton count={count} onOpen={() => setSheet('open')} />
              {count > 0 && (
                <IconButton
                  icon="x"
                  weight="bold"
                  iconSize="s"
                  label="Quitar filtros"
                  className="-ml-2 -mr-2 desktop:hidden"
                  onClick={clear}
                />
              )}
            </div>
            <SearchNotes
              search={search.search}
              instead={menu.data?.instead}
              within={promotion && (search.restaurantBrandsId || search.minPrice) ? promotion : null}
              onEverywhere={() => change({ restaurantBrandsId: undefined, minPrice: undefined })}
            />
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
                <p ref={counted} tabIndex={-1} className="type-body-s outline-none" role="status">
                  {menu.data && day.date && (
                    <>
                      <b className="font-[680]">{dishCount(found?.length ?? 0)}</b>
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
              {filtered && found?.length !== 0 && (
                <Button look="text" size="s" className="max-desktop:hidden" onClick={clear}>
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
            <RouteProgress active={menu.isPlaceholderData} />
            <div {...swipe} aria-busy={menu.isPlaceholderData}>
              {body}
            </div>
          </div>
        </div>
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            {...filters}
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            total={found?.length}
          />
        </Suspense>
      )}
      <CartBar cart={day.cart} />
    </main>
  );
}
