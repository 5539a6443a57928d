import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { useOpened } from '../../ui/overlays/use-opened.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { FootBar } from '../../ui/pages/page-parts.tsx';
import { ArrivalPhoto } from './arrival-photo.tsx';
import { ArriveSheet } from './arrive-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import type { CourierAct, QueuedStop } from './courier-queue.ts';
import { courierQueue } from './courier-queue.ts';
import type { Novelty } from './incident-sheet.tsx';
import { loadCourierChat } from './load-courier-chat.ts';
import { NotSaved } from './refused-acts.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import { AfterStop, HereActions } from './stop-foot.tsx';
import { StopHeader } from './stop-header.tsx';
import { StopOrders } from './stop-orders.tsx';
import { groupStopOrders, type StopParts } from './use-stops.ts';

const CourierChat = lazy(loadCourierChat);
const IncidentSheet = lazyNamed(() => import('./incident-sheet.tsx'), 'IncidentSheet');
const PickUpScan = lazyNamed(() => import('./pick-up-scan.tsx'), 'PickUpScan');

export interface StopWorkProps {
  stop: QueuedStop;
  place: number;
  stops: readonly QueuedStop[];
  supportUrl: string;
  act: (doing: CourierAct, options?: { undoable: boolean }) => string;
  onBack: () => void;
}

type Open = 'code' | 'arrive' | 'return' | 'photo' | 'scan' | null;

function handOver(order: QueuedStop['orders'][number], act: StopWorkProps['act']) {
  const id = act({ kind: 'deliver', orderId: order.id, code: null }, { undoable: true });
  toast.success(`${order.code} entregado`, {
    id: 'delivered',
    stayMs: 6000,
    action: { label: 'Deshacer', onClick: () => void courierQueue.drop(id) },
  });
}

/** A stop: what is there, and the one thing to do next under the thumb. */
export function StopWork({ stop, place, stops, supportUrl, act, onBack }: StopWorkProps) {
  const now = useNow();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const [novelty, setNovelty] = useState<Novelty | null>(null);
  const [writingTo, setWritingTo] = useState<string | null>(null);
  const chatOpened = useOpened(writingTo !== null);
  const parts = groupStopOrders(stop);
  const { toPick, here } = parts;
  const close = () => setOpen(null);
  const ready = toPick.map((order) => order.id).filter((id) => picked.includes(id));

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
        onDeliver={(order) => handOver(order, act)}
        onScan={() => setOpen('scan')}
        onNovelty={setNovelty}
        onFound={(order) => act({ kind: 'pickUp', orderIds: [order.id] })}
        onWrite={setWritingTo}
      />
      <FootBar className="max-w-column! laptop:px-4">
        <NextStep
          stop={stop}
          stops={stops}
          parts={parts}
          now={now}
          ready={ready}
          onOpen={setOpen}
          onPickUp={() => {
            act({ kind: 'pickUp', orderIds: ready });
            setPicked([]);
          }}
        />
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
      <StopSheets stop={stop} stops={stops} parts={parts} now={now} open={open} onClose={close} act={act} />
      <LateSheets
        stop={stop}
        stops={stops}
        act={act}
        scanning={open === 'scan'}
        picked={picked}
        onTick={(id) => setPicked((ids) => [...ids, id])}
        onScanned={close}
        novelty={novelty}
        onTold={() => setNovelty(null)}
      />
    </main>
  );
}

interface NextStepProps extends Pick<StopWorkProps, 'stop' | 'stops'> {
  parts: StopParts;
  now: number;
  /** The lunches that are ticked and still to be picked up. */
  ready: readonly string[];
  onOpen: (open: Open) => void;
  onPickUp: () => void;
}

/** The one thing to do next: hand over, arrive, pick up, or go on. */
function NextStep({ stop, stops, parts, now, ready, onOpen, onPickUp }: NextStepProps) {
  const { toPick, onWay, here } = parts;
  const over = stop.arrival !== null && now >= stop.arrival.until;
  return here.length > 0 ? (
    <HereActions stop={stop} now={now} over={over} count={here.length} onOpen={onOpen} />
  ) : onWay.length > 0 ? (
    <Button wide size="xl" onClick={() => onOpen('arrive')}>
      <Icon name="map-pin" weight="fill" size="m" />
      Llegué
    </Button>
  ) : toPick.length > 0 ? (
    <Button wide size="xl" disabled={ready.length === 0} onClick={onPickUp}>
      {ready.length === 0 ? 'Marca lo que recoges' : `Recogí ${ready.length}`}
    </Button>
  ) : (
    <AfterStop stop={stop} stops={stops} />
  );
}

interface StopSheetsProps extends Pick<StopWorkProps, 'stop' | 'stops' | 'act'> {
  parts: StopParts;
  now: number;
  open: Open;
  onClose: () => void;
}

/** What opens over a stop: the code, the arrival, its photo, and what nobody came for. */
function StopSheets({ stop, stops, act, parts: { toPick, here }, now, open, onClose }: StopSheetsProps) {
  return (
    <>
      <CodeSheet stop={stop} stops={stops} open={open === 'code'} onClose={onClose} onDeliver={act} />
      <ArriveSheet
        stop={stop}
        open={open === 'arrive'}
        now={now}
        toPick={toPick.length}
        onClose={onClose}
        onArrive={(waitingPlace, photo) => {
          act({ kind: 'arrive', waitingPlace, photo });
          onClose();
        }}
      />
      <ArrivalPhoto stop={stop} open={open === 'photo'} onClose={onClose} />
      <ReturnSheet
        orders={here}
        restaurants={stop.restaurants.map(({ name }) => name)}
        open={open === 'return'}
        onClose={onClose}
        onReturn={(photo) => {
          act({ kind: 'notDelivered', orderIds: here.map((order) => order.id), photo });
          onClose();
        }}
      />
    </>
  );
}

interface LateSheetsProps extends Pick<StopWorkProps, 'stop' | 'stops' | 'act'> {
  scanning: boolean;
  picked: readonly string[];
  onTick: (id: string) => void;
  onScanned: () => void;
  novelty: Novelty | null;
  onTold: () => void;
}

/** What opens only when its code is there: the camera, and what went wrong with a lunch. */
function LateSheets({ stop, stops, act, scanning, picked, onTick, onScanned, novelty, onTold }: LateSheetsProps) {
  return (
    <Suspense>
      {scanning && <PickUpScan stop={stop} stops={stops} picked={picked} onTick={onTick} onClose={onScanned} />}
      {novelty && (
        <IncidentSheet
          novelty={novelty}
          onClose={onTold}
          onSend={(told) => {
            act(told);
            onTold();
            toast.success('Ya avisamos', { text: `La ${novelty.order.code} espera a que se decida.` });
          }}
        />
      )}
    </Suspense>
  );
}
