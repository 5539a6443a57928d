import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Tick } from '../fields/checkbox.tsx';
import { QuantityStepper } from '../fields/quantity-stepper.tsx';

export interface AdditionOption {
  id: string;
  name: string;
  priceCop: number;
  /** The maximum of this option. */
  max?: number;
  disabled?: boolean | undefined;
  /** Shown under the option's name, to say that it was chosen the last time. */
  note?: ReactNode | undefined;
}

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

export interface AdditionChoiceProps {
  options: readonly AdditionOption[];
  max: number;
  /** The quantity of each option, by its id. */
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Record<string, number>) => void;
}

interface CountedAdditionsProps extends AdditionChoiceProps {
  /** How many are chosen in the whole group. */
  count: number;
  price: (priceCop: number) => ReactNode;
}

/** Options of which several may be chosen: checkboxes where each has a maximum of one, counters otherwise. */
export function CountedAdditions({ options, max, chosen, onChange, count, price }: CountedAdditionsProps) {
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
