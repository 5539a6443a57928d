import { isCardNumber } from '@sazon/domain/payments/card-number';
import type { CardField, TypedCard } from './card-token.ts';

/** The values of the form; the expiry as printed on the card, `08/28`. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}

export type CardFormField = keyof CardForm;

export const emptyCard: CardForm = { number: '', expiry: '', cvc: '', holder: '' };

/** Shows `0828` and `08/28` as `08/28`; the slash is added after the month. */
export function formatExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  // A month begins with 0 or 1, so `8` means `08`.
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
}

function isExpired(expiry: string, today: string): boolean {
  const [month = '', year = ''] = expiry.split('/');
  return `20${year}-${month}` < today.slice(0, 7);
}

/** Returns why a field is invalid, or undefined when it is valid. `today` is an ISO date. */
export function findCardFieldError(field: CardFormField, form: CardForm, today: string): string | undefined {
  const text = form[field].trim();
  switch (field) {
    case 'number':
      if (text === '') return 'Escribe el número de la tarjeta.';
      return isCardNumber(text) ? undefined : 'Revisa el número: no es el de una tarjeta.';
    case 'expiry':
      if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(text)) return 'Escribe mes y año, como 08/28.';
      return isExpired(text, today) ? 'Esta tarjeta ya venció.' : undefined;
    case 'cvc':
      return /^\d{3,4}$/.test(text) ? undefined : 'Son 3 o 4 dígitos.';
    case 'holder':
      return text.length >= 5 ? undefined : 'Escribe el nombre como aparece en la tarjeta.';
  }
}

export function listCardErrors(form: CardForm, today: string): Partial<Record<CardFormField, string>> {
  const errors: Partial<Record<CardFormField, string>> = {};
  for (const field of ['number', 'expiry', 'cvc', 'holder'] as const) {
    const error = findCardFieldError(field, form, today);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

export function toTypedCard({ number, expiry, cvc, holder }: CardForm): TypedCard {
  const [expMonth = '', expYear = ''] = expiry.split('/');
  return { number, cvc: cvc.trim(), expMonth, expYear, holder: holder.trim() };
}

/** The form's field for a field of the provider's error. */
export const shownIn: Record<CardField, CardFormField> = {
  number: 'number',
  cvc: 'cvc',
  expMonth: 'expiry',
  expYear: 'expiry',
  holder: 'holder',
};
