import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSchedule } from '../../session/calendar-and-chosen-date.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useCart } from '../cart/read-cart-and-add-calls.ts';
import { useTakePromotion } from '../promotions/promotions-calls.ts';
import { promotionsQuery, toCountedOrders } from '../promotions/use-shown-promotion.ts';
import { PromotionOffer } from './promotion-offer.tsx';

/** The promotions of the current location and slot (docs/specification.md section 2 '/promociones'). */
export function PromotionsScreen() {
  const { slot } = useSchedule();
  const { data, isError, refetch } = useQuery({
    ...promotionsQuery(slot),
    // the slot may be known only after the first answer, so the previous data stays meanwhile
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const { cart } = useCart();
  const navigate = useNavigate();
  // After activation its dishes are to be chosen, so the filtered menu opens.
  const take = useTakePromotion(() => navigate({ to: '/agendar', search: { returnUrl: '/promociones' } }));
  const taking = take.isPending ? take.variables.params.code : null;

  let body: ReactNode;
  if (data && data.data.length > 0) {
    body = (
      <ul className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {data.data.map((promotion) => (
          <li key={promotion.code}>
            <PromotionOffer
              promotion={promotion}
              active={cart?.promotion?.code === promotion.code}
              lunches={toCountedOrders(cart?.items ?? [])}
              busy={taking === promotion.code}
              onTake={() => take.mutate({ params: { code: promotion.code } })}
            />
          </li>
        ))}
      </ul>
    );
  } else if (data) {
    body = (
      <EmptyState
        title="Por ahora no hay promociones."
        text="Cuando haya una para tu lugar y tu hora, la verás acá."
        action={<LinkButton render={<Link to="/agendar" />}>Ver el menú</LinkButton>}
      />
    );
  } else if (isError) {
    body = (
      <ErrorState
        title="No pudimos cargar las promociones."
        text="Revisa tu conexión y vuelve a intentar."
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
      />
    );
  } else {
    body = (
      <div
        role="status"
        aria-label="Cargando las promociones"
        className="late grid grid-cols-1 gap-4 tablet:grid-cols-2"
      >
        <Skeleton className="h-60 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    );
  }
  return <main className="mx-auto w-full max-w-page px-4 pt-3 pb-8 desktop:px-6">{body}</main>;
}
