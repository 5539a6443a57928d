import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import type { listPayroll, payrollDetail, pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { findDeductionDate } from '@sazon/domain/payroll/deduction-date';
import { calculateObjectionEnd } from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import { TYPICAL_LUNCH_COP } from '@sazon/domain/payroll/payroll-outlook';
import { buildMonthlyLimitView, calculateDailyLimitCop } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { findSubsidy } from '@sazon/domain/payroll/subsidy-to-use';
import type { Deps } from '../../deps.ts';
import { readCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { readSettings } from '../settings/read-settings-queries.ts';
import { toDocumentIdentity } from './build-employee-documents.ts';
import { findEmployee } from './employee-and-employer-queries.ts';
import { findCompanyPayroll, findLimit } from './payroll-limit-of-person-queries.ts';
import { findWaitingDiscount } from './period-authorisations-queries.ts';
import { listPayrollLines, listPeriods, type PeriodRow } from './read-payroll-periods-queries.ts';

/** A period's authorisation is asked for this many days before the period begins. */
const askDaysBefore = 7;

/**
 * Returns the period whose authorisation the app asks for next, or that with `id` whenever it begins; null inside when
 * none.
 */
export async function findPendingDiscount(
  deps: Deps,
  userId: string,
  id: string | null,
): Promise<RouteReply<typeof pendingDiscount>> {
  const today = toBogotaDate(deps.now());
  const discount = await findWaitingDiscount(deps.db, userId, { today, beginsBy: addDays(today, askDaysBefore), id });
  const employee = discount && (await findEmployee(deps.db, userId));
  const employer = employee?.employer;
  if (!discount || !employer || employer.id !== discount.enterpriseId) return { payrollDiscount: null };
  const { startPeriod, endPeriod, status } = discount;
  return {
    payrollDiscount: {
      id: discount.id,
      startPeriod,
      endPeriod,
      amount: discount.amountCop,
      status: status === 'awaiting_employer' ? status : 'pending',
      mode: employer.payrollApproval,
      formId: employer.id,
      enterpriseName: employer.name,
      payrollName: employer.payrollName ?? defaultPayrollName,
      signer: toDocumentIdentity(employee).name,
      url: employer.payrollApproval === 'external' ? employer.externalUrl : null,
    },
  };
}

/** The person's periods, newest first. */
export async function listPayrollHistory(
  deps: Deps,
  userId: string,
  { page, perPage, status }: RouteParsed<typeof listPayroll>['query'],
): Promise<RouteReply<typeof listPayroll>> {
  const of = { id: null, status: status ?? null, limit: perPage, offset: (page - 1) * perPage };
  const rows = await listPeriods(deps.db, userId, of);
  return { data: rows.map(toPayrollPeriodView), page, perPage, total: rows[0]?.total ?? 0 };
}

export async function readPayrollPeriod(
  deps: Deps,
  userId: string,
  id: string,
): Promise<RouteReply<typeof payrollDetail> | Refusal<'NOT_FOUND'>> {
  const [period] = await listPeriods(deps.db, userId, { id, status: null, limit: 1, offset: 0 });
  if (period === undefined) return refuse('NOT_FOUND');
  const lines = await listPayrollLines(deps.db, id);
  return {
    period: toPayrollPeriodView(period),
    lines: lines.map(({ totalCop, subsidyCop, payrollCop, correctedCop, ...line }) => ({
      ...line,
      total: totalCop,
      subsidy: subsidyCop,
      payroll: payrollCop,
      corrected: correctedCop,
    })),
  };
}

const toPayrollPeriodView = ({
  amountCop,
  usedCop,
  reservedCop,
  deductionDay,
  total: _total,
  ...period
}: PeriodRow) => ({
  ...period,
  deductsOn: findDeductionDate(period.endPeriod, deductionDay),
  amount: amountCop,
  used: usedCop,
  reserved: reservedCop,
  objectUntil:
    period.closedAt === null || period.closingDocumentId === null ? null : calculateObjectionEnd(period.closedAt),
});

/**
 * Returns the limit of the current period, with what the traffic light and '¿y si…?' (what if) need; null without
 * payroll or limit.
 */
export async function readPayrollLimit(deps: Deps, userId: string): Promise<RouteReply<typeof payrollLimit>> {
  const today = toBogotaDate(deps.now());
  const [row, company] = await Promise.all([findLimit(deps.db, userId, today), findCompanyPayroll(deps.db, userId)]);
  const rests = company?.rests ?? false;
  if (row === undefined) return { rests, limit: null };
  const { startPeriod, endPeriod, amountCop, reservedCop, usedCop } = row;
  const period = { key: `${startPeriod}/${endPeriod}`, startPeriod, endPeriod };
  const view = buildMonthlyLimitView(period, amountCop, amountCop - reservedCop - usedCop);
  if (view === null) return { rests, limit: null };
  const [settings, calendars] = await Promise.all([readSettings(deps.db), readCalendars(deps.db, today, endPeriod)]);
  const rules = calendars.rulesAt(row.locationId);
  return {
    rests,
    limit: {
      ...view,
      reserved: reservedCop,
      status: row.status,
      renewsOn: addDays(endPeriod, 1),
      deductsOn: findDeductionDate(endPeriod, company?.deductionDay ?? null),
      daily: calculateDailyLimitCop(amountCop, settings.dailyLimit, row.hasUnlimitDailyOrders),
      usedToday: row.usedTodayCop,
      lunch: row.lunchCop ?? Math.max(1, TYPICAL_LUNCH_COP - (findSubsidy(row, today)?.terms.perOrderCop ?? 0)),
      openDaysLeft: listDates(today, endPeriod).filter((date) => isOpenDay(date, rules)).length,
    },
  };
}
