import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { Button } from '../../ui/button.tsx';
import { filterRowClass, TypedSearch } from '../../ui/fields/search-field-as-typed.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilterMenu } from '../../ui/overlays/filter-menu.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { BrandColour, BrandSpot } from './brand-colour-spot-and-editor.tsx';
import { DishRow } from './dish-row.tsx';
import { categoriesQuery, kitchenDishesQuery } from './kitchen-dishes-calls.ts';
import type { MenusState } from './kitchen-dishes-search-params.ts';
import { DISH_SORTS, sortDishes } from './sort-dishes.ts';

// Loaded on a tap: the dishes are drawn before it.
const BulkPriceChangeDialog = lazyNamed(() => import('./bulk-price-change-dialog.tsx'), 'BulkPriceChangeDialog');

const BulkDishChangeDialog = lazyNamed(() => import('./bulk-dish-change-dialog.tsx'), 'BulkDishChangeDialog');

export interface DishesListProps {
  restaurant: UserRestaurant;
  state: MenusState;
  onChange: (part: Partial<MenusState>) => void;
  canEdit: boolean;
}

/** As answered by the kitchen's list. */
const soldFirst = 'en-venta';
const sorts = [
  { value: soldFirst, label: 'En venta primero' },
  { value: 'borradores', label: 'Borradores primero' },
  { value: 'nombre', label: 'Por nombre' },
  { value: 'precio', label: 'Menor precio' },
  { value: 'mayor-precio', label: 'Mayor precio' },
];

/** The dishes that pass the filters, by brand. */
export function DishesList({ restaurant, state, onChange, canEdit }: DishesListProps) {
  const menus = useQuery({ ...kitchenDishesQuery(restaurant.id, state), placeholderData: (before) => before });
  const [pricing, setPricing] = useState(false);
  const [changingMany, setChangingMany] = useState(false);
  const dishes = menus.data?.data ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 desktop:gap-3">
        <div className="min-w-48 flex-1 desktop:max-w-80">
          <TypedSearch label="Buscar un plato" search={state.search} onChange={(search) => onChange({ search })} />
        </div>
        <BrandAndCategoryFilters {...{ restaurant, state, onChange }} />
        <div className="w-56 max-laptop:w-full">
          <SelectField
            label="Ordenar por"
            labelHidden
            options={sorts}
            value={state.sort ?? soldFirst}
            onValueChange={(chosen) => onChange({ sort: DISH_SORTS.find((one) => one === chosen) ?? null })}
          />
        </div>
        {canEdit && dishes.length > 0 && (
          <Button look="quiet" onClick={() => setPricing(true)}>
            Cambiar precios
          </Button>
        )}
        {canEdit && dishes.length > 1 && (
          <Button look="quiet" onClick={() => setChangingMany(true)}>
            Cambiar varios
          </Button>
        )}
      </div>
      {pricing && (
        <Suspense>
          <BulkPriceChangeDialog restaurantId={restaurant.id} menus={dishes} onClose={() => setPricing(false)} />
        </Suspense>
      )}
      {changingMany && (
        <Suspense>
          <BulkDishChangeDialog
            menus={dishes}
            taxRegime={restaurant.taxRegime}
            onClose={() => setChangingMany(false)}
          />
        </Suspense>
      )}
      {menus.data ? (
        <Dishes
          restaurantId={restaurant.id}
          menus={menus.data.data}
          state={state}
          onChange={onChange}
          canEdit={canEdit}
        />
      ) : menus.error ? (
        <ReadFailed title="No pudimos cargar los platos" reads={[menus]} />
      ) : (
        <DishesLoading />
      )}
    </>
  );
}

/** Which brands and categories are shown. */
function BrandAndCategoryFilters({ restaurant, state, onChange }: Omit<DishesListProps, 'canEdit'>) {
  const categories = useQuery(categoriesQuery).data?.data ?? [];
  return (
    <div className={filterRowClass}>
      {restaurant.brands.length > 1 && (
        <FilterMenu
          label="Marcas"
          icon="storefront"
          face={formatChosen(state.brandIds, restaurant.brands, 'Todas las marcas')}
          options={restaurant.brands.map(({ id, name }) => ({ value: id, label: name }))}
          value={state.brandIds}
          onValueChange={(brandIds) => onChange({ brandIds })}
        />
      )}
      <FilterMenu
        label="Categorías"
        icon="tag"
        face={formatChosen(state.categoryIds, categories, 'Todas las categorías')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.categoryIds}
        onValueChange={(categoryIds) => onChange({ categoryIds })}
      />
    </div>
  );
}

function Dishes({
  restaurantId,
  menus,
  state,
  onChange,
  canEdit,
}: Omit<DishesListProps, 'restaurant'> & { restaurantId: string; menus: readonly KitchenMenu[] }) {
  if (menus.length === 0) {
    const isFiltered = state.search !== '' || state.brandIds.length + state.categoryIds.length > 0;
    return isFiltered ? (
      <EmptyState
        title="Ningún plato cumple esos filtros"
        action={
          <Button look="quiet" onClick={() => onChange({ search: '', brandIds: [], categoryIds: [] })}>
            Quitar filtros
          </Button>
        }
      />
    ) : (
      <EmptyState title="Tu menú está vacío" text="Crea el primer plato: se puede pedir cuando lo publiques." />
    );
  }
  return [...Map.groupBy(menus, (menu) => menu.brand.id)].map(([brandId, dishes]) => {
    const brand = dishes[0]?.brand;
    return (
      brand && (
        <section key={brandId} aria-label={brand.name} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-3 pt-3">
            {!canEdit && <BrandSpot color={brand.color} />}
            <h2 className="type-h2">
              {brand.name} <span className="type-body text-text-2 tabular-nums">{dishes.length}</span>
            </h2>
            {canEdit && <BrandColour restaurantId={restaurantId} brand={brand} />}
          </div>
          <ul className="grid gap-2 laptop:grid-cols-2 ultra:grid-cols-3">
            {sortDishes(dishes, state.sort).map((menu) => (
              <DishRow key={menu.id} menu={menu} canEdit={canEdit} onOpen={() => onChange({ open: menu.id })} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

function formatChosen(chosen: readonly string[], all: readonly { id: string; name: string }[], none: string): string {
  const [first] = chosen;
  if (first === undefined) return none;
  return chosen.length === 1 ? (all.find(({ id }) => id === first)?.name ?? '1') : `${chosen.length} elegidas`;
}

export function DishesLoading() {
  return (
    <div role="status" aria-label="Cargando los platos" className="late grid gap-2 laptop:grid-cols-2">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-28 bg-surface" />
      ))}
    </div>
  );
}
