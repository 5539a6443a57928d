import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, toMonthEnd, toMonthStart } from '@sazon/domain/calendar/iso-date';
import { calculateBenefitLevel, type FoodBenefitLimit, findBenefitNotice } from '@sazon/domain/payroll/food-benefit';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import { buildBenefitMessages, type NoticedPerson } from './food-benefit-messages.ts';
import { listNotifiedMonths, listPayingCompanies, markNotified } from './food-benefit-notices-queries.ts';
import { listBenefits } from './food-benefit-queries.ts';
import { loadBenefitLimit } from './food-benefit-view.ts';

/**
 * Tells human resources, every ten minutes, whose food of this month or the next passes 80 % or 100 % of its limit,
 * with what is scheduled. Each person is told of once for a month and share; a run sends one message to a company.
 */
export async function warnOfFoodBenefits(deps: Deps): Promise<void> {
  const month = toMonthStart(toBogotaDate(deps.now()));
  for (const start of [month, addDays(toMonthEnd(month), 1)]) {
    const limit = await loadBenefitLimit(deps, start);
    for (const company of await listPayingCompanies(deps.db, start, toMonthEnd(start)))
      await warnCompany(deps, company, start, limit);
  }
}

async function warnCompany(
  deps: Deps,
  company: { id: string; name: string },
  month: IsoDate,
  limit: FoodBenefitLimit,
): Promise<void> {
  const [rows, told] = await Promise.all([
    listBenefits(deps.db, company.id, { from: month, to: toMonthEnd(month) }),
    listNotifiedMonths(deps.db, company.id, month),
  ]);
  const toldOf = new Map(told.map((one) => [one.userId, one]));
  const noticed = rows.flatMap((row): NoticedPerson[] => {
    const { level } = calculateBenefitLevel(row, limit.limitCop, row.earnsOver310Uvt);
    const share = findBenefitNotice(level, toldOf.get(row.userId) ?? { near: false, over: false });
    const { userId, name, paidCop, scheduledCop } = row;
    return share === null ? [] : [{ userId, name, totalCop: paidCop + scheduledCop, share }];
  });
  if (noticed.length === 0) return;
  await inTransaction(deps, async (tx) => {
    const fresh = await markNotified(tx, { enterpriseId: company.id, month }, noticed, deps.now());
    const people = noticed.filter(({ userId }) => fresh.has(userId));
    if (people.length === 0) return;
    const staff = await listHumanResources(tx, company.id);
    const messages = buildBenefitMessages(deps.config.publicUrl, staff, { company, month, limit, people });
    await deps.messages.send(tx, messages, deps.now());
  });
}
