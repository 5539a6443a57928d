import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { createPersisted, usePersisted } from '../../device/browser-stored-value.ts';
import { CodeScanner } from '../../device/code-scanner.tsx';
import { isFocusLost } from '../../device/keep-focus.ts';
import { playScanSound, useBagCodes } from '../../device/use-bag-codes-and-scan-sound.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScanBanner } from '../../ui/pages/scan-banner.tsx';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';
import { buildReceivedScan, type ConsolidationScan, readScan } from './scanned-bag-verdict.ts';
import { formatSpokenSlotHour } from './slot-progress-groups-and-texts.ts';
import { UnknownBag } from './unknown-bag.tsx';

export interface BagCodeReaderProps {
  active: ConsolidatorSlot;
  slots: readonly ConsolidatorSlot[];
  onRight: (order: SlotOrder) => void;
  onUndo: (order: SlotOrder) => void;
}

const length = 4;

const cameraOn = createPersisted<boolean>('consolidator_camera', 'session', v.boolean(), false);

/**
 * With a keyboard or a typing scanner the field is focused at once, unless another slot was just chosen by keys; on a
 * phone only when tapped, to keep its keyboard closed.
 */
const takesFocusAtOnce = () =>
  window.matchMedia('(pointer: fine)').matches && (isFocusLost() || !document.activeElement?.matches(':focus-visible'));

/** Reads a bag's code by camera, typing scanner or hand; the answer says where the bag goes. */
export function BagCodeReader({ active, slots, onRight, onUndo }: BagCodeReaderProps) {
  const camera = usePersisted(cameraOn);
  const [scan, setScan] = useState<ConsolidationScan | null>(null);
  /** How often a code was read or taken back: each time starts with an empty field. */
  const [count, setCount] = useState(0);
  const answer = (said: ConsolidationScan) => {
    setScan(said);
    setCount(count + 1);
    playScanSound(said.result);
    if (said.result === 'right') onRight(said.order);
  };
  const { typed, setTyped, read, readText } = useBagCodes((code) =>
    answer(
      code === null ? { result: 'wrong', title: 'Ese código no es de una comanda' } : readScan(code, active, slots),
    ),
  );
  const undo = (order: SlotOrder) => {
    onUndo(order);
    setScan(null);
    setCount(count + 1);
  };
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
          autoFocus={!camera && (count > 0 || takesFocusAtOnce())}
          value={typed}
          onValueChange={setTyped}
          onComplete={read}
        />
      </div>
      {scan && <Said key={count} said={scan} onUndo={undo} onReceive={answer} />}
    </div>
  );
}

interface SaidProps {
  said: ConsolidationScan;
  onUndo: (order: SlotOrder) => void;
  onReceive: (received: ConsolidationScan) => void;
}

/** The last bag that was read, with its actions. */
function Said({ said, onUndo, onReceive }: SaidProps) {
  if (said.result === 'right') {
    return (
      <ScanBanner
        result="right"
        title={said.title}
        note={said.note}
        action={<BannerButton onClick={() => onUndo(said.order)}>Deshacer</BannerButton>}
      />
    );
  }
  const { result, title, note, receivable, unknown } = said;
  if (unknown !== undefined) return <UnknownBag code={unknown} title={title} />;
  return (
    <ScanBanner
      result={result}
      title={title}
      note={note}
      action={
        receivable && (
          <BannerButton onClick={() => onReceive(buildReceivedScan(receivable))}>
            Recibir en {formatSpokenSlotHour(receivable.slot.hour)}
          </BannerButton>
        )
      }
    />
  );
}

function BannerButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="type-label min-h-11 px-1 underline" onClick={onClick}>
      {children}
    </button>
  );
}
