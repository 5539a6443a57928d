import { cx } from '../cx.ts';

export interface OrderCodeDisplayProps {
  /** `4827` */
  code: string;
  /** On a card, a detail page or the whole screen. */
  size?: 'm' | 'l' | 'xl' | undefined;
  /** The word over it. */
  label?: string | undefined;
  align?: 'start' | 'center' | undefined;
}

const sizes = { m: 'type-code', l: 'type-code-l', xl: 'type-code-xl' };

/** An order's code: the largest text of its ticket, read digit by digit. */
export function OrderCodeDisplay({ code, size = 'm', label = 'Código', align = 'start' }: OrderCodeDisplayProps) {
  return (
    <span
      role="img"
      aria-label={`${label} ${[...code].join(' ')}`}
      className={cx('inline-grid', align === 'center' && 'justify-items-center text-center')}
    >
      <span className={cx('text-text-2', size === 'm' ? 'type-caption' : 'type-body-s')}>{label}</span>
      <span className={sizes[size]}>{code}</span>
    </span>
  );
}
