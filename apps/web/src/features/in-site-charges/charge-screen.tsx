import { inSiteCharges } from '@sazon/contract/in-site-charges/routes';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { useLive } from '../../session/use-live.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { ChargeList } from './charge-list.tsx';
import { NewCharge } from './new-charge.tsx';

/** The polling interval while live updates are disconnected. */
const pollMs = 10_000;

/** /admin/restaurantes/metodo-pago: charge at the counter; the diner confirms in their app. */
export function ChargeScreen() {
  const { active } = useActiveRestaurant();
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-4 px-4 pt-4 pb-10">
      <div>
        <h1 tabIndex={-1} className="type-h1">
          {orderTypeLabels.in_site}
        </h1>
        <p className="type-body mt-1 text-text-2">
          Cobra lo que comen en el restaurante. Se paga cuando la persona lo acepta en su app, sin tarifa de servicio.
        </p>
      </div>
      {active === null ? <Skeleton className="h-60" /> : <Counter key={active.id} restaurantId={active.id} />}
    </main>
  );
}

function Counter({ restaurantId }: { restaurantId: string }) {
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const live = useLive([`restaurant:${restaurantId}`], () => {
    void queryClient.invalidateQueries({ queryKey: [inSiteCharges.name] });
  });
  const query = useQuery({
    ...queryFor(inSiteCharges, { query: { restaurantId } }),
    refetchInterval: live.connected ? 60_000 : pollMs,
    meta: { silent: true },
  });
  const { data } = query;
  if (data === undefined) {
    return (
      <ListState what="la caja" query={query} title="No pudimos abrir la caja.">
        <Skeleton className="h-60" />
      </ListState>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_36rem]">
      <NewCharge
        restaurantId={restaurantId}
        dishes={data.dishes}
        onCharged={() => list.current?.scrollIntoView({ block: 'start' })}
      />
      <div ref={list} className="scroll-mt-20 desktop:sticky desktop:top-20">
        <ChargeList restaurantId={restaurantId} charges={data.data} />
      </div>
    </div>
  );
}
