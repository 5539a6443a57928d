import { type ReactNode, Suspense } from 'react';
import { cx } from '../../ui/cx.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PlateAdditionsProps } from './plate-additions.tsx';

const PlateAdditions = lazyNamed(() => import('./plate-additions.tsx'), 'PlateAdditions');

interface PlateWithAdditionsProps extends Omit<PlateAdditionsProps, 'dish'> {
  /** Undefined until its additions are loaded. */
  dish: (PlateAdditionsProps['dish'] & { data: { pictures: readonly string[] } }) | undefined;
  className: string;
  /** The dish's picture, which fills this box. */
  children: ReactNode;
}

/** A dish's picture; on a drawn plate the chosen additions land as they are chosen. A photo stays as it is. */
export function PlateWithAdditions({ dish, choice, className, children }: PlateWithAdditionsProps) {
  const photo = dish?.data.pictures[0];
  const isDrawn = photo === undefined || photo.startsWith('/platos/');
  const isChosen = Object.values(choice).some((group) => Object.values(group).some((quantity) => quantity > 0));
  return (
    <div className={cx('relative', className)}>
      {children}
      {dish && isDrawn && isChosen && (
        <Suspense>
          <PlateAdditions dish={dish} choice={choice} />
        </Suspense>
      )}
    </div>
  );
}
