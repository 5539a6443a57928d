import type { Cop } from './cop.ts';

/** Returns the share of a company's budget that is spent and told to human resources: 80 %, 100 %, or none. */
export function findReachedShare(spentCop: Cop, budgetCop: Cop): 80 | 100 | null {
  if (spentCop >= budgetCop) return 100;
  return spentCop * 100 >= budgetCop * 80 ? 80 : null;
}
