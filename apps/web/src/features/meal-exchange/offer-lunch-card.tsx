import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { lunchOfferQuery } from './exchange-calls.ts';

const OfferLunchSheet = lazyNamed(() => import('./offer-lunch-sheet.tsx'), 'OfferLunchSheet');

/** After the cutoff: the customer who cannot eat the lunch offers it to colleagues, or sees who took it. */
export function OfferLunchCard({ order }: { order: OrderDetail }) {
  const { data } = useQuery(lunchOfferQuery(order.id));
  const [open, setOpen] = useState(false);
  if (!data || (data.reason !== null && data.offer === null)) return null;
  const { offer } = data;
  const price = offer && (offer.price > 0 ? `por ${formatCop(offer.price)} en tingos` : 'como regalo');
  if (offer?.takenBy) {
    const isDelivered = order.status === 'delivered';
    const paid = isDelivered ? 'Te llegaron' : 'Cuando se lo entreguen te llegan';
    return (
      <Card label="Tu almuerzo pasado">
        <h2 className="type-h3">
          {isDelivered ? 'Lo recibió' : 'Lo recibe'} {offer.takenBy}
        </h2>
        <p className="type-body-s text-text-2">
          {offer.price > 0 ? `${paid} ${formatCop(offer.price)} en tingos.` : 'Se lo pasaste como regalo.'}
        </p>
      </Card>
    );
  }
  return (
    <Card label="Pasar tu almuerzo" className="grid gap-2">
      <h2 className="type-h3">{offer ? 'Tu almuerzo busca quien lo coma' : '¿No puedes comértelo?'}</h2>
      <p className="type-body-s text-text-2">
        {offer
          ? `Lo ofreces ${price}. Mientras nadie lo tome, sigue siendo tuyo.`
          : 'Pásalo a alguien de tu mismo lugar y recupera lo que pagaste, o regálalo.'}
      </p>
      <Button look="quiet" wide onClick={() => setOpen(true)}>
        {offer ? 'Ver mi oferta' : 'Pasar mi almuerzo'}
      </Button>
      <Suspense>{open && <OfferLunchSheet order={order} offer={data} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
