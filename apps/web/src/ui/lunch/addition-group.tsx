import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Tick } from '../fields/checkbox.tsx';
import { QuantityStepper } from '../fields/quantity-stepper.tsx';
import { RadioGroup, RadioRow } from '../fields/radio.tsx';
import { Money } from '../money.tsx';
import { GroupState } from './addition-group-state-tag.tsx';

export interface AdditionOption {
  id: string;
  name: string;
  priceCop: number;
  /** The maximum of this option. */
  max?: number;
  disabled?: boolean | undefined;
  /** Shown under its name: that it was chosen the last time. */
  note?: ReactNode | undefined;
}

export interface AdditionGroupProps {
  id: string;
  title: string;
  options: readonly AdditionOption[];
  min: number;
  max: number;
  /** How many of each option. */
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Record<string, number>) => void;
  /** Required and missing after an attempt to add. */
  missing?: boolean | undefined;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

const total = (chosen: Readonly<Record<string, number>>) =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);

interface CheckRowProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled: boolean;
  price: ReactNode;
  children: ReactNode;
}

/** An option with a maximum of one: a checkbox. */
function CheckRow({ checked, onCheckedChange, disabled, price, children }: CheckRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's checkbox inside it
    <label
      className={cx(
        'type-body flex min-h-13 items-center gap-3 py-1',
        checked ? 'font-[660]' : 'font-[520]',
        disabled && !checked && 'text-text-3',
      )}
    >
      {children}
      {price && <span className="type-body-s shrink-0 text-text-2">{price}</span>}
      <Tick checked={checked} onCheckedChange={onCheckedChange} disabled={disabled} />
    </label>
  );
}

/** The radio of an optional group that removes the choice. */
const noOption = '';

/** What an option adds to the price; empty when no option of the group costs extra. */
function priceIn(options: readonly AdditionOption[]): (priceCop: number) => ReactNode {
  const isFree = options.every((option) => option.priceCop === 0);
  return (priceCop) => (isFree ? null : priceCop === 0 ? 'Sin costo' : <Money amountCop={priceCop} plus />);
}

interface CountedOptionsProps extends Pick<AdditionGroupProps, 'options' | 'max' | 'chosen' | 'onChange'> {
  /** How many are chosen in the whole group. */
  count: number;
  price: (priceCop: number) => ReactNode;
}

/** Options of which several may be chosen: checkboxes where each has a maximum of one, counters otherwise. */
function CountedOptions({ options, max, chosen, onChange, count, price }: CountedOptionsProps) {
  return (
    <ul>
      {options.map((option) => {
        const quantity = chosen[option.id] ?? 0;
        const set = (next: number) => onChange({ ...chosen, [option.id]: next });
        const isFull = count >= max && quantity === 0;
        const name = (
          <span className="min-w-0 flex-[1_1_8rem]">
            {option.name}
            {option.note && <span className="type-body-s block text-text-2">{option.note}</span>}
          </span>
        );
        if ((option.max ?? max) === 1) {
          return (
            <li key={option.id} className="border-border border-b last:border-0">
              <CheckRow
                checked={quantity > 0}
                onCheckedChange={(on) => set(on ? 1 : 0)}
                disabled={(option.disabled ?? false) || isFull}
                price={price(option.priceCop)}
              >
                {name}
              </CheckRow>
            </li>
          );
        }
        return (
          <li
            key={option.id}
            className={cx(
              'type-body flex min-h-13 flex-wrap items-center justify-end gap-x-3 border-border border-b py-1 last:border-0',
              quantity > 0 ? 'font-[660]' : 'font-[520]',
            )}
          >
            {name}
            <span className="type-body-s shrink-0 text-text-2">{price(option.priceCop)}</span>
            <QuantityStepper
              look="bare"
              what={option.name.toLowerCase()}
              min={0}
              max={Math.min(option.max ?? max, quantity + Math.max(0, max - count))}
              value={quantity}
              disabled={option.disabled ?? false}
              onValueChange={set}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A group of one shows radios; a group of several shows checkboxes or counters. */
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
  const price = priceIn(options);
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
              note={option.note}
              trailing={price(option.priceCop)}
              disabled={option.disabled ?? false}
            />
          ))}
        </RadioGroup>
      ) : (
        <CountedOptions options={options} max={max} count={count} chosen={chosen} onChange={onChange} price={price} />
      )}
    </fieldset>
  );
}
