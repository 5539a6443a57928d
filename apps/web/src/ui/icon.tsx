import type { ReactElement } from 'react';
import type { IconName as AnyIcon, IconWeight, icons } from '../../design/icons.ts';
import { cx } from './cx.ts';
import sprite from './icons.svg?url&no-inline';

export type { AnyIcon };

type WeightOf<N extends AnyIcon> = (typeof icons)[N][number] & IconWeight;

/** Icons that need no weight: the others are in the sprite in bold or filled only, and would draw nothing. */
export type IconName = { [N in AnyIcon]: 'regular' extends WeightOf<N> ? N : never }[AnyIcon];

export type IconWeightProps<N extends AnyIcon> = N extends IconName
  ? { weight?: WeightOf<N> | undefined }
  : { weight: WeightOf<N> };

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

interface Looks {
  size?: IconSize | undefined;
  /** The icon's name for screen readers, when it stands alone; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export type IconProps<N extends AnyIcon> = Looks & { name: N } & IconWeightProps<N>;

/** Draws an icon whose name and weight come from a component's caller, without `Icon`'s check of the two. */
export function AnyIconDrawn({
  name,
  weight = 'regular',
  size = 'l',
  label,
  className,
}: Looks & { name: AnyIcon; weight?: IconWeight | undefined }) {
  return (
    <svg
      className={cx('shrink-0 fill-current', sizes[size], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}-${weight}`} />
    </svg>
  );
}

/** Draws an icon. Its type allows only weights that the sprite has of it; a missing one would be an empty square. */
export const Icon = AnyIconDrawn as <N extends AnyIcon>(props: IconProps<N>) => ReactElement;
