import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { CheckboxGroup as BaseGroup } from '@base-ui/react/checkbox-group';
import { Fieldset } from '@base-ui/react/fieldset';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

const box =
  'grid size-7 shrink-0 place-items-center rounded-[.8rem] border-2 border-border-strong bg-surface transition-colors duration-120 data-checked:border-success data-checked:bg-success data-checked:text-on-success data-indeterminate:border-text data-disabled:opacity-50';

export interface TickProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** The box alone, inside a row that acts as its label. */
export function Tick({ checked, onCheckedChange, disabled = false }: TickProps) {
  return (
    <BaseCheckbox.Root checked={checked} onCheckedChange={onCheckedChange} disabled={disabled} className={box}>
      <BaseCheckbox.Indicator>
        <Icon name="check" weight="bold" size="xs" />
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}

export interface CheckboxProps {
  label: ReactNode;
  /** True when the label is for screen readers only, as in a table's row. */
  labelHidden?: boolean | undefined;
  note?: ReactNode | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  indeterminate?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function Checkbox({
  label,
  labelHidden = false,
  note,
  checked,
  onCheckedChange,
  indeterminate = false,
  disabled = false,
}: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's checkbox inside it
    <label className={cx('inline-flex min-h-11 items-center gap-3', disabled && 'text-text-3')}>
      <BaseCheckbox.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        indeterminate={indeterminate}
        disabled={disabled}
        className={box}
      >
        <BaseCheckbox.Indicator>
          {indeterminate ? (
            <Icon name="minus" weight="bold" size="xs" />
          ) : (
            <Icon name="check" weight="bold" size="xs" />
          )}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className={labelHidden ? 'sr-only' : 'py-2'}>
        {label}
        {note && <span className="type-body-s block text-text-2">{note}</span>}
      </span>
    </label>
  );
}

export interface CheckboxGroupProps {
  legend: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
}

export function CheckboxGroup({ legend, options, value, onValueChange }: CheckboxGroupProps) {
  return (
    <Fieldset.Root
      render={<BaseGroup value={[...value]} onValueChange={(next) => onValueChange(next)} />}
      className="grid"
    >
      <Fieldset.Legend className="type-h3 mb-1">{legend}</Fieldset.Legend>
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's checkbox inside it
        <label key={option.value} className="flex min-h-11 items-center gap-3">
          <BaseCheckbox.Root value={option.value} disabled={option.disabled ?? false} className={box}>
            <BaseCheckbox.Indicator>
              <Icon name="check" weight="bold" size="xs" />
            </BaseCheckbox.Indicator>
          </BaseCheckbox.Root>
          {option.label}
        </label>
      ))}
    </Fieldset.Root>
  );
}
