import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { OUTSIDE_METHODS, type OutsideMethod } from '../pricing/checkout-input-types.ts';

/** Payment method types (specification section 3). 'wompi' is the provider's hosted checkout (Nequi and PSE). */
export const PAYMENT_METHODS = ['payroll', 'balance', ...OUTSIDE_METHODS] as const;

/** The setting user_max_cards (specification section 9). */
export const DEFAULT_MAX_CARDS = 5;

const outsideNames: Readonly<Record<OutsideMethod, string>> = {
  card: 'Tarjeta',
  nequi: 'Nequi',
  bancolombia: 'Bancolombia',
  daviplata: 'Daviplata',
  wompi: 'Nequi o PSE',
};

/** The name on screens of the outside method of a purchase. */
export const formatOutsideMethod = (method: string | null): string =>
  OUTSIDE_METHODS.includes(method as OutsideMethod) ? outsideNames[method as OutsideMethod] : 'Otro medio de pago';

/** The name of a charge's method at the provider, where PSE is a method of its own. */
export const formatChargeMethod = (method: string): string =>
  method === 'pse' ? 'PSE' : method === 'card' ? 'tarjeta' : formatOutsideMethod(method);

/** How long places are held during a payment: 15 minutes, or 30 where a bank's page is involved (PSE, Bancolombia). */
export function getHoldMinutes(method: OutsideMethod): 15 | 30 {
  return method === 'bancolombia' || method === 'wompi' ? 30 : 15;
}

/**
 * Until when places are held (epoch milliseconds): at most until the cutoff, after which the kitchen takes no orders.
 */
export function calculateHoldEnd(method: OutsideMethod, nowMs: number, cutoffAtMs: number): number {
  return Math.min(nowMs + getHoldMinutes(method) * MINUTE_MS, cutoffAtMs);
}

/** Whether a user may save one more card. */
export function canSaveCard(saved: number, maxCards: number): { ok: true } | { ok: false; code: 'PAYMENT_CARD_LIMIT' } {
  return saved < maxCards ? { ok: true } : { ok: false, code: 'PAYMENT_CARD_LIMIT' };
}
