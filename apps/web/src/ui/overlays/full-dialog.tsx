import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { backdropClass } from './overlay-classes.ts';
import { OverlayHeader } from './overlay-header.tsx';

export interface FullDialogProps {
  /** True by default: for one that is mounted only while it is open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode | undefined;
  onBack?: (() => void) | undefined;
  children: ReactNode;
  footer?: ReactNode | undefined;
}

/** The whole screen on a phone; a 46rem panel on the right from 768 px. For the cart and an order's detail. */
export function FullDialog({ open = true, onClose, title, subtitle, onBack, children, footer }: FullDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={cx(backdropClass, 'layer-dialog')} />
        <Dialog.Popup
          className={cx(
            'layer-dialog fixed inset-y-0 right-0 flex w-full flex-col bg-bg pt-[env(safe-area-inset-top)] text-text shadow-e3 outline-none laptop:max-w-panel',
            'transition-[transform,opacity] duration-320 ease-out data-ending-style:duration-220',
            'data-ending-style:translate-y-6 data-starting-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:opacity-0',
            'laptop:data-ending-style:translate-x-full laptop:data-starting-style:translate-x-full laptop:data-ending-style:translate-y-0 laptop:data-starting-style:translate-y-0 laptop:data-ending-style:opacity-100 laptop:data-starting-style:opacity-100',
          )}
        >
          <OverlayHeader title={title} subtitle={subtitle} onBack={onBack} onClose={onClose} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6">{children}</div>
          {footer && <div className="foot-bar shrink-0">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
