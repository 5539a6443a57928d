import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Subsidies } from '@sazon/contract/subsidies/schemas';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { findFoodBenefitLimit } from '@sazon/domain/payroll/food-benefit';
import { toPayrollPeriod } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { resolveSubsidy } from '@sazon/domain/payroll/subsidy-rules';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { countOwnRules, findCompany, listBudgets, listGroups, listWideRules } from './subsidies-queries.ts';

type Scope = Subsidies['company'];
type SavedRule = NonNullable<Scope['rule']>;

/**
 * Splits the rules of one company, group or person, earliest first: the one that holds today, and the one that follows.
 */
function partRules(rules: readonly SavedRule[], today: IsoDate): Pick<Scope, 'rule' | 'next'> {
  const held = resolveSubsidy(rules, today);
  return {
    rule: rules.findLast(({ terms }) => held !== null && terms === held.terms) ?? null,
    next: rules.filter(({ startsOn }) => startsOn > today),
  };
}

/** Returns a company's rules, groups and budgets. NOT_FOUND when the caller may not see its register. */
export async function readSubsidies(
  deps: Deps,
  actor: Actor,
  enterpriseId: string,
): Promise<Subsidies | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  const company = await findCompany(deps.db, enterpriseId);
  if (company === undefined) return refuse('NOT_FOUND');
  const today = toBogotaDate(deps.now());
  const period = toPayrollPeriod(today, company.payrollPeriod);
  const [groups, rules, budgets, ownRules, { uvtYears, holdTerms }] = await Promise.all([
    listGroups(deps.db, enterpriseId),
    listWideRules(deps.db, enterpriseId, today),
    listBudgets(deps.db, enterpriseId, period),
    countOwnRules(deps.db, enterpriseId, today),
    loadSettings(deps),
  ]);
  const buildScope = (groupId: string | null): Scope => ({
    ...partRules(
      rules.filter((one) => one.groupId === groupId).map(({ id, rule }) => ({ id, ...rule })),
      today,
    ),
    budget: budgets.find((one) => one.groupId === groupId)?.budget ?? null,
  });
  return {
    enterpriseId,
    enterpriseName: company.name,
    payrollPeriod: company.payrollPeriod,
    sites: company.sites,
    company: buildScope(null),
    groups: groups.map((group) => ({ ...group, ...buildScope(group.id) })),
    ownRules,
    benefitLimit: findFoodBenefitLimit(uvtYears, today),
    lunchesPerDate: holdTerms.lunchesPerDate,
  };
}
