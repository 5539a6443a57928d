import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface FieldShellProps {
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** False when the control draws its own box, like the code boxes. */
  boxed?: boolean | undefined;
  children: ReactNode;
}

/** Label above, box, and the error or the help below: the frame of every field. */
export function FieldShell({
  label,
  labelHidden = false,
  help,
  error,
  disabled,
  boxed = true,
  children,
}: FieldShellProps) {
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled ?? false} className="grid grid-cols-1 gap-1.5">
      <Field.Label className={labelHidden ? 'sr-only' : 'font-semibold type-body-s'}>{label}</Field.Label>
      {boxed ? (
        <div
          className={cx(
            'flex min-h-12 items-center gap-2 rounded bg-surface px-3.5 transition-shadow has-[input[data-disabled]]:bg-sunken has-[textarea[data-disabled]]:bg-sunken',
            'has-[input:focus]:shadow-[inset_0_0_0_2.5px_var(--focus)] has-[textarea:focus]:shadow-[inset_0_0_0_2.5px_var(--focus)]',
            error ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : 'shadow-[inset_0_0_0_1.5px_var(--border-strong)]',
            'forced-colors:border',
          )}
        >
          {children}
        </div>
      ) : (
        children
      )}
      {error ? (
        <Field.Error match className="type-body-s flex items-start gap-1.5 text-danger-text">
          <Icon name="warning-octagon" weight="fill" size="xs" className="mt-0.5" />
          <span>{error}</span>
        </Field.Error>
      ) : (
        help && <Field.Description className="type-body-s text-text-2">{help}</Field.Description>
      )}
    </Field.Root>
  );
}
