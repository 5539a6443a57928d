import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `3105550182` → `310 555 0182`. */
export function spacedPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)].filter(Boolean).join(' ');
}

// A number pasted or filled in by the phone comes with its country.
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  return (digits.length > 10 && digits.startsWith('57') ? digits.slice(2) : digits).slice(0, 10);
}

export interface PhoneFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'help' | 'error' | 'disabled' | 'autoFocus' | 'name' | 'onBlur' | 'ref'
  > {
  /** Digits only, without the country. */
  value: string;
  onValueChange: (digits: string) => void;
  label?: string | undefined;
  labelHidden?: boolean | undefined;
}

/** A Colombian mobile number: +57 fixed, ten digits at most. */
export function PhoneField({ value, onValueChange, label = 'Celular', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="Celular"
      value={spacedPhone(value)}
      onValueChange={(text) => onValueChange(nationalDigits(text))}
      before={<span className="type-body border-border border-r pr-2.5 text-text-2 tabular-nums">+57</span>}
      after={
        value !== '' && !rest.disabled ? (
          <IconButton
            icon="x"
            weight="bold"
            iconSize="xs"
            label="Borrar el celular"
            className="-mr-3"
            onClick={() => onValueChange('')}
          />
        ) : null
      }
    />
  );
}
