import type { Checkout } from '@sazon/contract/checkout/schemas';
import type { DirectMethod } from '@sazon/contract/payments/bank-and-wallet-schemas';
import type { RunningPayment } from '@sazon/contract/payments/running-payment-schemas';

/** The outside method for the rest: a card, a wallet or bank with confirmation, or the provider's own checkout. */
export type OutsideChoice =
  | { kind: 'saved'; cardId: string; cardBrand: string; cardLastFour: string }
  | { kind: 'new'; token: string; cardBrand: string; cardLastFour: string; installments: number; save: boolean }
  | { kind: 'direct'; method: DirectMethod }
  | { kind: 'hosted' };

type SavedCard = Checkout['wallet']['cards'][number];

/** Converts a choice to the method that calls name: 'card' for any card, 'wompi' for the provider's own page. */
export const toPaymentMethod = (outside: OutsideChoice) => {
  if (outside.kind === 'hosted') return 'wompi';
  return outside.kind === 'direct' ? outside.method.type : 'card';
};

export const toSavedChoice = ({ id, cardBrand, cardLastFour }: SavedCard): OutsideChoice => ({
  kind: 'saved',
  cardId: id,
  cardBrand,
  cardLastFour,
});

/**
 * Chooses the default method: the default card, the provider's checkout when it was used last, else the card saved
 * last. Wallets and banks require an acceptance at each payment, so they are never preselected.
 */
export function choosePreferredOutside({
  cards,
  preferred,
}: Pick<Checkout['wallet'], 'cards' | 'preferred'>): OutsideChoice | null {
  const own = cards.find((card) => card.id === preferred.cardId);
  if (!own && preferred.method === 'wompi') return { kind: 'hosted' };
  const card = own ?? cards[0];
  return card ? toSavedChoice(card) : null;
}

/** The payment's subject: a held purchase of lunches, or a purchase of tingos. */
export type PaymentTarget = { purchaseId: string } | { topUpId: string };

const cardNames: Record<string, string> = {
  VISA: 'Visa',
  AMEX: 'American Express',
  MASTERCARD: 'Mastercard',
  DISCOVER: 'Discover',
  DINERS: 'Diners',
};

const brandName = (brand: string): string => cardNames[brand.toUpperCase()] ?? brand;

export const formatCardName = ({ cardBrand, cardLastFour }: { cardBrand: string; cardLastFour: string }): string =>
  `${brandName(cardBrand)} terminada en ${cardLastFour}`;

const hostedName = 'Nequi o PSE';

export const directNames: Record<DirectMethod['type'], string> = {
  nequi: 'Nequi',
  pse: 'PSE',
  bancolombia: 'Bancolombia',
  daviplata: 'Daviplata',
};

/** Words the chosen outside method; 'Método de pago' while none is chosen. */
export function describeOutside(outside: OutsideChoice | null): string {
  if (outside === null) return 'Método de pago';
  if (outside.kind === 'hosted') return hostedName;
  return outside.kind === 'direct' ? directNames[outside.method.type] : formatCardName(outside);
}

const waysBack: Record<RunningPayment['method'], string> = {
  bancolombia: 'Volver al banco',
  pse: 'Volver al banco',
  nequi: 'Seguir con Nequi',
  daviplata: 'Seguir con Daviplata',
  card: 'Ver mi pago',
  wompi: 'Ver mi pago',
};

/** Words the button that returns to a started payment. */
export const describeResumeButton = ({ method }: RunningPayment): string => waysBack[method];

/** Words that a payment is still open, above the button that returns to it. */
export function openWords({ method }: RunningPayment): string {
  const by = method === 'card' ? 'tarjeta' : method === 'wompi' ? null : directNames[method];
  return `Tu pago${by === null ? '' : ` con ${by}`} sigue abierto. Termínalo o cancela el pedido.`;
}

/** Words what happens to a running payment when its purchase is cancelled. */
export const describeLeaving = (running: RunningPayment | null): string =>
  running === null ? 'No se cobra nada.' : 'Si ese pago se aprueba después, te devolvemos el dinero.';
