import type { FoodBenefitMonth } from '@sazon/contract/food-benefit/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type IsoDate, toMonthEnd, toMonthStart } from '@sazon/domain/calendar/iso-date';
import { calculateBenefitLevel, findFoodBenefitLimit } from '@sazon/domain/payroll/food-benefit';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listBenefits } from './food-benefit-queries.ts';

/** Reads the limits of the food benefit in the month of a date. */
export async function loadBenefitLimit(deps: Deps, date: IsoDate) {
  const { uvtYears } = await loadSettings(deps);
  return findFoodBenefitLimit(uvtYears, date);
}

/** Reads who of a company is near the limit in a month, exceeds it, or earns too much for the benefit. */
export async function readFoodBenefit(
  deps: Deps,
  actor: Actor,
  enterpriseId: string,
  { month: asked, page, perPage }: { month?: IsoDate | undefined; page: number; perPage: number },
): Promise<FoodBenefitMonth | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_reports_view', { enterpriseId })) return refuse('NOT_FOUND');
  const month = toMonthStart(asked ?? toBogotaDate(deps.now()));
  const limit = await loadBenefitLimit(deps, month);
  const rows = await listBenefits(deps.db, enterpriseId, { from: month, to: toMonthEnd(month) });
  const people = rows.map(({ earnsOver310Uvt, ...row }) => ({
    ...row,
    ...calculateBenefitLevel(row, limit.limitCop, earnsOver310Uvt),
    limitCop: limit.limitCop,
  }));
  const count = (level: string) => people.filter((person) => person.level === level).length;
  const named = people
    .filter(({ level }) => level !== 'under')
    .sort((one, other) => other.paidCop + other.scheduledCop - (one.paidCop + one.scheduledCop));
  const data = named.slice((page - 1) * perPage, page * perPage);
  const counts = { near: count('near'), over: count('over'), income: count('income') };
  return { month, limit, ...counts, data, page, perPage, total: named.length };
}
