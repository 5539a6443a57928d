import type { Cop } from '../money/cop.ts';

/** The amounts of tingos offered with one tap. A tingo costs 1 COP. */
export const TINGO_PACKAGES: readonly Cop[] = [20_000, 50_000, 100_000, 200_000];

/**
 * The least and the most of one purchase of tingos: above the provider's minimum by card ($ 1.500), and low enough that
 * a typing error does little harm.
 */
export const MIN_TOP_UP_COP: Cop = 5000;
export const MAX_TOP_UP_COP: Cop = 1_000_000;

/**
 * The methods that buy tingos. Tingos cannot, and neither can payroll, which by law pays only for its authorised
 * purpose.
 */
export const TOP_UP_METHODS = ['card', 'nequi', 'pse', 'bancolombia', 'daviplata', 'wompi'] as const;
export type TopUpMethod = (typeof TOP_UP_METHODS)[number];

/**
 * Returns how long a purchase of tingos may be paid: 30 minutes where a bank's page is involved, else 15. No places are
 * held.
 */
export const getTopUpMinutes = (method: TopUpMethod): 15 | 30 =>
  method === 'pse' || method === 'bancolombia' || method === 'wompi' ? 30 : 15;
