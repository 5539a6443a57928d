import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FootBar } from '../../ui/page-parts.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { ArrivalPhoto } from './arrival-photo.tsx';
import { ArriveSheet } from './arrive-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import type { CourierAct, QueuedStop } from './courier-queue.ts';
import { courierQueue } from './courier-queue.ts';
import type { Novelty } from './incident-sheet.tsx';
import { loadCourierChat } from './load-courier-chat.ts';
import { NotSaved } from './not-saved.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import { AfterStop, HereActions } from './stop-foot.tsx';
import { StopHeader } from './stop-header.tsx';
import { StopOrders } from './stop-orders.tsx';
import { partsOf } from './use-stops.ts';

const CourierChat = lazy(loadCourierChat);
const IncidentSheet = lazy(() => import('./incident-sheet.tsx').then((file) => ({ default: file.IncidentSheet })));
const PickUpScan = lazy(() => import('./pick-up-scan.tsx').then((file) => ({ default: file.PickUpScan })));

export interface StopWorkProps {
  stop: QueuedStop;
  place: number;
  stops: readonly QueuedStop[];
  supportUrl: string;
  act: (doing: CourierAct, options?: { undoable: boolean }) => string;
  onBack: () => void;
}

type Open = 'code' | 'arrive' | 'return' | 'photo' | 'scan' | null;

/** A stop: what is there, and the one thing to do next under the thumb. */
export function StopWork({ stop, place, stops, supportUrl, act, onBack }: StopWorkProps) {
  const now = useNow();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const [novelty, setNovelty] = useState<Novelty | null>(null);
  const [writingTo, setWritingTo] = useState<string | null>(null);
  const chatOpened = useOpened(writingTo !== null);
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
        onScan={() => setOpen('scan')}
        onNovelty={setNovelty}
        onFound={(order) => act({ kind: 'pickUp', orderIds: [order.id] })}
        onWrite={setWritingTo}
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
      <Suspense>
        {chatOpened && (
          <CourierChat
            order={stop.orders.find(({ id }) => id === writingTo)}
            act={act}
            onClose={() => setWritingTo(null)}
          />
        )}
      </Suspense>
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
        restaurants={stop.restaurants.map(({ name }) => name)}
        open={open === 'return'}
        onClose={close}
        onReturn={(photo) => {
          act({ kind: 'notDelivered', orderIds: here.map((order) => order.id), photo });
          close();
        }}
      />
      <Suspense>
        {open === 'scan' && (
          <PickUpScan
            stop={stop}
            stops={stops}
            picked={picked}
            onTick={(id) => setPicked((ids) => [...ids, id])}
            onClose={close}
          />
        )}
        {novelty && (
          <IncidentSheet
            novelty={novelty}
            onClose={() => setNovelty(null)}
            onSend={(told) => {
              act(told);
              setNovelty(null);
              toast.success('Ya avisamos', { text: `La ${novelty.order.code} espera a que se decida.` });
            }}
          />
        )}
      </Suspense>
    </main>
  );
}
