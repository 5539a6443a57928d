import type { Cop } from '../money/cop.ts';
import { SUBSIDY_SCOPES } from './subsidy-rules.ts';

/** Where a person's ceiling (the most that payroll takes in a period) comes from, the narrowest first. */
export const CEILING_SCOPES = SUBSIDY_SCOPES;
export type CeilingScope = (typeof CEILING_SCOPES)[number];

/** Returns the ceiling that holds for a person: their own, else their group's, else the company's. */
export function resolveCeiling(given: {
  /** Null when the person has no ceiling of their own. */
  ownCop: Cop | null;
  /** Null when the person has no group, or the group no ceiling. */
  groupCop: Cop | null;
  companyCop: Cop;
}): { scope: CeilingScope; amountCop: Cop } {
  const { ownCop, groupCop, companyCop } = given;
  if (ownCop !== null) return { scope: 'person', amountCop: ownCop };
  return groupCop === null ? { scope: 'enterprise', amountCop: companyCop } : { scope: 'group', amountCop: groupCop };
}
