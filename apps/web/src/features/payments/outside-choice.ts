import type { DirectMethod } from '@sazon/contract/payments-direct';

/** How the rest is paid outside: a card, a wallet or bank that confirms it, or the provider's own checkout. */
export type OutsideChoice =
  | { kind: 'saved'; cardId: string; cardBrand: string; cardLastFour: string }
  | { kind: 'new'; token: string; cardBrand: string; cardLastFour: string; installments: number; save: boolean }
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

export const cardName = ({ cardBrand, cardLastFour }: { cardBrand: string; cardLastFour: string }): string =>
  `${brandName(cardBrand)} terminada en ${cardLastFour}`;

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
