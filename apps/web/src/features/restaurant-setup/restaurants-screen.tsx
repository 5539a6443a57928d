import type { RouteReply } from '@sazon/contract/define-route';
import type { listAllRestaurants } from '@sazon/contract/restaurant-setup/routes';
import { may } from '@sazon/domain/access/permission-check';
import { restaurantStepNames } from '@sazon/domain/restaurants/restaurant-setup-steps';
import { restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListByState } from '../../ui/pages/list-by-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { BrandCategoriesDialog } from './edit-list-of-brand-categories-dialog.tsx';
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx';
import { RestaurantStateTag } from './restaurant-state-tag.tsx';
import { perPage, restaurantsQuery } from './restaurants-calls.ts';
import type { RestaurantsSearch } from './restaurants-search-params.ts';

interface RestaurantsScreenProps {
  search: RestaurantsSearch;
  navigate: (search: (now: RestaurantsSearch) => RestaurantsSearch) => void;
}

const texts = {
  what: 'los restaurantes',
  list: 'Restaurantes',
  searchLabel: 'Restaurante, marca o NIT',
  all: 'Todos',
  noMatch: 'Ninguno coincide.',
  none: 'Todavía no hay restaurantes.',
  noneYet: 'Agrega el primero con su NIT.',
  nouns: ['restaurante', 'restaurantes'],
} as const;

/** Returns whether the signed-in person may change restaurants. */
export function useMayEditRestaurants(): boolean {
  const actor = toActor(useUser());
  return actor !== null && may(actor, 'admin_bills_edit');
}

/** /admin/sazon/restaurantes: every restaurant, its state and what it lacks to sell. */
export function RestaurantsScreen({ search, navigate }: RestaurantsScreenProps) {
  const { go, narrow } = buildListSearch<RestaurantsSearch>(navigate);
  const query = useQuery(restaurantsQuery(search));
  const mayEdit = useMayEditRestaurants();
  const open = useNavigate();
  const [shown, setShown] = useState<'new' | 'categories' | null>(null);
  return (
    <DeskPage
      title="Restaurantes aliados"
      text="Quién vende, quién espera y qué le falta a cada uno."
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setShown('categories')}>
            Categorías
          </Button>
          {mayEdit && (
            <Button onClick={() => setShown('new')}>
              <Icon name="plus" />
              Agregar restaurante
            </Button>
          )}
        </div>
      }
    >
      <ListByState
        stateNames={restaurantStateNames}
        search={search}
        onNarrow={narrow}
        onPage={(pagina) => go({ pagina })}
        query={query}
        perPage={perPage}
        texts={texts}
      >
        {(one) => <RestaurantRow key={one.id} restaurant={one} />}
      </ListByState>
      {shown === 'categories' && <BrandCategoriesDialog mayEdit={mayEdit} onClose={() => setShown(null)} />}
      {shown === 'new' && (
        <NewRestaurantDialog
          onAdded={(restaurantId) =>
            void open({ to: '/admin/sazon/restaurantes/$restaurantId', params: { restaurantId } })
          }
          onClose={() => setShown(null)}
        />
      )}
    </DeskPage>
  );
}

type Row = RouteReply<typeof listAllRestaurants>['data'][number];

/** A restaurant: the whole row opens it. */
function RestaurantRow({ restaurant }: { restaurant: Row }) {
  const { id, name, legalName, nit, city, state, brands, missing } = restaurant;
  const says =
    state === 'closed'
      ? ''
      : missing.length === 0
        ? 'No le falta nada'
        : `${missing.length === 1 ? 'Falta' : 'Faltan'} ${missing.length}: ${missing.map((key) => restaurantStepNames[key].toLowerCase()).join(', ')}`;
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-3.5 shadow-e1 laptop:grid-cols-[auto_minmax(0,1fr)_26rem_12rem]">
      <Avatar name={name} kind="brand" size="m" />
      <div className="min-w-0">
        <Link
          to="/admin/sazon/restaurantes/$restaurantId"
          params={{ restaurantId: id }}
          className="type-item after:absolute after:inset-0 after:rounded-lg focus-ring"
        >
          {name}
        </Link>
        <p className="type-body-s text-text-2 wrap-anywhere">{[legalName, `NIT ${nit}`, city].join(' · ')}</p>
        {brands.length > 0 && <p className="type-body-s text-text-2 wrap-anywhere">{brands.join(', ')}</p>}
      </div>
      <p className="type-body-s max-laptop:col-span-2">{says}</p>
      <div className="max-laptop:col-span-2">
        <RestaurantStateTag state={state} />
      </div>
    </li>
  );
}
