import { useNavigate } from '@tanstack/react-router';
import { toSearchState } from '../../calls/search-params-codec.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { ReturnsPanel } from '../returns/returns-panel.tsx';
import type { RoutesSearch } from './kitchen-routes-search-params.ts';
import { RestaurantRoutesPage } from './restaurant-routes-page.tsx';

/** /admin/restaurantes/ordenes/rutas: the departures with their couriers, and the orders without a courier. */
export function RoutesScreen({ search }: { search: RoutesSearch }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  const change = (part: { date?: string | null; time?: string | null }) =>
    void navigate({ to: '.', search: toSearchState({ ...search, ...part }), replace: true, resetScroll: false });
  return (
    <main className="grid grid-cols-1 content-start gap-3 px-4 pt-3 pb-8 desktop:px-5">
      <h1 tabIndex={-1} className="sr-only">
        Rutas
      </h1>
      {active === null ? <Skeleton className="h-60" /> : <ReturnsPanel restaurantId={active.id} />}
      {active && (
        <RestaurantRoutesPage
          key={active.id}
          restaurant={active}
          date={search.date ?? null}
          hour={search.time ?? null}
          onChange={change}
        />
      )}
    </main>
  );
}
