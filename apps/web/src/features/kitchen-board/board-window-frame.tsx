import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export interface BoardWindowFrameProps {
  children: ReactNode;
  /** True when a bar covers the lower edge. */
  barBelow?: boolean;
}

/** From 768 px the board fills the window and its columns scroll; on a phone the page does. */
export function BoardWindowFrame({ children, barBelow = false }: BoardWindowFrameProps) {
  return (
    <main
      className={cx(
        'flex min-h-[calc(100dvh-6rem-var(--offline-h))] flex-col gap-3 px-4 pt-3 laptop:h-[calc(100dvh-6rem-var(--offline-h))] desktop:px-5',
        barBelow ? 'pb-32 tablet:pb-18' : 'max-laptop:pb-6',
      )}
    >
      <h1 tabIndex={-1} className="sr-only">
        Tablero
      </h1>
      {children}
    </main>
  );
}
