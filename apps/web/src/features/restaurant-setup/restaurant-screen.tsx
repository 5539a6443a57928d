import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { restaurantQuery } from './restaurants-calls.ts';

const RestaurantSetup = lazyNamed(() => import('./restaurant-header-and-setup-cards.tsx'), 'RestaurantSetup');

/** /admin/sazon/restaurantes/:id: all that is set of a restaurant, as a checklist until it sells. */
export function RestaurantScreen({ id }: { id: string }) {
  const query = useQuery(restaurantQuery(id));
  const { data } = query;
  useScreenTitle(data?.fields.name ?? 'Restaurante');
  return (
    <main className="mx-auto grid w-full max-w-[144rem] grid-cols-1 content-start gap-4 px-4 py-6 desktop:px-6 ultra:max-w-[184rem]">
      <BackLink render={<Link to="/admin/sazon/restaurantes" />}>Restaurantes aliados</BackLink>
      {query.error?.code === 'NOT_FOUND' ? (
        <EmptyState
          title="No encontramos ese restaurante."
          text="Vuelve a la lista y búscalo por su nombre o su NIT."
        />
      ) : (
        <ListState what="el restaurante" query={query} rows={6} />
      )}
      {data && (
        <Suspense fallback={<ListState what="el restaurante" query={{ ...query, data: undefined }} rows={6} />}>
          <RestaurantSetup restaurant={data} />
        </Suspense>
      )}
    </main>
  );
}
