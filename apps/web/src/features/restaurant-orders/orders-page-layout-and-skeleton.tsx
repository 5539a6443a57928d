import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';

export interface OrdersFrameProps {
  children: ReactNode;
  /** True when a bar covers the lower edge. */
  barBelow?: boolean;
}

/** From 1024 px the table fills the window and scrolls; below, the page does. */
export function OrdersFrame({ children, barBelow = false }: OrdersFrameProps) {
  return (
    <main
      className={cx(
        'flex min-h-[calc(100dvh-6rem-var(--offline-h))] flex-col gap-3 px-4 pt-3 desktop:h-[calc(100dvh-6rem-var(--offline-h))] desktop:px-5',
        barBelow ? 'pb-32 tablet:pb-20' : 'pb-4',
      )}
    >
      <h1 tabIndex={-1} className="sr-only">
        Órdenes
      </h1>
      {children}
    </main>
  );
}

/** The table's skeleton until its first answer. */
export function OrdersLoading() {
  return (
    <div role="status" aria-label="Cargando las órdenes" className="late grid gap-1.5">
      <Skeleton className="h-11" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} className="h-13 bg-surface" />
      ))}
    </div>
  );
}
