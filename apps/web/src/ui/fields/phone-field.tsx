import { formatPhone, PHONE_DIGITS, toPhoneDigits } from '@sazon/domain/auth/phone';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

export interface PhoneFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'help' | 'error' | 'disabled' | 'autoFocus' | 'name' | 'onBlur' | 'ref'
  > {
  /** Digits only, without the country code. */
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
      value={formatPhone(value)}
      onValueChange={(text) => onValueChange(toPhoneDigits(text).slice(0, PHONE_DIGITS))}
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
