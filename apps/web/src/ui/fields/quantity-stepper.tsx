import { Button } from '@base-ui/react/button';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface QuantityStepperProps {
  /** What is counted, for the buttons' names: "medio aguacate". */
  what: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Called by the minus button at one, where it becomes a bin. */
  onRemove?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** `box`: grey block beside the main button. `bare`: round buttons in a row; at zero only the plus shows. */
  look?: 'box' | 'bare' | undefined;
}

export function QuantityStepper({
  what,
  value,
  onValueChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  onRemove,
  disabled = false,
  look = 'box',
}: QuantityStepperProps) {
  const before = useRef(value);
  const rolls = value >= before.current ? 'roll-up' : 'roll-down';

  // An effect, because the maximum can fall below the value from outside: another group, or stock that ran out.
  useEffect(() => {
    before.current = value;
    if (value > max) onValueChange(max);
  }, [value, max, onValueChange]);

  const removes = value <= Math.max(min, 1) && onRemove !== undefined;
  const bare = look === 'bare';
  const round = 'relative grid size-11 place-items-center rounded-full press data-disabled:opacity-40';
  const ring =
    bare &&
    'before:absolute before:inset-1.5 before:rounded-full before:shadow-[inset_0_0_0_1.5px_var(--border-strong)]';
  return (
    <fieldset
      aria-label={`Cantidad de ${what}`}
      className={cx('inline-flex shrink-0 items-center', bare ? '-mr-1.5' : 'h-13 rounded bg-sunken')}
    >
      {(!bare || value > 0) && (
        <Button
          disabled={disabled || (!removes && value <= min)}
          focusableWhenDisabled
          aria-label={removes ? `Quitar ${what}` : `Menos ${what}`}
          className={cx(round, ring)}
          onClick={() => (removes ? onRemove?.() : onValueChange(value - 1))}
        >
          {removes ? (
            <Icon name="trash" weight="bold" size="s" className="relative" />
          ) : (
            <Icon name="minus" weight="bold" size={bare ? 'xs' : 's'} className="relative" />
          )}
        </Button>
      )}
      {(!bare || value > 0) && (
        <output
          aria-live="polite"
          className={cx(
            'grid min-w-5 justify-items-center overflow-hidden tabular-nums',
            bare ? 'font-bold type-body' : 'type-h3',
          )}
        >
          <span key={value} className={rolls}>
            {value}
          </span>
        </output>
      )}
      <Button
        disabled={disabled || value >= max}
        focusableWhenDisabled
        aria-label={value >= max ? `Máximo ${max} de ${what}` : `Más ${what}`}
        className={cx(round, ring, bare && value > 0 && 'text-on-primary before:bg-primary before:shadow-none')}
        onClick={() => onValueChange(value + 1)}
      >
        <Icon name="plus" weight="bold" size={bare ? 'xs' : 's'} className="relative" />
      </Button>
    </fieldset>
  );
}
