import { isSameConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { useState } from 'react';
import { BagCodeEntry } from '../../device/bag-code-entry.tsx';
import { playScanSound, useBagCodes } from '../../device/use-bag-codes-and-scan-sound.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ScanBanner } from '../../ui/pages/scan-banner.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { groupStopOrders } from './use-stops-and-group-orders.ts';

export interface BagScan {
  result: 'right' | 'wrong' | 'repeated';
  title: string;
  note?: string;
  /** The order that the scan ticks; left out when it ticks none. */
  orderId?: string;
}

/** Says what a bag's code means at the restaurant's counter: of this stop, of another one, or not to be carried. */
export function readBag(
  code: string | null,
  { stop, stops, picked }: { stop: QueuedStop; stops: readonly QueuedStop[]; picked: readonly string[] },
): BagScan {
  if (code === null) return { result: 'wrong', title: 'Ese código no es de una comanda' };
  const held = (one: QueuedStop) =>
    one.orders.find((order) => order.status !== 'cancelled' && isSameConfirmationCode(code, order.code));
  const order = held(stop);
  if (order === undefined) {
    const other = stops.find(held);
    return other
      ? { result: 'wrong', title: `${code} es de otra parada`, note: `Va a ${other.location.name}.` }
      : { result: 'wrong', title: `${code} no es tuya`, note: 'Devuélvela al mostrador.' };
  }
  const note = order.menuName;
  if (picked.includes(order.id)) return { result: 'repeated', title: `${code} ya está.`, note };
  const { toPick, stopped } = groupStopOrders(stop);
  if (toPick.includes(order))
    return { result: 'right', title: `${code} va a ${stop.location.name}`, note, orderId: order.id };
  if (stopped.includes(order))
    return { result: 'wrong', title: `${code} tiene una novedad`, note: 'No la lleves por ahora.' };
  return { result: 'repeated', title: `${code} ya la recogiste.`, note };
}

export interface PickUpScanProps {
  stop: QueuedStop;
  stops: readonly QueuedStop[];
  picked: readonly string[];
  onTick: (id: string) => void;
  onClose: () => void;
}

/** Scans bag after bag at the counter: by camera, typing scanner, or its four digits. */
export function PickUpScan({ stop, stops, picked, onTick, onClose }: PickUpScanProps) {
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<BagScan | null>(null);
  const { toPick } = groupStopOrders(stop);
  const ready = toPick.filter(({ id }) => picked.includes(id)).length;
  const codes = useBagCodes((code) => {
    const scan = readBag(code, { stop, stops, picked });
    setTries((count) => count + 1);
    setSaid(scan);
    playScanSound(scan.result);
    if (scan.orderId !== undefined) onTick(scan.orderId);
  });
  return (
    <BottomSheet
      onClose={onClose}
      title="Escanear bolsas"
      footer={
        <Button wide size="xl" onClick={onClose}>
          {ready === toPick.length ? 'Listo, están todas' : `Listo, van ${ready} de ${toPick.length}`}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <ProgressBar label={`${ready} de ${toPick.length} por recoger`} value={ready} max={toPick.length} />
        <BagCodeEntry codes={codes} tries={tries} />
        {said && <ScanBanner key={`said ${tries}`} result={said.result} title={said.title} note={said.note} />}
      </div>
    </BottomSheet>
  );
}
