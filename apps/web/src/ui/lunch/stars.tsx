import { formatStars } from '@sazon/domain/catalog/ratings';
import { Icon } from '../icon.tsx';

export interface StarsProps {
  rating: { stars: number; reviews: number };
  /** True to leave out the number of reviews, where there is little room. */
  short?: boolean | undefined;
}

/** `★ 4,8 (312)`. */
export function Stars({ rating: { stars, reviews }, short = false }: StarsProps) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon name="star" weight="fill" size="xs" label="Calificación" className="text-(--maracuya-500)" />
      <b className="font-bold text-text">{formatStars(stars)}</b>
      {!short && (
        <span>
          ({reviews}
          <span className="sr-only"> calificaciones</span>)
        </span>
      )}
    </span>
  );
}
