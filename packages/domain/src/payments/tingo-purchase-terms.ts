import type { Cop } from '../money/cop.ts';

/** The amounts offered with one tap; 1 tingo = 1 COP, so a package costs its tingos. */
export const TINGO_PACKAGES: readonly Cop[] = [20_000, 50_000, 100_000, 200_000];

/**
 * The limits of one purchase of tingos: above the provider's minimum by card ($ 1.500), and low enough to contain a
 * typing error.
 */
export const MIN_TOP_UP_COP: Cop = 5000;
export const MAX_TOP_UP_COP: Cop = 1_000_000;

/** The methods that buy tingos: not tingos, and not payroll, which by law only pays for its authorised purpose. */
export const TOP_UP_METHODS = ['card', 'nequi', 'pse', 'bancolombia', 'daviplata', 'wompi'] as const;
export type TopUpMethod = (typeof TOP_UP_METHODS)[number];

/**
 * How long a purchase of tingos may be paid: 30 minutes where a bank's page is involved, else 15. It holds no places.
 */
export const getTopUpMinutes = (method: TopUpMethod): 15 | 30 =>
  method === 'pse' || method === 'bancolombia' || method === 'wompi' ? 30 : 15;
