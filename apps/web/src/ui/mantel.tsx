import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type MantelTint = 'accent' | 'guayaba' | 'bijao' | 'loza';

export interface MantelProps {
  children?: ReactNode;
  /** `accent` is the tablecloth itself: once per screen. The others go under a dish's picture. */
  tint?: MantelTint;
  /** The scalloped lower edge. */
  hem?: boolean;
  tag?: 'div' | 'header' | 'section' | 'span';
  label?: string;
  className?: string;
}

export function Mantel({ children, tint = 'accent', hem = false, tag: Tag = 'div', label, className }: MantelProps) {
  return (
    <Tag className={cx('mantel', hem && 'hem', className)} data-tint={tint} aria-label={label}>
      {children}
    </Tag>
  );
}
