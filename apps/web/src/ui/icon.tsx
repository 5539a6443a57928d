import type { IconName, IconWeight, icons } from '../../design/icons.ts';
import { cx } from './cx.ts';
import sprite from './icons.svg?url&no-inline';

export type { IconName } from '../../design/icons.ts';

type WeightOf<N extends IconName> = (typeof icons)[N][number] & IconWeight;

/** 16, 18, 20, 22, 26 or 40 px. */
export type IconSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';

const sizes: Record<IconSize, string> = {
  xs: 'size-4',
  s: 'size-4.5',
  m: 'size-5',
  l: 'size-5.5',
  xl: 'size-6.5',
  xxl: 'size-10',
};

export interface IconProps<N extends IconName> {
  name: N;
  weight?: WeightOf<N> | undefined;
  size?: IconSize | undefined;
  /** Only when the icon stands alone; beside a word it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon<N extends IconName>({ name, weight, size = 'l', label, className }: IconProps<N>) {
  return (
    <svg
      className={cx('shrink-0 fill-current', sizes[size], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}-${weight ?? 'regular'}`} />
    </svg>
  );
}
