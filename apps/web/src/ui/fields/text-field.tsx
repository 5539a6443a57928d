import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { FieldShell } from './field-shell.tsx';

export interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    | 'name'
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'min'
    | 'autoFocus'
    | 'required'
    | 'onBlur'
    | 'onKeyDown'
    | 'enterKeyHint'
    | 'ref'
    | 'readOnly'
    | 'autoCapitalize'
    | 'spellCheck'
  > {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  help?: ReactNode | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** True when the label is for screen readers only, because the placeholder or the heading shows it. */
  labelHidden?: boolean | undefined;
  icon?: IconName | undefined;
  /** Shown inside the box, before or after the text. */
  before?: ReactNode | undefined;
  after?: ReactNode | undefined;
}

export function TextField({
  label,
  value,
  onValueChange,
  help,
  error,
  disabled,
  labelHidden,
  icon,
  before,
  after,
  ...input
}: TextFieldProps) {
  return (
    <FieldShell label={label} labelHidden={labelHidden} help={help} error={error} disabled={disabled}>
      {icon && <Icon name={icon} size="m" className="text-text-3" />}
      {before}
      <Field.Control
        {...input}
        value={value}
        onValueChange={(next) => onValueChange(String(next))}
        className={cx('h-12 w-full min-w-0 flex-1 bg-transparent outline-none', 'type-body')}
      />
      {after}
    </FieldShell>
  );
}
