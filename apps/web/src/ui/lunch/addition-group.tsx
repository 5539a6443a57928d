import type { ReactNode, Ref } from 'react';
import { RadioGroup, RadioRow } from '../fields/radio.tsx';
import { Money } from '../money.tsx';
import { AdditionGroupStateTag } from './addition-group-state-tag.tsx';
import { type AdditionChoiceProps, type AdditionOption, CountedAdditions } from './counted-additions.tsx';

export interface AdditionGroupProps extends AdditionChoiceProps {
  id: string;
  title: string;
  min: number;
  /** True when the group's required choice was missing in an attempt to add the dish. */
  missing?: boolean | undefined;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

const total = (chosen: Readonly<Record<string, number>>) =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);

/** The value of the radio that takes back the choice of an optional group. */
const noOption = '';

/** Returns a function that draws what an option adds to the price; nothing when no option of the group costs extra. */
function priceIn(options: readonly AdditionOption[]): (priceCop: number) => ReactNode {
  const isFree = options.every((option) => option.priceCop === 0);
  return (priceCop) => (isFree ? null : priceCop === 0 ? 'Incluido' : <Money amountCop={priceCop} plus />);
}

/** The choices of a group: radios where only one may be chosen, else checkboxes or counters. */
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
        <AdditionGroupStateTag min={min} max={max} count={count} missing={missing} />
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
        <CountedAdditions options={options} max={max} count={count} chosen={chosen} onChange={onChange} price={price} />
      )}
    </fieldset>
  );
}
