import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { backdropClass } from './overlay-classes.ts';
import { OverlayHeader } from './overlay-header.tsx';

export interface BottomSheetProps {
  /** True by default: for one that is mounted only while it is open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode | undefined;
  /** Shown before the title: the subject. */
  picture?: ReactNode | undefined;
  children: ReactNode;
  /** A footer that stays while the content scrolls. */
  footer?: ReactNode | undefined;
  /** Returns where the focus goes on close, when the library cannot know the opener; true means back to the opener. */
  finalFocus?: (() => HTMLElement | true) | undefined;
}

/** A sheet from below on a phone, closed by a swipe or its button; a centred dialog from 768 px. */
export function BottomSheet({
  open = true,
  onClose,
  title,
  subtitle,
  picture,
  children,
  footer,
  finalFocus,
}: BottomSheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={(now) => !now && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop forceRender className={cx(backdropClass, 'layer-dialog')} />
        <Drawer.Viewport className="layer-dialog fixed inset-0 flex items-end justify-center laptop:items-center laptop:p-6">
          <Drawer.Popup
            {...(finalFocus && { finalFocus })}
            className={cx(
              'flex max-h-[88dvh] w-full flex-col rounded-t-lg bg-surface text-text shadow-e3 outline-none laptop:max-w-panel laptop:rounded-lg',
              'transform-[translateY(var(--drawer-swipe-movement-y))] transition-[transform,opacity] duration-320 ease-out data-ending-style:duration-220 data-swiping:duration-0 data-swiping:select-none',
              'data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)]',
              'laptop:data-ending-style:transform-[translateY(1.6rem)] laptop:data-starting-style:transform-[translateY(1.6rem)] laptop:data-ending-style:opacity-0 laptop:data-starting-style:opacity-0',
            )}
          >
            <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-border-strong laptop:hidden" />
            <OverlayHeader title={title} subtitle={subtitle} picture={picture} onClose={onClose} />
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
              {children}
            </Drawer.Content>
            {footer && <div className="foot-bar shrink-0 laptop:rounded-b-lg">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
