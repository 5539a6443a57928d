import type { WebhookDelivery, WebhookEndpoint } from '@sazon/contract/integrations/schemas';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { describeWebhookEvent } from '@sazon/domain/integrations/webhook-events-and-retries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { IntegrationStateTag, type StateTone } from './integration-state-tag.tsx';
import { type DeliveryState, deliveriesQuery, useIntegrationCall } from './integrations-calls.ts';

type Filter = 'all' | NonNullable<DeliveryState>;

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'Todo' },
  { value: 'queued', label: 'Espera' },
  { value: 'failed', label: 'Falló' },
];

interface WebhookDeliveriesDrawerProps {
  place: StaffPlace;
  endpoint: WebhookEndpoint;
  mayChange: boolean;
  onClose: () => void;
}

/** Lists what was sent to a webhook address in the last 30 days and what it answered; what is not on its way can be sent again. */
export function WebhookDeliveriesDrawer({ place, endpoint, mayChange, onClose }: WebhookDeliveriesDrawerProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery({
    ...deliveriesQuery(place, endpoint.id, filter === 'all' ? undefined : filter),
    refetchInterval: 5000,
  });
  const again = useIntegrationCall(place, 'sendAgain', {
    silent: false,
    onSuccess: ({ count }) => {
      if (count === 0)
        return toast.info('Nada por reenviar', { text: 'Lo que queda ya había llegado o era una prueba.' });
      toast.success(count === 1 ? 'Lo reenviamos' : `Reenviamos ${count} avisos`, { text: 'Aquí ves si llega.' });
    },
  });
  const isOff = endpoint.disabledAt !== null;
  const mayResend = mayChange && !isOff;
  const sent = query.data?.pages.flatMap((page) => page.data);
  return (
    <SideDrawer open side="right" onClose={onClose} title="Registro de avisos">
      <div className="grid grid-cols-1 gap-3 px-2">
        <p className="type-body-s text-text-2 wrap-anywhere">{endpoint.url}. Se guarda 30 días.</p>
        <Segmented label="Qué mostrar" segments={filters} value={filter} onValueChange={setFilter} />
        <ListState what="los avisos" query={query} rows={4} />
        {isOff && (
          <NoticeBar tone="info">Está apagada: no le llega nada. Enciéndela para reenviar lo que falló.</NoticeBar>
        )}
        {filter === 'failed' && mayResend && sent !== undefined && sent.length > 1 && (
          <Button
            look="quiet"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id: endpoint.id }, body: { deliveryId: null, allFailed: true } })}
          >
            Reenviar todos
          </Button>
        )}
        {sent?.length === 0 && <EmptyState title="Nada por aquí" text="Cuando pase algo, aparece en segundos." />}
        <ul aria-label="Avisos" className="grid grid-cols-1 gap-2">
          {sent?.map((one) => (
            <DeliveryRow
              key={one.id}
              one={one}
              isSending={again.isPending}
              onAgain={
                mayResend
                  ? () => again.mutate({ params: { id: endpoint.id }, body: { deliveryId: one.id } })
                  : undefined
              }
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button look="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Ver más
          </Button>
        )}
      </div>
    </SideDrawer>
  );
}

function describeState({ state, tries, nextAt, resent }: WebhookDelivery): { tone: StateTone; words: string } {
  if (state === 'delivered') return { tone: 'success', words: 'Recibido' };
  if (state === 'failed' && resent === 'delivered') return { tone: 'success', words: 'Llegó al reenviarlo' };
  if (state === 'failed' && resent === 'queued') return { tone: 'warning', words: 'No llegó; se reenvía' };
  if (state === 'failed') return { tone: 'danger', words: 'No llegó' };
  if (tries === 0 || nextAt === null) return { tone: 'warning', words: 'Por enviar' };
  return { tone: 'warning', words: `Reintenta el ${formatMoment(nextAt).toLowerCase()}` };
}

/** An event that is on its way, also because it was sent again, or that arrived after all, is not sent once more. */
const canResend = ({ state, resent }: WebhookDelivery): boolean =>
  state === 'delivered' || (state === 'failed' && resent === null);

interface DeliveryRowProps {
  one: WebhookDelivery;
  isSending: boolean;
  onAgain: (() => void) | undefined;
}

function DeliveryRow({ one, isSending, onAgain }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const facts = [
    formatMoment(one.madeAt),
    one.tries > 0 && (one.tries === 1 ? '1 intento' : `${one.tries} intentos`),
    one.status !== null && `respondió ${one.status}`,
    one.tookMs !== null && `${one.tookMs} ms`,
    one.replayedBy !== null && `${one.event === 'ping' ? 'la envió' : 'lo reenvió'} ${one.replayedBy}`,
  ];
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 rounded-lg bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="type-item">{describeWebhookEvent(one.event)}</span>
        <IntegrationStateTag {...describeState(one)} />
      </p>
      <p className="type-body-s text-text-2">{facts.filter(Boolean).join(' · ')}</p>
      {one.problem !== null && <p className="type-body-s text-danger-text wrap-anywhere">{one.problem}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="text" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ocultar lo enviado' : 'Ver lo enviado'}
        </Button>
        {onAgain && canResend(one) && (
          <Button look="quiet" size="s" disabled={isSending} onClick={onAgain}>
            Reenviar
          </Button>
        )}
      </div>
      {isOpen && (
        <pre className="type-body-s max-h-[30rem] overflow-auto whitespace-pre-wrap rounded bg-surface p-3 wrap-anywhere">
          {JSON.stringify(JSON.parse(one.body), null, 2)}
        </pre>
      )}
    </li>
  );
}
