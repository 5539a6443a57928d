import type { DirectMethod } from '@sazon/contract/payments-direct';

/** How the rest is paid outside: a card, a wallet or bank that confirms it, or the provider's own checkout. */
export type OutsideChoice =
  | { kind: 'saved'; cardId: string; brand: string; lastFour: string }
  | { kind: 'new'; token: string; brand: string; lastFour: string; installments: number; save: boolean }
  | { kind: 'direct'; method: DirectMethod }
  | { kind: 'hosted' };

/** What is paid: a held purchase of lunches, or a purchase of tingos. */
export type Target = { purchaseId: string } | { topUpId: string };

const cardNames: Record<string, string> = {
  VISA: 'Visa',
  AMEX: 'American Express',
  MASTERCARD: 'Mastercard',
  DISCOVER: 'Discover',
  DINERS: 'Diners',
};

const brandName = (brand: string): string => cardNames[brand.toUpperCase()] ?? brand;

export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }): string =>
  `${brandName(brand)} terminada en ${lastFour}`;

export const hostedName = 'Nequi o PSE';

export const directNames: Record<DirectMethod['type'], string> = {
  nequi: 'Nequi',
  pse: 'PSE',
  bancolombia: 'Bancolombia',
  daviplata: 'Daviplata',
};

export function outsideName(outside: OutsideChoice | null): string {
  if (outside === null) return 'Lo que falta';
  if (outside.kind === 'hosted') return hostedName;
  return outside.kind === 'direct' ? directNames[outside.method.type] : cardName(outside);
}
