import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { OUTSIDE_METHODS, type OutsideMethod } from '../pricing/checkout-input-types.ts';

/**
 * The methods of payment (docs/specification.md section 3). 'balance' is tingos; 'wompi' is the provider's hosted
 * checkout (Nequi and PSE).
 */
export const PAYMENT_METHODS = ['payroll', 'balance', ...OUTSIDE_METHODS] as const;

/** The default of the setting user_max_cards (docs/specification.md section 9). */
export const DEFAULT_MAX_CARDS = 5;

/** The provider charges PSE as a method of its own. */
const outsideNames: Readonly<Record<OutsideMethod | 'pse', string>> = {
  card: 'Tarjeta',
  pse: 'PSE',
  nequi: 'Nequi',
  bancolombia: 'Bancolombia',
  daviplata: 'Daviplata',
  wompi: 'Nequi o PSE',
};

/** Returns the name on screens of an outside method, chosen or charged; 'Otro medio de pago' for an unknown one or null. */
export const formatOutsideMethod = (method: string | null): string =>
  method !== null && Object.hasOwn(outsideNames, method)
    ? outsideNames[method as keyof typeof outsideNames]
    : 'Otro medio de pago';

/**
 * Returns how long places are held during a payment: 15 minutes, or 30 where a bank's page is involved (PSE,
 * Bancolombia).
 */
export function getHoldMinutes(method: OutsideMethod): 15 | 30 {
  return method === 'bancolombia' || method === 'wompi' ? 30 : 15;
}

/**
 * Returns until when places are held (epoch milliseconds), at most until the cutoff: after it the kitchen takes no
 * orders.
 */
export function calculateHoldEnd(method: OutsideMethod, nowMs: number, cutoffAtMs: number): number {
  return Math.min(nowMs + getHoldMinutes(method) * MINUTE_MS, cutoffAtMs);
}

/** Whether a user may save one more card. */
export function canSaveCard(saved: number, maxCards: number): { ok: true } | { ok: false; code: 'PAYMENT_CARD_LIMIT' } {
  return saved < maxCards ? { ok: true } : { ok: false, code: 'PAYMENT_CARD_LIMIT' };
}
