import type { SyntheticEvent } from 'react';
import { cx } from '../cx.ts';

export interface DishPlateProps {
  /** A drawn plate, e.g. `/platos/ajiaco-hojas.svg`. */
  src: string;
  /** Empty when the dish's name is beside it. */
  alt?: string | undefined;
  /** True for a plate that is on screen first, to load it at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A picture that fails to load, as without a signal, becomes an empty plate. */
export function showEmptyPlate({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (!currentTarget.src.endsWith(emptyPlate)) currentTarget.src = emptyPlate;
}

/** A plate from above. Size it with a class; the attributes only reserve its space. */
export function DishPlate({ src, alt = '', eager = false, className }: DishPlateProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={240}
      height={240}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      draggable={false}
      onError={showEmptyPlate}
      className={cx('plate aspect-square object-contain', className)}
    />
  );
}

export const emptyPlate = '/platos/vacio.svg';
