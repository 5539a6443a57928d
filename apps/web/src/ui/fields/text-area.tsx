import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { FieldShell } from './field-shell.tsx';

export interface TextAreaProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  name?: string | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  help?: ReactNode | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

export function TextArea({ label, value, onValueChange, rows = 4, help, error, disabled, ...rest }: TextAreaProps) {
  return (
    <FieldShell label={label} help={help} error={error} disabled={disabled}>
      <Field.Control
        render={<textarea rows={rows} />}
        {...rest}
        value={value}
        onValueChange={(next) => onValueChange(String(next))}
        className="type-body w-full min-w-0 resize-y bg-transparent py-3 outline-none"
      />
    </FieldShell>
  );
}
