import { courierNotify, courierStops } from '@sazon/contract/courier/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { useOnline } from '../../device/use-online.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { formatUntil } from './stop-texts.ts';
import { findNextStop, groupStopOrders, isStopDone } from './use-stops-and-group-orders.ts';

interface StopActionsProps {
  stop: QueuedStop;
  now: number;
  over: boolean;
  count: number;
  onOpen: (open: 'code' | 'return') => void;
}

/** At the location, while a customer is expected there. */
export function StopActions({ stop, now, over, count, onOpen }: StopActionsProps) {
  const online = useOnline();
  const notify = useCall(courierNotify, {
    invalidates: [courierStops],
    onSuccess: ({ notified }) =>
      toast.success(notified === 1 ? 'Avisamos a 1 persona' : `Avisamos a ${notified} personas`),
  });
  const { arrival, minutesToNotify } = stop;
  const nextNotifyAt = arrival ? (arrival.notifiedAt ?? arrival.awaitedFrom) + minutesToNotify * MINUTE_MS : now;
  const until = formatUntil(nextNotifyAt - now);
  return (
    <div className="grid flex-1 gap-2.5">
      {over && (
        <Button look="danger" wide size="xl" onClick={() => onOpen('return')}>
          {count === 1 ? 'Devolver 1 al restaurante' : `Devolver ${count} al restaurante`}
        </Button>
      )}
      <div className="flex flex-wrap gap-3 [&>:last-child]:w-auto [&>:last-child]:flex-[1_1_16rem]">
        <Button
          look={until === undefined ? 'dark' : 'quiet'}
          size="xl"
          disabled={until !== undefined || !online}
          loading={notify.isPending}
          onClick={() => notify.mutate({ params: { id: stop.id } })}
        >
          <Icon name="bell-ringing" weight="fill" size="m" />
          <span>
            Avisar
            {until !== undefined && <span className="type-caption block tabular-nums">en {until}</span>}
          </span>
        </Button>
        <Button wide size="xl" onClick={() => onOpen('code')}>
          <Icon name="password" weight="bold" size="m" />
          Escribir código
        </Button>
      </div>
    </div>
  );
}

/** "Parada lista", and the link to the next one. */
export function NextStop({ stop, stops }: { stop: QueuedStop; stops: readonly QueuedStop[] }) {
  const next = findNextStop(
    stops.filter((one) => one.id !== stop.id),
    null,
  );
  const done = isStopDone(stop);
  const { stopped, carrying } = groupStopOrders(stop);
  return (
    <div className="grid flex-1 gap-2.5">
      <p role="status" className="type-h3 flex items-center justify-center gap-2">
        <Icon name={done ? 'check-circle' : 'stack'} weight="fill" size="l" className={done ? 'text-success' : ''} />
        {done
          ? doneWords(stopped.length)
          : carrying.length > 0
            ? 'Llévalas al consolidador'
            : 'Espera a que el consolidador las despache'}
      </p>
      {next ? (
        <LinkButton wide size="xl" render={<Link to="/domi/$stopId" params={{ stopId: next.id }} />}>
          Siguiente: {next.location.name}
        </LinkButton>
      ) : (
        <LinkButton wide size="xl" look="quiet" render={<Link to="/domi" />}>
          Ver mis entregas
        </LinkButton>
      )}
    </div>
  );
}

const doneWords = (stopped: number): string =>
  stopped === 0 ? 'Parada lista' : `Parada lista, ${stopped} con novedad`;
