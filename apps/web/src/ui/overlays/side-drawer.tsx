import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { backdropClass } from './overlay-classes.ts';
import { OverlayHeader } from './overlay-header.tsx';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right' | undefined;
  children: ReactNode;
  footer?: ReactNode | undefined;
  /** True for read-only content, which takes the focus itself, so that a keyboard can scroll it. */
  textOnly?: boolean | undefined;
}

const sides = {
  left: 'left-0 data-ending-style:transform-[translateX(-100%)] data-starting-style:transform-[translateX(-100%)]',
  right: 'right-0 data-ending-style:transform-[translateX(100%)] data-starting-style:transform-[translateX(100%)]',
};

/** A panel at the side: Menú on the left, Menú de navegación, a row's detail on the right. */
export function SideDrawer({
  open,
  onClose,
  title,
  side = 'left',
  children,
  footer,
  textOnly = false,
}: SideDrawerProps) {
  return (
    <Drawer.Root open={open} onOpenChange={(now) => !now && onClose()} swipeDirection={side}>
      <Drawer.Portal>
        <Drawer.Backdrop className={cx(backdropClass, 'layer-drawer')} />
        <Drawer.Viewport className="layer-drawer fixed inset-0">
          <Drawer.Popup
            className={cx(
              'absolute inset-y-0 flex w-[min(36rem,calc(100vw-4.8rem))] flex-col bg-surface pt-[env(safe-area-inset-top)] text-text shadow-e3 outline-none',
              'transform-[translateX(var(--drawer-swipe-movement-x))] transition-transform duration-320 ease-out data-ending-style:duration-220 data-swiping:duration-0 data-swiping:select-none',
              sides[side],
            )}
          >
            <OverlayHeader title={title} onClose={onClose} />
            <Drawer.Content
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4"
              {...(textOnly && { tabIndex: 0 })}
            >
              {children}
            </Drawer.Content>
            {footer && <div className="shrink-0 px-4 pt-2 pb-[max(1.6rem,env(safe-area-inset-bottom))]">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
