import { OTPField } from '@base-ui/react/otp-field';
import { cx } from '../cx.ts';
import { FieldShell } from './field-shell.tsx';

export interface OtpInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Runs when all digits are there. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  label?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/** The code of a text message, a box per digit. Pasting and the phone's suggestion fill them all. */
export function OtpInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  label = `Código de ${length} dígitos`,
  error,
  disabled = false,
  autoFocus = false,
}: OtpInputProps) {
  return (
    <FieldShell label={label} labelHidden error={error} disabled={disabled} boxed={false}>
      <OTPField.Root
        key={error}
        length={length}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        onValueComplete={(whole) => onComplete?.(whole)}
        disabled={disabled}
        className={cx('grid grid-cols-6 gap-2', error && 'shake')}
        style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      >
        {Array.from({ length }, (_, i) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={i}
            autoFocus={autoFocus && i === 0}
            aria-label={i === 0 ? undefined : `Dígito ${i + 1} de ${length}`}
            className={cx(
              'h-16 w-full min-w-0 rounded bg-surface text-center font-display font-extrabold text-[2.8rem] tabular-nums caret-focus outline-none disabled:bg-sunken forced-colors:border',
              'shadow-[inset_0_0_0_1.5px_var(--border-strong)] data-filled:shadow-[inset_0_0_0_2px_var(--text)]',
              'focus:shadow-[inset_0_0_0_2.5px_var(--focus),0_0_0_4px_color-mix(in_srgb,var(--focus)_18%,transparent)]',
            )}
          />
        ))}
      </OTPField.Root>
    </FieldShell>
  );
}
