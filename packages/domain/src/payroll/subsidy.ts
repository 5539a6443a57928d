import type { IsoDate } from '../calendar/iso-date.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { SubsidyToUse } from '../pricing/price-types.ts';
import type { Plan } from './eligibility.ts';

/** What decides a user's subsidy; the four fields are the specification's (specification section 3 'User'). */
export type SubsidyUser = {
  plan: Plan;
  enterpriseId: string | null;
  subsidyEnabled: boolean;
  subsidyPerOrder: Cop;
  subsidyOrdersPerDay: number | null;
  subsidyPerPeriod: Cop | null;
};

/** Subsidies of this user already given: pesos by payroll period, orders by schedule date. Cancelled ones are given back. */
export type SubsidyUsed = {
  byPeriodCop: Readonly<Record<string, Cop>>;
  ordersByDate: Readonly<Record<IsoDate, number>>;
};

/** The subsidy pricing may use, or null: plan nomina, enabled, and with an employer (docs/domain.md section 2). */
export function subsidyToUse(user: SubsidyUser, used: SubsidyUsed, periodKeys: readonly string[]): SubsidyToUse | null {
  if (user.plan !== 'nomina' || !user.subsidyEnabled || user.enterpriseId === null) return null;
  const { subsidyPerPeriod } = user;
  return {
    perOrderCop: user.subsidyPerOrder,
    ordersPerDay: user.subsidyOrdersPerDay,
    usedByDate: used.ordersByDate,
    leftByPeriodCop:
      subsidyPerPeriod === null
        ? null
        : Object.fromEntries(
            periodKeys.map((key) => [key, floorAtZero(subsidyPerPeriod - (used.byPeriodCop[key] ?? 0))]),
          ),
  };
}

/** Does the subsidy apply at this location? Only where it belongs to the user's enterprise. */
export function isSubsidisable(
  user: Pick<SubsidyUser, 'enterpriseId'>,
  location: { enterpriseId: string | null },
): boolean {
  return user.enterpriseId !== null && location.enterpriseId === user.enterpriseId;
}

/**
 * What the employer would put towards one more lunch of a date, for the screens that promise it before the checkout;
 * 0 when nothing can be said. `lunchesThatDay`: ordered or in the cart for the date, since only the first ones have it.
 * What is left of the period is not known here: the simulation has the last word.
 */
export function subsidyOfDish(
  user: Omit<SubsidyUser, 'subsidyPerPeriod'> & { hideSubsidyMsg: boolean },
  location: { enterpriseId: string | null },
  lunchesThatDay: number,
  priceCop: Cop,
): Cop {
  const { plan, subsidyEnabled, subsidyOrdersPerDay: limit, hideSubsidyMsg } = user;
  if (plan !== 'nomina' || !subsidyEnabled || hideSubsidyMsg || !isSubsidisable(user, location)) return 0;
  if (limit !== null && lunchesThatDay >= limit) return 0;
  return Math.min(user.subsidyPerOrder, priceCop);
}
