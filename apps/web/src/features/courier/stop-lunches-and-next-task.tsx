import { lazy, useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { FootBar } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { courierQueue } from './courier-actions-queue.ts';
import type { Novelty } from './incident-sheet.tsx';
import { loadCourierChat } from './load-courier-chat.ts';
import { RefusedActions } from './refused-actions.tsx';
import { NextStop, StopActions } from './stop-actions-and-next-stop.tsx';
import { StopHeader } from './stop-header.tsx';
import { StopOrders } from './stop-orders.tsx';
import { LateSheets, type Open, StopSheets, type StopWorkProps } from './stop-sheets.tsx';
import { groupStopOrders, type StopParts } from './use-stops-and-group-orders.ts';

const CourierChat = lazy(loadCourierChat);

function handOver(order: QueuedStop['orders'][number], act: StopWorkProps['act']) {
  const id = act({ kind: 'deliver', orderId: order.id, code: null }, { undoable: true });
  toast.success(`${order.code} entregado`, {
    id: 'delivered',
    stayMs: 6000,
    action: { label: 'Deshacer', onClick: () => void courierQueue.drop(id) },
  });
}

/** A stop: its lunches, and the next task as one button under the thumb. */
export function StopTaskView({ stop, place, stops, supportUrl, act, onBack }: StopWorkProps) {
  const now = useNow();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const [novelty, setNovelty] = useState<Novelty | null>(null);
  const [writingTo, setWritingTo] = useState<string | null>(null);
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
        <RefusedActions />
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
      <LazyOverlay open={writingTo !== null}>
        <CourierChat
          order={stop.orders.find(({ id }) => id === writingTo)}
          act={act}
          onClose={() => setWritingTo(null)}
        />
      </LazyOverlay>
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
  /** The ticked lunches that are not picked up yet. */
  ready: readonly string[];
  onOpen: (open: Open) => void;
  onPickUp: () => void;
}

/** The next task: hand over, arrive, pick up, or continue. */
function NextStep({ stop, stops, parts, now, ready, onOpen, onPickUp }: NextStepProps) {
  const { toPick, onWay, here } = parts;
  const over = stop.arrival !== null && now >= stop.arrival.until;
  return here.length > 0 ? (
    <StopActions stop={stop} now={now} over={over} count={here.length} onOpen={onOpen} />
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
    <NextStop stop={stop} stops={stops} />
  );
}
