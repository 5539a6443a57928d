import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface RadioGroupProps {
  /** Read by screen readers before the choices. */
  label: string;
  value: string | null;
  onValueChange: (value: string) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function RadioGroup({ label, value, onValueChange, disabled = false, children, className }: RadioGroupProps) {
  return (
    <BaseGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => typeof next === 'string' && onValueChange(next)}
      disabled={disabled}
      className={className ?? 'grid'}
    >
      {children}
    </BaseGroup>
  );
}

export interface RadioRowProps {
  value: string;
  label: ReactNode;
  note?: ReactNode | undefined;
  /** Shown before the circle, the option's cost: 'Incluido'. */
  trailing?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

/** One option of a list, the circle at the end of the row. */
export function RadioRow({ value, label, note, trailing, disabled = false }: RadioRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's radio inside it
    <label
      className={cx(
        'type-body flex min-h-13 items-center gap-3 border-border border-b py-1 font-[520] last:border-0 has-data-checked:font-[660]',
        disabled && 'text-text-3',
      )}
    >
      <span className="min-w-0 flex-1">
        {label}
        {note && <span className="type-body-s block text-text-2">{note}</span>}
      </span>
      {trailing && <span className="type-body-s shrink-0 text-text-2">{trailing}</span>}
      <Radio.Root
        value={value}
        disabled={disabled}
        className="size-6 shrink-0 rounded-full border-2 border-border-strong bg-surface data-checked:border-[7.5px] data-checked:border-primary data-disabled:opacity-50"
      />
    </label>
  );
}

export interface RadioTileProps {
  value: string;
  label: ReactNode;
  note?: ReactNode | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

/** A large tile for times and places. The whole tile is the control. */
export function RadioTile({ value, label, note, icon, disabled = false }: RadioTileProps) {
  return (
    <Radio.Root
      value={value}
      disabled={disabled}
      className="press group flex min-h-14 w-full cursor-pointer items-center gap-2.5 rounded bg-surface px-3.5 py-2 text-left shadow-[inset_0_0_0_1.5px_var(--border-strong)] data-disabled:cursor-not-allowed data-checked:bg-primary-soft data-disabled:bg-sunken data-disabled:text-text-3 data-checked:shadow-[inset_0_0_0_2px_var(--primary)]"
    >
      {icon && <Icon name={icon} size="m" className="text-text-2" />}
      <span className="min-w-0 flex-1">
        <span className="type-item block">{label}</span>
        {note && <span className="type-body-s block text-text-2">{note}</span>}
      </span>
      <Icon
        name="check"
        weight="bold"
        size="xs"
        className="text-primary-text opacity-0 group-data-checked:opacity-100"
      />
    </Radio.Root>
  );
}
