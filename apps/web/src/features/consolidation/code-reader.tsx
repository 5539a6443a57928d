import { useState } from 'react';
import { playTones } from '../../session/tones.ts';
import { OtpInput } from '../../ui/otp-input.tsx';
import { ScanBanner } from '../../ui/scan-banner.tsx';
import type { Slot, SlotOrder } from './consolidation-calls.ts';
import { readScan, type Scan } from './slot-orders.ts';

export interface CodeReaderProps {
  active: Slot;
  slots: readonly Slot[];
  onRight: (order: SlotOrder) => void;
}

const length = 4;

/** Short and high when the bag is right, long and low when it is not; a phone in the hand shakes. */
function answer({ result }: Scan): void {
  if (result === 'repeated') return;
  const right = result === 'right';
  playTones([right ? { at: 0, hertz: 1200, seconds: 0.15 } : { at: 0, hertz: 220, seconds: 0.7 }]);
  navigator.vibrate?.(right ? 20 : [80, 60, 80]);
}

/** With a keyboard or a scanner that types, the field is ready at once; a phone's own keyboard comes when it is asked for. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** The code on the bag, typed by hand or by a scanner that types; the answer says where the bag goes. */
export function CodeReader({ active, slots, onRight }: CodeReaderProps) {
  const [typed, setTyped] = useState('');
  const [scan, setScan] = useState<{ said: Scan; count: number } | null>(null);
  const count = scan?.count ?? 0;
  const read = (code: string) => {
    const said = readScan(code, active, slots);
    setTyped('');
    setScan({ said, count: count + 1 });
    answer(said);
    if (said.result === 'right') onRight(said.order);
  };
  return (
    <div className="-mx-4 grid gap-3 bg-(--mora-900) px-4 pt-3 pb-5 text-(--mora-25) desktop:mx-0 desktop:rounded-lg desktop:pt-5">
      <p className="type-body-s text-center font-semibold">Escribe el código de la comanda</p>
      <div className="mx-auto w-70 max-w-full text-text">
        <OtpInput
          key={count}
          length={length}
          label="Código de la comanda, 4 dígitos"
          autoFocus={count > 0 || hasKeyboard()}
          value={typed}
          onValueChange={setTyped}
          onComplete={read}
        />
      </div>
      {scan && <ScanBanner key={count} result={scan.said.result} title={scan.said.title} note={scan.said.note} />}
    </div>
  );
}
