import { Suspense, useState } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { useWide } from '../../device/use-wide-window.ts';
import { cx } from '../../ui/cx.ts';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { countActiveFilters, noFilters } from './active-menu-filters.ts';
import { DayStrip } from './day-strip.tsx';
import type { MenuSearch } from './menu-and-dish-search-params.ts';
import { MenuDishesOrReason } from './menu-dishes-or-reason.tsx';
import { DayBar, MenuHead, SearchBar } from './menu-head-search-day-bars.tsx';
import { MenuPromotionsAndBrandHead } from './menu-promotions-and-brand-head.tsx';
import { SearchNotes } from './search-notes-and-nothing-found.tsx';
import { useMenuPage } from './use-menu-page.ts';
import { useSwipe } from './use-swipe.ts';

const MenuFilters = lazyNamed(() => import('./menu-filters.tsx'), 'MenuFilters');
const FilterSheet = lazyNamed(() => import('./filter-sheet.tsx'), 'FilterSheet');

interface MenuScreenProps {
  title: string;
  search: MenuSearch;
}

/** The menu by date (docs/specification.md section 2 '/agendar' and '/menu'): day, filters, dishes. */
export function MenuScreen({ title, search }: MenuScreenProps) {
  const page = useMenuPage(search);
  const { day, promotion, promotionGone, categories, brands, change, goTo } = page;
  const { appBarHidden } = useMemory(uiState);
  const isWide = useWide();
  const [sheet, setSheet] = useState(false);
  const filters = { search, categories, brands, onChange: change };
  return (
    <main>
      <MenuHead title={title} search={search} />
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
        <MenuPromotionsAndBrandHead day={day} promotion={promotion} brands={brands} search={search} />
        <div className="gap-8 pt-2 desktop:grid desktop:grid-cols-[26rem_minmax(0,1fr)]">
          {isWide && (
            <aside aria-label="Filtros" className="pt-2">
              <Suspense>
                <MenuFilters {...filters} />
              </Suspense>
            </aside>
          )}
          <MenuList page={page} search={search} onOpenFilters={() => setSheet(true)} />
        </div>
      </div>
      <LazyOverlay open={sheet}>
        <FilterSheet {...filters} open={sheet} onClose={() => setSheet(false)} total={page.dishes?.length} />
      </LazyOverlay>
      <CartBar cart={day.cart} />
    </main>
  );
}

interface MenuListProps {
  page: ReturnType<typeof useMenuPage>;
  search: MenuSearch;
  onOpenFilters: () => void;
}

/** Search, count and dishes of a day; a swipe changes the day. */
function MenuList({ page, search, onOpenFilters }: MenuListProps) {
  const { menu, dishes, promotion, change, goTo, previous, next } = page;
  const [typed, setTyped] = useState(search.search ?? '');
  const swipe = useSwipe((direction) => {
    const date = direction === 'left' ? next : previous;
    if (date) goTo(date);
  });
  const count = countActiveFilters(search);
  const clear = () => {
    setTyped('');
    change(noFilters);
  };
  return (
    <div className="min-w-0" data-focus-fallback="[data-count]">
      <SearchBar
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          change({ search: text.trim() || undefined });
        }}
        count={count}
        onOpenFilters={onOpenFilters}
        onClear={clear}
      />
      <SearchNotes
        search={search.search}
        instead={menu.data?.instead}
        within={promotion && (search.restaurantBrandsId || search.minPrice) ? promotion : null}
        onEverywhere={() => change({ restaurantBrandsId: undefined, minPrice: undefined })}
      />
      <DayBar
        page={page}
        search={search}
        canClear={(count > 0 || Boolean(search.search)) && dishes?.length !== 0}
        onClear={clear}
      />
      <RouteProgress active={menu.isPlaceholderData} />
      <div {...swipe} aria-busy={menu.isPlaceholderData}>
        <MenuDishesOrReason page={page} search={search} onClear={clear} />
      </div>
    </div>
  );
}
