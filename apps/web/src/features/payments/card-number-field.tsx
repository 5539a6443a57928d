import {
  type CardBrand,
  findCardBrand,
  formatCardNumber,
  getCardLength,
  toCardDigits,
} from '@sazon/domain/payments/card-number';
import type { FocusEventHandler } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';

const brandNames: Record<CardBrand, string> = {
  VISA: 'Visa',
  AMEX: 'Amex',
  MASTERCARD: 'Mastercard',
  DISCOVER: 'Discover',
  DINERS: 'Diners',
};

export interface CardNumberFieldProps {
  /** Digits only. */
  value: string;
  onValueChange: (digits: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** A card's number in its brand's groups; the brand is shown as soon as it is known. */
export function CardNumberField({ value, onValueChange, onBlur, error, disabled }: CardNumberFieldProps) {
  const brand = findCardBrand(value);
  return (
    <TextField
      label="Número de la tarjeta"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      value={formatCardNumber(value)}
      onValueChange={(typed) => {
        const digits = toCardDigits(typed);
        onValueChange(digits.slice(0, getCardLength(findCardBrand(digits))));
      }}
      {...(onBlur && { onBlur })}
      error={error}
      disabled={disabled}
      before={<Icon name="credit-card" size="m" className="text-text-3" />}
      after={
        brand && (
          <span className="type-caption shrink-0 rounded-sm bg-sunken px-2 py-1 font-bold text-text">
            {brandNames[brand]}
          </span>
        )
      }
    />
  );
}
