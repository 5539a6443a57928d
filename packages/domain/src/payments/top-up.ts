import type { Cop } from '../money/cop.ts';

/** The amounts that are offered with one tap; 1 tingo = 1 COP, so a package costs what it holds. */
export const TINGO_PACKAGES: readonly Cop[] = [20_000, 50_000, 100_000, 200_000];

/** What may be bought at once: above what a provider takes at least by card ($ 1.500), below what a slip of keys costs. */
export const MIN_TOP_UP_COP: Cop = 5000;
export const MAX_TOP_UP_COP: Cop = 1_000_000;

/** The methods that buy tingos: neither tingos nor payroll, which the law ties to what it deducts for. */
export const TOP_UP_METHODS = ['card', 'nequi', 'pse', 'bancolombia', 'daviplata', 'wompi'] as const;
export type TopUpMethod = (typeof TOP_UP_METHODS)[number];

/** How long a purchase of tingos may be paid: 30 minutes where a bank's page is involved, else 15. Nothing is held. */
export const topUpMinutes = (method: TopUpMethod): 15 | 30 =>
  method === 'pse' || method === 'bancolombia' || method === 'wompi' ? 30 : 15;
