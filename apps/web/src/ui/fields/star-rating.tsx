import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

const stars = [1, 2, 3, 4, 5] as const;
const meaning = ['Muy mal', 'Mal', 'Regular', 'Bien', 'Muy bien'] as const;

export interface StarRatingProps {
  label: string;
  /** From 1 to 5, or 0 while nothing is chosen. */
  value: number;
  onValueChange: (value: number) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** One to five stars: native radios, for arrow keys and screen readers. */
export function StarRating({ label, value, onValueChange, error, disabled = false }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${name}-error` : undefined} className="grid gap-1">
      <legend className="type-item mb-1">{label}</legend>
      <div className="flex flex-wrap items-center gap-0.5">
        {stars.map((star) => (
          <label
            key={star}
            className="press grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onValueChange(star)}
              className="sr-only"
              aria-label={`${star} de 5: ${meaning[star - 1]}`}
            />
            <Icon
              name="star"
              weight={star <= value ? 'fill' : 'regular'}
              size="xl"
              className={cx(star <= value ? 'text-(--warning)' : 'text-text-3')}
            />
          </label>
        ))}
        <span aria-hidden className="type-body-s pl-2 text-text-2">
          {value > 0 && meaning[value - 1]}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="type-body-s text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Given stars, with a text for screen readers. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} de 5 estrellas`} className="inline-flex gap-0.5">
      {stars.map((star) => (
        <Icon
          key={star}
          name="star"
          weight={star <= value ? 'fill' : 'regular'}
          size="s"
          className={star <= value ? 'text-(--warning)' : 'text-text-3'}
        />
      ))}
    </span>
  );
}
