import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface SectionHeaderProps {
  title: string;
  /** "Ver todo". */
  action?: ReactNode | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export function SectionHeader({ title, action, id, className }: SectionHeaderProps) {
  return (
    <div className={cx('flex items-end justify-between gap-3 pt-6 pb-2.5', className)}>
      <h2 id={id} className="type-h2 desktop:text-[2.6rem] desktop:leading-7">
        {title}
      </h2>
      {action}
    </div>
  );
}

export interface FootBarProps {
  children: ReactNode;
  /** True to float above the bottom navigation instead of at the screen's edge. */
  aboveNav?: boolean | undefined;
  className?: string | undefined;
}

/** The bar with a page's one main button. It floats on a phone; reserve space under it. */
export function FootBar({ children, aboveNav = false, className }: FootBarProps) {
  return (
    <div
      className={cx(
        'foot-bar layer-sticky fixed inset-x-0',
        aboveNav ? 'bottom-(--nav-h) desktop:bottom-0' : 'bottom-0',
      )}
    >
      <div
        className={cx(
          'mx-auto flex max-w-detail flex-wrap items-center gap-3 [&>:last-child]:w-auto [&>:last-child]:flex-[1_1_16rem]',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** A white card that is not an order. */
export function Card({ children, className, label }: { children: ReactNode; className?: string; label?: string }) {
  return (
    <section aria-label={label} className={cx('rounded-lg bg-surface p-4 shadow-e1', className)}>
      {children}
    </section>
  );
}

/** The small guayaba text buttons: Editar, Cambiar, Ver detalle. Their tap area is 44 px high. */
export const textActionClass =
  'relative inline-flex items-center font-[680] text-[1.4rem] text-primary-text leading-6 underline-offset-4 hover:underline after:absolute after:-inset-2.5';
