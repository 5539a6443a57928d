import { codeInScan } from '@sazon/domain/orders/confirmation-code';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { CodeScanner } from '../../session/code-scanner.tsx';
import { persisted, usePersisted } from '../../session/persisted.ts';
import { playTones } from '../../session/tones.ts';
import { useWedge } from '../../session/use-wedge.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { ScanBanner } from '../../ui/scan-banner.tsx';
import type { Slot, SlotOrder } from './consolidation-calls.ts';
import { readScan, type Scan } from './slot-orders.ts';

export interface CodeReaderProps {
  active: Slot;
  slots: readonly Slot[];
  onRight: (order: SlotOrder) => void;
  onUndo: (order: SlotOrder) => void;
}

const length = 4;
/** A scanner that types into the field is heard twice: as the field's digits, and as a scanner. */
const echoMs = 600;

const cameraOn = persisted<boolean>('consolidator_camera', 'session', z.boolean(), false);

/** Short and high when the bag is right, long and low when it is not; a phone in the hand shakes. */
function answer({ result }: Scan): void {
  if (result === 'repeated') return;
  const right = result === 'right';
  playTones([right ? { at: 0, hertz: 1200, seconds: 0.15 } : { at: 0, hertz: 220, seconds: 0.7 }]);
  navigator.vibrate?.(right ? 20 : [80, 60, 80]);
}

/** With a keyboard or a scanner that types, the field is ready at once; a phone's own keyboard comes when it is asked for. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** The code on the bag: before the camera, by a scanner that types, or by hand; the answer says where the bag goes. */
export function CodeReader({ active, slots, onRight, onUndo }: CodeReaderProps) {
  const camera = usePersisted(cameraOn);
  const [typed, setTyped] = useState('');
  const [scan, setScan] = useState<{ said: Scan; count: number } | null>(null);
  const last = useRef({ code: '', at: 0 });
  const count = scan?.count ?? 0;
  const read = (code: string) => {
    const now = performance.now();
    const isEcho = code === last.current.code && now - last.current.at < echoMs;
    last.current = { code, at: now };
    setTyped('');
    if (isEcho) return;
    const said = readScan(code, active, slots);
    setScan({ said, count: count + 1 });
    answer(said);
    if (said.result === 'right') onRight(said.order);
  };
  const readText = (text: string) => {
    const code = codeInScan(text);
    if (code !== null) read(code);
    else setScan({ said: { result: 'wrong', title: 'Ese código no es de una comanda' }, count: count + 1 });
  };
  useWedge(readText);
  const undo = (order: SlotOrder) => {
    onUndo(order);
    setScan(null);
  };
  const said = scan?.said;
  return (
    <div className="-mx-4 grid grid-cols-1 gap-3 bg-(--mora-900) px-4 pt-3 pb-5 text-(--mora-25) desktop:mx-0 desktop:rounded-lg desktop:pt-5">
      {camera && <CodeScanner hint="Apunta al código de la comanda" onText={readText} />}
      <div className="flex items-center justify-between gap-3">
        <p className="type-body-s font-semibold">
          {camera ? 'O escribe el código' : 'Escribe el código de la comanda'}
        </p>
        <Button look="quiet" size="s" aria-pressed={camera} onClick={() => cameraOn.write(!camera)}>
          <Icon name={camera ? 'camera-slash' : 'camera'} size="s" />
          {camera ? 'Apagar' : 'Escanear'}
        </Button>
      </div>
      <div className="mx-auto w-70 max-w-full text-text">
        <OtpInput
          key={count}
          length={length}
          label="Código de la comanda, 4 dígitos"
          autoFocus={!camera && (count > 0 || hasKeyboard())}
          value={typed}
          onValueChange={setTyped}
          onComplete={read}
        />
      </div>
      {said && (
        <ScanBanner
          key={count}
          result={said.result}
          title={said.title}
          note={said.note}
          action={
            said.result === 'right' && (
              <button type="button" className="type-label min-h-11 px-1 underline" onClick={() => undo(said.order)}>
                Deshacer
              </button>
            )
          }
        />
      )}
    </div>
  );
}
