import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type TableclothTint = 'accent' | 'guayaba' | 'bijao' | 'loza';

export interface TableclothProps {
  children?: ReactNode | undefined;
  /** `accent` is the tablecloth: once per screen. The others are for under a dish's picture. */
  tint?: TableclothTint | undefined;
  /** True for a scalloped lower edge. */
  hem?: boolean | undefined;
  tag?: 'div' | 'header' | 'section' | 'span' | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

export function Tablecloth({
  children,
  tint = 'accent',
  hem = false,
  tag: Tag = 'div',
  label,
  className,
}: TableclothProps) {
  return (
    <Tag className={cx('mantel', hem && 'hem', className)} data-tint={tint} aria-label={label}>
      {children}
    </Tag>
  );
}
