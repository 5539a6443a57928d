import { findCodeInScan, isSameConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { useState } from 'react';
import { CodeScanner } from '../../device/code-scanner.tsx';
import { useSheetOpener } from '../../device/use-focus-after-sheet-closes.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ScanBanner } from '../../ui/pages/scan-banner.tsx';
import type { CourierAction, QueuedStop } from './courier-actions-queue.ts';
import { describeCustomerDish } from './stop-texts.ts';

export interface HandOverCodeSheetProps {
  stop: QueuedStop;
  stops: readonly QueuedStop[];
  open: boolean;
  onClose: () => void;
  onDeliver: (doing: CourierAction) => void;
}

/** Finds the order that has the code a customer said, or says why it cannot be handed over here. */
export function readCode(
  typed: string,
  stop: QueuedStop,
  stops: readonly QueuedStop[],
): { order: QueuedStop['orders'][number] } | { problem: string } {
  const holder = (one: QueuedStop) => {
    const found = one.orders.filter(
      ({ code, delegate }) =>
        (isSameConfirmationCode(typed, code) && !delegate?.replacesCustomer) ||
        (delegate !== null && isSameConfirmationCode(typed, delegate.code)),
    );
    // the code of a returned lunch is free: another lunch may have it now
    return found.find(({ status }) => status !== 'cancelled') ?? found[0];
  };
  const order = holder(stop);
  if (order?.status === 'in_delivery_site') return { order };
  if (order?.status === 'delivered') return { problem: `El ${typed} ya se entregó.` };
  if (order) return { problem: `El ${typed} todavía no está contigo en este lugar.` };
  const other = stops.find(holder);
  return {
    problem: other ? `El ${typed} es de ${other.location.name}.` : 'Ese código no coincide con nada de esta parada.',
  };
}

/** Hands a lunch over by the customer's four digits, at the last one, or by the QR before the camera. */
export function HandOverCodeSheet({ stop, stops, open, onClose, onDeliver }: HandOverCodeSheetProps) {
  const [typed, setTyped] = useState('');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [scanning, setScanning] = useState(false);
  const [last, setLast] = useState<QueuedStop['orders'][number] | null>(null);
  const finalFocus = useSheetOpener(open);
  const read = (code: string) => {
    const found = readCode(code, stop, stops);
    setTyped('');
    setTries((count) => count + 1);
    if ('problem' in found) {
      setProblem(found.problem);
      setLast(null);
      return;
    }
    onDeliver({ kind: 'deliver', orderId: found.order.id, code });
    setProblem(undefined);
    setLast(found.order);
  };
  const scan = (text: string) => {
    const code = findCodeInScan(text);
    if (code !== null) return read(code);
    setProblem('Ese QR no es de una orden.');
    setLast(null);
  };
  const close = () => {
    setTyped('');
    setScanning(false);
    setProblem(undefined);
    setLast(null);
    onClose();
  };
  return (
    <BottomSheet open={open} onClose={close} title="Código del cliente" finalFocus={finalFocus}>
      <div className="grid gap-4 pb-2">
        {scanning ? (
          <CodeScanner hint="Apunta al QR de la orden" onText={scan} />
        ) : (
          <Button look="quiet" size="l" wide onClick={() => setScanning(true)}>
            <Icon name="qr-code" size="m" />
            Escanear el QR
          </Button>
        )}
        <p className="type-body text-text-2">Son los 4 dígitos que ve en su orden, o los de quien la recibe por él.</p>
        <OtpInput
          key={tries}
          length={4}
          autoFocus={!scanning}
          value={typed}
          onValueChange={setTyped}
          onComplete={read}
          error={problem}
        />
        {last && <ScanBanner result="right" title={`${last.code} entregado`} note={describeCustomerDish(last)} />}
      </div>
    </BottomSheet>
  );
}
