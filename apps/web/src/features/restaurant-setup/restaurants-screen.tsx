import type { RouteReply } from '@sazon/contract/define-route';
import type { listAllRestaurants } from '@sazon/contract/restaurant-setup/routes';
import { may } from '@sazon/domain/access/may';
import { RESTAURANT_STATES, restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import { restaurantStepNames } from '@sazon/domain/restaurants/restaurant-steps';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buildListSearch } from '../../device/list-filter-navigation.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx';
import { RestaurantStateTag } from './restaurant-state-tag.tsx';
import { perPage, restaurantsQuery } from './restaurants-calls.ts';
import type { RestaurantsSearch } from './restaurants-search.ts';

interface RestaurantsScreenProps {
  search: RestaurantsSearch;
  navigate: (search: (now: RestaurantsSearch) => RestaurantsSearch) => void;
}

/** Whether this person changes restaurants. */
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
  const [adding, setAdding] = useState(false);
  const { data } = query;
  const isFiltered = Boolean(search.estado || search.buscar);
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  return (
    <DeskPage
      title="Restaurantes"
      text="Quién vende, quién espera y qué le falta a cada uno."
      action={
        mayEdit && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Agregar restaurante
          </Button>
        )
      }
    >
      <SearchForm
        label="Restaurante, marca o NIT"
        maxLength={80}
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
      <FilterChips
        label="Estado"
        options={[
          { value: 'all', label: label('Todos', total) },
          ...RESTAURANT_STATES.map((state): { value: string; label: string } => ({
            value: state,
            label: label(restaurantStateNames[state], data?.counts[state]),
          })),
        ]}
        value={search.estado ?? 'all'}
        onValueChange={(estado) => narrow({ estado: RESTAURANT_STATES.find((one) => one === estado) })}
      />
      <ListState what="los restaurantes" query={query} rows={6} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Ninguno coincide.' : 'Todavía no hay restaurantes.'}
          text={isFiltered ? 'Prueba con otra palabra o quita los filtros.' : 'Agrega el primero con su NIT.'}
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Restaurantes" aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-2">
          {data.data.map((one) => (
            <RestaurantRow key={one.id} restaurant={one} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['restaurante', 'restaurantes']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      {adding && (
        <NewRestaurantDialog
          onAdded={(restaurantId) =>
            void open({ to: '/admin/sazon/restaurantes/$restaurantId', params: { restaurantId } })
          }
          onClose={() => setAdding(false)}
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
