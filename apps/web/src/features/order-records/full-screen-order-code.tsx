import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';

export interface FullScreenOrderCodeProps {
  open: boolean;
  onClose: () => void;
  code: string;
  /** "Ajiaco santafereño, La Fonda de Inés". */
  dish: string;
  place?: string | undefined;
  /** The same code as a QR. */
  qr?: ReactNode | undefined;
}

/** The code on the whole screen, white, with the screen kept on, to be shown across a counter. */
export function FullScreenOrderCode({ open, onClose, code, dish, place, qr }: FullScreenOrderCodeProps) {
  // An effect, because the lock belongs to the browser and must be released.
  useEffect(() => {
    if (!open || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          data-theme="light"
          className="layer-dialog fixed inset-0 grid auto-rows-max grid-cols-1 content-center-safe justify-items-center gap-4 overflow-y-auto bg-white p-6 text-center text-text outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Dialog.Title className="type-h2 px-10">{dish}</Dialog.Title>
          <OrderCodeDisplay code={code} size="xl" align="center" />
          {qr}
          {place && <Dialog.Description className="type-body text-text-2">{place}</Dialog.Description>}
          <div className="absolute top-[max(1.6rem,env(safe-area-inset-top))] right-4">
            <IconButton icon="x" weight="bold" label="Cerrar" look="soft" onClick={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
