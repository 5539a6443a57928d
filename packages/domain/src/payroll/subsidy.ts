import type { IsoDate } from '../calendar/iso-date.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { SubsidyToUse } from '../pricing/price-types.ts';
import type { UserPlan } from './eligibility.ts';

/**
 * The fields that determine a user's subsidy; the last four are the specification's (specification section 3 'User').
 */
export type SubsidyUser = {
  plan: UserPlan;
  enterpriseId: string | null;
  subsidyEnabled: boolean;
  subsidyPerOrder: Cop;
  subsidyOrdersPerDay: number | null;
  subsidyPerPeriod: Cop | null;
};

/**
 * Subsidies already used by this user: pesos by payroll period, orders by schedule date. Cancelled orders do not count.
 */
export type SubsidyUsed = {
  byPeriodCop: Readonly<Record<string, Cop>>;
  ordersByDate: Readonly<Record<IsoDate, number>>;
};

/**
 * The subsidy for pricing; null unless the user is on plan nomina, it is enabled, and they have an employer
 * (docs/domain.md section 2).
 */
export function calculateSubsidyToUse(
  user: SubsidyUser,
  used: SubsidyUsed,
  periodKeys: readonly string[],
): SubsidyToUse | null {
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

/** Whether the subsidy applies at a location: only where it belongs to the user's enterprise. */
export function isSubsidisable(
  user: Pick<SubsidyUser, 'enterpriseId'>,
  location: { enterpriseId: string | null },
): boolean {
  return user.enterpriseId !== null && location.enterpriseId === user.enterpriseId;
}

/**
 * An estimate of the subsidy of one more lunch on a date (COP), for screens before the checkout; 0 when it is unknown.
 * `lunchesThatDay` counts lunches ordered or in the cart for the date, since only the first ones are subsidised. It
 * ignores what is left of the period, which the simulation checks.
 */
export function calculateDishSubsidyCop(
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
