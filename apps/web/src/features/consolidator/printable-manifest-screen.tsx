import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { applyConsolidatorActions, consolidatorQueue } from './consolidator-actions-queue.ts';
import { type ConsolidatorSlot, type SlotOrder, slotsQuery } from './consolidator-calls.ts';
import { useShift } from './consolidator-shift-session.ts';
import { calculateSlotProgress, formatCouriers, groupByRestaurant } from './slot-progress-groups-and-texts.ts';

/** /consolidador/manifiesto: a printable sheet of what leaves together, for the courier and the recipient. */
export function PrintableManifestScreen({ timeId }: { timeId: string | undefined }) {
  const session = useShift();
  const said = listWaitingActs(useQueue(consolidatorQueue), session?.id ?? '');
  const query = useQuery({ ...slotsQuery, enabled: session !== null });
  const slot = query.data?.slots.find((one) => one.timeId === timeId);
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-5 px-4 py-6 print:max-w-none print:p-0">
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton look="quiet" render={<Link to="/consolidador" search={{ time: timeId }} />}>
          <Icon name="arrow-left" weight="bold" size="s" />
          Volver
        </LinkButton>
        {slot && (
          <Button onClick={() => window.print()}>
            <Icon name="printer" size="s" />
            Imprimir
          </Button>
        )}
      </div>
      {session !== null && (
        <ListState what="el manifiesto" query={query} level={1}>
          <Skeleton className="h-60" />
        </ListState>
      )}
      {(session === null || (query.data && !slot)) && (
        <EmptyState
          level={1}
          title="Este manifiesto no está en tu sesión"
          text="Entra con el código de tu turno y ábrelo desde su entrega."
        />
      )}
      {slot && query.data && (
        <Sheet slot={applyConsolidatorActions(slot, said)} today={query.data.today} by={session?.name ?? ''} />
      )}
    </main>
  );
}

const words = { received: 'Recibida', missing: 'No llegó', damaged: 'Dañada' } as const;

const describeState = ({ status, mark }: SlotOrder): string =>
  status === 'in_route' ? 'Despachada' : mark === null ? 'Por recibir' : words[mark];

function Sheet({ slot, today, by }: { slot: ConsolidatorSlot; today: string; by: string }) {
  const { gone, leaving } = calculateSlotProgress(slot);
  const carriers = formatCouriers(slot);
  return (
    <article className="grid grid-cols-1 gap-5 rounded-lg bg-surface p-4 shadow-e1 print:bg-white print:p-0 print:text-[#000] print:shadow-none">
      <header className="grid gap-1">
        <p className="type-label">Manifiesto · Grupo {slot.letter}</p>
        <h1 tabIndex={-1} className="type-h1">
          {slot.location.name}, {formatHour(slot.hour)}
        </h1>
        <p className="type-body">
          {formatLongDate(today)} · {slot.orders.length === 1 ? '1 orden' : `${slot.orders.length} órdenes`}, salen{' '}
          {gone + leaving}
        </p>
        {carriers !== '' && <p className="type-body">Lleva: {carriers}</p>}
      </header>
      {groupByRestaurant(slot).map(({ name, orders }) => (
        <table key={name} className="w-full border-collapse text-left [break-inside:avoid]">
          <caption className="type-h3 pb-1.5 text-left">
            {name}, {orders.length}
          </caption>
          <thead>
            <tr className="type-caption border-border-strong border-b">
              <th className="py-1 pr-3">Código</th>
              <th className="py-1 pr-3">Plato</th>
              <th className="py-1">Estado</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id} className="type-body-s border-border border-b align-baseline">
                <td className="type-code py-1.5 pr-3 text-[1.8rem]">{order.code}</td>
                <td className="wrap-anywhere py-1.5 pr-3">{order.menuName}</td>
                <td className="py-1.5">{describeState(order)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <footer className="type-body-s grid grid-cols-1 gap-8 pt-4 micro-tablet:grid-cols-2">
        <p className="border-border-strong border-t pt-1.5">Entrega: {by}</p>
        <p className="border-border-strong border-t pt-1.5">
          {carriers === '' ? 'Recibe (domi), hora' : `Recibe ${carriers}, hora`}
        </p>
      </footer>
    </article>
  );
}
