import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { useState } from 'react';
import { BagCodeEntry } from '../../device/bag-code-entry.tsx';
import { playScanSound, useBagCodes } from '../../device/use-bag-codes-and-scan-sound.ts';
import { useSheetOpener } from '../../device/use-focus-after-sheet-closes.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ScanBanner } from '../../ui/pages/scan-banner.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useMarkPacked } from '../kitchen-orders/use-mark-packed.ts';
import { buildPackedScan, countPacked, type PackScan, readPack } from './packed-bag-verdict.ts';

/** Marks bags as packed, the first link of the custody chain: reads each label by camera, typing scanner or hand. */
export function PackSheet({ orders, onClose }: { orders: readonly KitchenOrder[]; onClose: () => void }) {
  const pack = useMarkPacked({ quiet: true });
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<PackScan | null>(null);
  const finalFocus = useSheetOpener(true);
  const { packed, total } = countPacked(orders);
  const answer = (scan: PackScan) => {
    setTries((count) => count + 1);
    setSaid(scan);
    if (scan.orderId !== undefined) pack([scan.orderId]);
    playScanSound(scan.result);
  };
  const codes = useBagCodes((code) =>
    answer(code === null ? { result: 'wrong', title: 'Ese código no es de una comanda' } : readPack(code, orders)),
  );
  return (
    <BottomSheet
      onClose={onClose}
      finalFocus={finalFocus}
      title="Empacar por código"
      subtitle="Pasa cada bolsa al cerrarla: si el domi deja una, te avisamos."
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        {total > 0 && (
          <div className="grid gap-1.5">
            <p className="type-body-s flex justify-between text-text-2 tabular-nums">
              <span>Confirmadas</span>
              <span>
                {packed} de {total} empacadas
              </span>
            </p>
            <ProgressBar label={`${packed} de ${total} empacadas`} value={packed} max={total} />
          </div>
        )}
        <BagCodeEntry codes={codes} tries={tries} />
        {/* a key of its own: sharing the field's, React would leave a field behind at each code */}
        {said && <ScanBanner key={`said ${tries}`} result={said.result} title={said.title} note={said.note} />}
        {said?.choices?.map((order) => (
          <Button key={order.id} look="quiet" size="l" wide onClick={() => answer(buildPackedScan(order))}>
            {order.location.name}, {order.menu.name}
          </Button>
        ))}
      </div>
    </BottomSheet>
  );
}
