import type { OrderCard } from '@sazon/contract/orders/schemas';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { spec } from '../../messages/specification-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { OrderListRow } from '../order-records/order-list-row.tsx';
import { formatOrderWhenLine } from '../order-records/order-texts.ts';
import { type PastTab, pastOrdersQuery } from '../order-records/orders-calls.ts';

const nothing: Record<PastTab, { title: string; text: string }> = {
  Finalizados: {
    title: 'Todavía no has recibido un almuerzo.',
    text: 'Cuando te entreguen el primero, aparecerá acá.',
  },
  Cancelados: { title: 'No tienes órdenes canceladas.', text: 'Si cancelas una, acá verás qué pasó con tu plata.' },
};

function pastLine(order: OrderCard): string {
  if (order.underReview) return `En revisión, todavía no se cobra. ${formatOrderWhenLine(order)}`;
  if (order.neverPaid) return `No se pagó. ${formatOrderWhenLine(order)}`;
  return order.charged && order.status === 'cancelled'
    ? `${spec.notDelivered.title}. ${formatOrderWhenLine(order)}`
    : formatOrderWhenLine(order);
}

/** 'Finalizados' and 'Cancelados', a page at a time. */
export function PastOrdersList({ tab, selectedId }: { tab: PastTab; selectedId: string | undefined }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(pastOrdersQuery(tab));
  const orders = data.pages.flatMap((page) => page.data);
  if (orders.length === 0) return <EmptyState {...nothing[tab]} />;
  return (
    <section aria-labelledby="past" className="grid grid-cols-1 gap-2">
      <h2 id="past" className="sr-only">
        {tab}
      </h2>
      {orders.map((order) => (
        <OrderListRow key={order.id} order={order} when={pastLine(order)} selected={order.id === selectedId} />
      ))}
      {hasNextPage && (
        <Button look="quiet" wide className="mt-2" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}
