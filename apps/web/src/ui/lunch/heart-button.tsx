import { useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface HeartButtonProps {
  /** The dish's name, for the label "Agregar Ajiaco a favoritos". */
  dish: string;
  on: boolean;
  onToggle: () => void;
  /** `card`: small disc in the corner of a picture. `large`: floating beside the plate. */
  look?: 'card' | 'large' | undefined;
  className?: string | undefined;
}

export function HeartButton({ dish, on, onToggle, look = 'card', className }: HeartButtonProps) {
  const [touched, setTouched] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={on ? `Quitar ${dish} de favoritos` : `Agregar ${dish} a favoritos`}
      onClick={() => {
        setTouched(true);
        onToggle();
      }}
      className={cx(
        'press relative grid size-11 place-items-center rounded-full text-text',
        look === 'card'
          ? 'before:absolute before:inset-1.5 before:rounded-full before:bg-surface before:shadow-e1'
          : 'bg-surface shadow-e2',
        className,
      )}
    >
      <Icon name="heart" size={look === 'card' ? 's' : 'l'} className={cx('relative', on && 'invisible')} />
      {on && (
        <Icon
          name="heart"
          weight="fill"
          size={look === 'card' ? 's' : 'l'}
          className={cx('absolute text-primary', touched && 'heart-fill')}
        />
      )}
    </button>
  );
}
