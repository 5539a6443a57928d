import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { backdropClass, risingClass } from './overlay-classes.ts';
import { OverlayHeader } from './overlay-header.tsx';

export interface DialogContentProps {
  /** True by default: for one that is mounted only while it is open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode | undefined;
  children: ReactNode;
  footer?: ReactNode | undefined;
}

/** What `Dialog` opens. */
export function DialogContent({ open = true, onClose, title, subtitle, children, footer }: DialogContentProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <BaseDialog.Portal>
        {/* Above other dialogs: the cart below an order's detail. */}
        <BaseDialog.Backdrop forceRender className={cx(backdropClass, 'layer-dialog')} />
        <BaseDialog.Viewport className="layer-dialog fixed inset-0 flex items-center justify-center p-4">
          <BaseDialog.Popup
            className={cx(
              'flex max-h-full w-full max-w-panel flex-col rounded-lg bg-surface text-text shadow-e3 outline-none',
              risingClass,
            )}
          >
            <OverlayHeader title={title} subtitle={subtitle} onClose={onClose} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
            {footer && <div className="shrink-0 border-border border-t p-4">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
