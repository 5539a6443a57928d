import type { Cop } from '../money/cop.ts';
import { SUBSIDY_SCOPES } from './subsidy-rules.ts';

/** Where a person's ceiling comes from, the narrowest first. */
export const CEILING_SCOPES = SUBSIDY_SCOPES;
export type CeilingScope = (typeof CEILING_SCOPES)[number];

/** The ceiling of a period that holds for a person: their own before their group's, and that before the company's. */
export function resolveCeiling(given: {
  /** null: the person follows their group or company. */
  ownCop: Cop | null;
  /** null: no group, or one without a ceiling. */
  groupCop: Cop | null;
  companyCop: Cop;
}): { scope: CeilingScope; amountCop: Cop } {
  const { ownCop, groupCop, companyCop } = given;
  if (ownCop !== null) return { scope: 'person', amountCop: ownCop };
  return groupCop === null ? { scope: 'enterprise', amountCop: companyCop } : { scope: 'group', amountCop: groupCop };
}
