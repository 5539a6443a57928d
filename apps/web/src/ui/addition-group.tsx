import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Money } from './money.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RadioGroup, RadioRow } from './radio.tsx';

export interface AdditionOption {
  id: string;
  name: string;
  priceCop: number;
  /** The most of this one. */
  max?: number;
  disabled?: boolean | undefined;
}

export interface AdditionGroupProps {
  id: string;
  title: string;
  options: readonly AdditionOption[];
  min: number;
  max: number;
  /** How many of each. */
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Record<string, number>) => void;
  /** Asked for and not chosen, after a try to add. */
  missing?: boolean | undefined;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

const total = (chosen: Readonly<Record<string, number>>) =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);

function GroupState({ min, max, count, missing }: { min: number; max: number; count: number; missing: boolean }) {
  const asked = min > 0 && count < min;
  const text = asked ? `Elige ${min - count}` : min > 0 ? 'Listo' : max > 1 ? `Opcional, hasta ${max}` : 'Opcional';
  const ready = min > 0 && !asked;
  return (
    <span
      className={cx(
        'type-caption inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-1.5 font-[680]',
        ready
          ? 'bg-success-soft text-success-text'
          : asked && missing
            ? 'pop bg-danger-soft text-danger-text'
            : 'bg-sunken text-text-2',
      )}
    >
      {ready && <Icon name="check" weight="bold" size="xs" className="size-3.5" />}
      {asked && missing && <Icon name="warning-octagon" weight="fill" size="xs" className="size-3.5" />}
      {text}
    </span>
  );
}

/** The circle of an optional group that takes the choice back. */
const noOption = '';

const price = (priceCop: number): ReactNode => (priceCop > 0 ? <Money amountCop={priceCop} plus /> : 'Incluida');

/** One of several is a list of circles; several are counters. */
export function AdditionGroup({
  id,
  title,
  options,
  min,
  max,
  chosen,
  onChange,
  missing = false,
  ref,
}: AdditionGroupProps) {
  const count = total(chosen);
  return (
    <fieldset ref={ref} id={id} tabIndex={-1} className="outline-none">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <legend className="type-h3 contents text-[1.9rem] leading-6">{title}</legend>
        <GroupState min={min} max={max} count={count} missing={missing} />
      </div>
      {max === 1 ? (
        <RadioGroup
          label={title}
          value={Object.keys(chosen).find((option) => (chosen[option] ?? 0) > 0) ?? (min === 0 ? noOption : null)}
          onValueChange={(option) => onChange(option === noOption ? {} : { [option]: 1 })}
        >
          {min === 0 && <RadioRow value={noOption} label="Nada" />}
          {options.map((option) => (
            <RadioRow
              key={option.id}
              value={option.id}
              label={option.name}
              trailing={price(option.priceCop)}
              disabled={option.disabled ?? false}
            />
          ))}
        </RadioGroup>
      ) : (
        <ul>
          {options.map((option) => {
            const quantity = chosen[option.id] ?? 0;
            return (
              <li
                key={option.id}
                className={cx(
                  'type-body flex min-h-13 flex-wrap items-center justify-end gap-x-3 border-border border-b py-1 last:border-0',
                  quantity > 0 ? 'font-[660]' : 'font-[520]',
                )}
              >
                <span className="min-w-0 flex-[1_1_8rem]">{option.name}</span>
                <span className="type-body-s shrink-0 text-text-2">{price(option.priceCop)}</span>
                <QuantityStepper
                  look="bare"
                  what={option.name.toLowerCase()}
                  min={0}
                  max={Math.min(option.max ?? max, quantity + Math.max(0, max - count))}
                  value={quantity}
                  disabled={option.disabled ?? false}
                  onValueChange={(next) => onChange({ ...chosen, [option.id]: next })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
