import { courierNotify, courierStops } from '@sazon/contract/courier';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../session/use-now.ts';
import { useOnline } from '../../session/use-online.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FootBar } from '../../ui/page-parts.tsx';
import { toast } from '../../ui/toast.tsx';
import { ArrivalPhoto } from './arrival-photo.tsx';
import { ArriveSheet } from './arrive-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import type { CourierAct, QueuedStop } from './courier-queue.ts';
import { courierQueue } from './courier-queue.ts';
import { NotSaved } from './not-saved.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import { StopHeader } from './stop-header.tsx';
import { StopOrders } from './stop-orders.tsx';
import { nextStop, untilWords } from './stop-words.ts';
import { isStopDone, partsOf } from './use-stops.ts';

export interface StopWorkProps {
  stop: QueuedStop;
  place: number;
  stops: readonly QueuedStop[];
  supportUrl: string;
  act: (doing: CourierAct, options?: { undoable: boolean }) => string;
  onBack: () => void;
}

type Open = 'code' | 'arrive' | 'return' | 'photo' | null;

/** A stop: what is there, and the one thing to do next under the thumb. */
export function StopWork({ stop, place, stops, supportUrl, act, onBack }: StopWorkProps) {
  const now = useNow();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const parts = partsOf(stop);
  const { toPick, onWay, here } = parts;
  const over = stop.arrival !== null && now >= stop.arrival.until;
  const close = () => setOpen(null);
  const ready = toPick.map((order) => order.id).filter((id) => picked.includes(id));

  const deliver = (order: QueuedStop['orders'][number]) => {
    const id = act({ kind: 'deliver', orderId: order.id, code: null }, { undoable: true });
    toast.success(`${order.code} entregado`, {
      id: 'delivered',
      stayMs: 6000,
      action: { label: 'Deshacer', onClick: () => void courierQueue.drop(id) },
    });
  };
  return (
    <main className="pb-36">
      <StopHeader
        stop={stop}
        place={place}
        total={stops.length}
        supportUrl={supportUrl}
        now={now}
        waiting={here.length > 0}
        onBack={onBack}
        onPhoto={() => setOpen('photo')}
      />
      <div className="mx-auto max-w-column px-4 pt-4 empty:hidden">
        <NotSaved />
      </div>
      <StopOrders
        parts={parts}
        restaurants={stop.restaurants}
        queuedIds={stop.queuedIds}
        picked={picked}
        onPicked={setPicked}
        onDeliver={deliver}
      />
      <FootBar className="max-w-column! laptop:px-4">
        {here.length > 0 ? (
          <HereActions stop={stop} now={now} over={over} count={here.length} onOpen={setOpen} />
        ) : onWay.length > 0 ? (
          <Button wide size="xl" onClick={() => setOpen('arrive')}>
            <Icon name="map-pin" weight="fill" size="m" />
            Llegué
          </Button>
        ) : toPick.length > 0 ? (
          <Button
            wide
            size="xl"
            disabled={ready.length === 0}
            onClick={() => {
              act({ kind: 'pickUp', orderIds: ready });
              setPicked([]);
            }}
          >
            {ready.length === 0 ? 'Marca lo que recoges' : `Recogí ${ready.length}`}
          </Button>
        ) : (
          <AfterStop stop={stop} stops={stops} />
        )}
      </FootBar>
      <CodeSheet stop={stop} stops={stops} open={open === 'code'} onClose={close} onDeliver={act} />
      <ArriveSheet
        stop={stop}
        open={open === 'arrive'}
        now={now}
        toPick={toPick.length}
        onClose={close}
        onArrive={(waitingPlace, photo) => {
          act({ kind: 'arrive', waitingPlace, photo });
          close();
        }}
      />
      <ArrivalPhoto stop={stop} open={open === 'photo'} onClose={close} />
      <ReturnSheet
        orders={here}
        restaurants={stop.restaurants}
        open={open === 'return'}
        onClose={close}
        onReturn={(photo) => {
          act({ kind: 'notDelivered', orderIds: here.map((order) => order.id), photo });
          close();
        }}
      />
    </main>
  );
}

interface HereActionsProps {
  stop: QueuedStop;
  now: number;
  over: boolean;
  count: number;
  onOpen: (open: Open) => void;
}

function HereActions({ stop, now, over, count, onOpen }: HereActionsProps) {
  const online = useOnline();
  const notify = useCall(courierNotify, {
    invalidates: [courierStops],
    onSuccess: ({ notified }) =>
      toast.success(notified === 1 ? 'Avisamos a 1 persona' : `Avisamos a ${notified} personas`),
  });
  const { arrival, minutesToNotify } = stop;
  const nextNotifyAt = arrival ? (arrival.notifiedAt ?? arrival.awaitedFrom) + minutesToNotify * MINUTE_MS : now;
  const until = untilWords(nextNotifyAt - now);
  return (
    <div className="grid flex-1 gap-2.5">
      {over && (
        <Button look="danger" wide size="xl" onClick={() => onOpen('return')}>
          {count === 1 ? 'Devolver 1 al restaurante' : `Devolver ${count} al restaurante`}
        </Button>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-3">
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

/** "Parada lista", and on to the next one. */
function AfterStop({ stop, stops }: { stop: QueuedStop; stops: readonly QueuedStop[] }) {
  const next = nextStop(
    stops.filter((one) => one.id !== stop.id),
    null,
  );
  const done = isStopDone(stop);
  return (
    <div className="grid flex-1 gap-2.5">
      <p role="status" className="type-h3 flex items-center justify-center gap-2">
        <Icon name={done ? 'check-circle' : 'stack'} weight="fill" size="l" className={done ? 'text-success' : ''} />
        {done ? 'Parada lista' : 'Espera a que el consolidador las despache'}
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
