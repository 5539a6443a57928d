import { Suspense } from 'react';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ArrivalPhoto } from './arrival-photo-dialog.tsx';
import { ArriveSheet } from './arrive-sheet.tsx';
import type { CourierAction, QueuedStop } from './courier-actions-queue.ts';
import { HandOverCodeSheet } from './hand-over-code-sheet.tsx';
import type { Novelty } from './incident-sheet.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import type { StopParts } from './use-stops-and-group-orders.ts';

const IncidentSheet = lazyNamed(() => import('./incident-sheet.tsx'), 'IncidentSheet');

const PickUpScan = lazyNamed(() => import('./pick-up-scan.tsx'), 'PickUpScan');

export interface StopWorkProps {
  stop: QueuedStop;
  place: number;
  stops: readonly QueuedStop[];
  supportUrl: string;
  act: (doing: CourierAction, options?: { undoable: boolean }) => string;
  onBack: () => void;
}

export type Open = 'code' | 'arrive' | 'return' | 'photo' | 'scan' | null;

interface StopSheetsProps extends Pick<StopWorkProps, 'stop' | 'stops' | 'act'> {
  parts: StopParts;
  now: number;
  open: Open;
  onClose: () => void;
}

/** The sheets of a stop: the code, the arrival, its photo, and uncollected lunches. */
export function StopSheets({ stop, stops, act, parts: { toPick, here }, now, open, onClose }: StopSheetsProps) {
  return (
    <>
      <HandOverCodeSheet stop={stop} stops={stops} open={open === 'code'} onClose={onClose} onDeliver={act} />
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

/** The sheets whose code is loaded on demand: the camera, and the report of an issue. */
export function LateSheets({
  stop,
  stops,
  act,
  scanning,
  picked,
  onTick,
  onScanned,
  novelty,
  onTold,
}: LateSheetsProps) {
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
