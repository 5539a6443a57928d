import { may } from '@sazon/domain/access/permission-check';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { DishesList, DishesLoading } from './dishes-list.tsx';
import {
  COPY,
  type KitchenDishesSearch,
  type MenusState,
  toKitchenDishesSearch,
  toKitchenDishesState,
} from './kitchen-dishes-search-params.ts';

const KitchenSlotsPanel = lazyNamed(() => import('./kitchen-slots-panel.tsx'), 'KitchenSlotsPanel');
const DishEditor = lazyNamed(() => import('./dish-editor.tsx'), 'DishEditor');

/** /admin/restaurantes/menu: the dishes of the active restaurant, and the slots it serves. */
export function KitchenDishesScreen({ search }: { search: KitchenDishesSearch }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  const actor = toActor(useUser());
  const state = toKitchenDishesState(search);
  const change = (part: Partial<MenusState>) =>
    void navigate({ to: '.', search: toKitchenDishesSearch({ ...state, ...part }), replace: true, resetScroll: false });
  const at = { restaurantId: active?.id ?? null };
  const canAdd = actor !== null && may(actor, 'restaurant_menu_write', at);
  const canEdit = actor !== null && may(actor, 'restaurant_menu_edit', at);
  const isNew = state.open === 'nuevo' || state.open?.startsWith(COPY) === true;
  return (
    <main className="mx-auto grid max-w-page gap-3 px-4 pt-4 pb-24 desktop:px-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="type-h1 mr-auto">
          Menú
        </h1>
        <Segmented
          label="Vista"
          value={state.view}
          onValueChange={(view) => change({ view })}
          segments={[
            { value: 'platos', label: 'Platos', icon: 'bowl-food' },
            { value: 'horarios', label: 'Horarios', icon: 'clock' },
          ]}
          className="min-h-11"
        />
        {canAdd && state.view === 'platos' && (
          <LinkButton look="quiet" render={<Link to="/admin/restaurantes/menu/importar" search={{}} />}>
            Subir un archivo
          </LinkButton>
        )}
        {canAdd && state.view === 'platos' && (
          <Button onClick={() => change({ open: 'nuevo' })} disabled={active === null || active.brands.length === 0}>
            <Icon name="plus" weight="bold" size="s" />
            Nuevo plato
          </Button>
        )}
      </div>
      {active === null ? (
        <DishesLoading />
      ) : state.view === 'horarios' ? (
        <Suspense fallback={<DishesLoading />}>
          <KitchenSlotsPanel key={active.id} restaurantId={active.id} canEdit={canEdit} />
        </Suspense>
      ) : (
        <DishesList key={active.id} restaurant={active} state={state} onChange={change} canEdit={canEdit} />
      )}
      {active && state.open !== null && (
        <Suspense>
          <DishEditor
            key={`${active.id} ${state.open}`}
            restaurant={active}
            menuId={isNew ? null : state.open}
            copyOf={state.open.startsWith(COPY) ? state.open.slice(COPY.length) : null}
            canEdit={isNew ? canAdd : canEdit}
            onCopy={canAdd ? (id) => change({ open: `${COPY}${id}` }) : undefined}
            onOpen={(open) => change({ open })}
            onClose={() => change({ open: null })}
          />
        </Suspense>
      )}
    </main>
  );
}
