import { findCardBrand, isLuhnValid } from '@sazon/domain/payments/card-number';
import { type Fault, invalid } from './request-faults.ts';
import type { CardToken } from './stored-object-types.ts';
import { outcomeOfCard } from './transaction-state-machine.ts';

const shapes: readonly (readonly [string, RegExp])[] = [
  ['number', /^\d{12,19}$/],
  ['exp_month', /^(0[1-9]|1[0-2])$/],
  ['exp_year', /^\d{2}$/],
  ['cvc', /^\d{3,4}$/],
  ['card_holder', /^.{5,}$/],
];

/**
 * Returns whether a card has expired: it is valid to the end of its month, and two digits mean a year of this century.
 */
const hasExpired = (month: string, year: string, nowMs: number) =>
  Date.UTC(2000 + Number(year), Number(month), 1) <= nowMs;

const networkNames: Readonly<Record<string, string>> = { MASTERCARD: 'MC', DINERS: 'DINERS', DISCOVER: 'DISCOVER' };

/** Reads a typed card: stores everything but its number and security code. */
export function readCard(body: Readonly<Record<string, unknown>>, nowMs: number): CardToken | Fault {
  for (const [field, shape] of shapes) {
    const value = body[field];
    if (value === undefined || value === '') return invalid(field, 'No está presente');
    if (typeof value !== 'string' || !shape.test(value)) {
      return invalid(field, `debe coincidir con el patron "${shape.source}"`);
    }
  }
  const { number, exp_month, exp_year, card_holder } = body as Record<string, string> as {
    number: string;
    exp_month: string;
    exp_year: string;
    card_holder: string;
  };
  if (!isLuhnValid(number)) return invalid('number', 'El número de tarjeta es inválido. Luhn check falló.');
  if (hasExpired(exp_month, exp_year, nowMs)) return invalid('exp_year', 'La tarjeta está vencida');
  const brand = findCardBrand(number) ?? 'OTHER';
  const last_four = number.slice(-4);
  return {
    outcome: outcomeOfCard(number),
    brand,
    name: `${networkNames[brand] ?? brand}-${last_four}`,
    last_four,
    bin: number.slice(0, 6),
    exp_month,
    exp_year,
    card_holder,
    uses: 0,
  };
}
