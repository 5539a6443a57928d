import type { enrolment, previewForm } from '@sazon/contract/payroll/documents-routes';
import type { listPayroll, payrollDetail, payrollLimit, pendingDiscount } from '@sazon/contract/payroll/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed, RouteReply } from '@sazon/contract/route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { isEnrolmentSent } from '@sazon/domain/payroll/eligibility';
import { buildMonthlyLimitView, calculateDailyLimitCop } from '@sazon/domain/payroll/limits';
import { calculateObjectionEnd } from '@sazon/domain/payroll/statement';
import { TYPICAL_LUNCH_COP } from '@sazon/domain/payroll/traffic-light';
import type { Deps } from '../../deps.ts';
import { calendarsBetween } from '../delivery/calendar-queries.ts';
import { readSettings } from '../settings/settings-queries.ts';
import { channelsOf } from './claim-actions.ts';
import { discountOf, linesOf, type PeriodRow, periodsOf, waitingDiscount } from './discounts-queries.ts';
import { documentHtml } from './document-html.ts';
import { sha256Of } from './document-links.ts';
import { authorisationFor, contractFor, defaultPayrollName, evidenceOf, onPaper } from './employee-papers.ts';
import { employeeOf } from './employee-queries.ts';
import { limitAt } from './limit-queries.ts';

/** A period is asked for from a week before it begins. */
const askDaysBefore = 7;

/** What the global prompt asks this person to authorise; `id`: one period whenever it begins. */
export async function pendingFor(
  deps: Deps,
  userId: string,
  id: string | null,
): Promise<RouteReply<typeof pendingDiscount>> {
  const today = toBogotaDate(deps.now());
  const discount = await waitingDiscount(deps.db, userId, { today, beginsBy: addDays(today, askDaysBefore), id });
  const employee = discount && (await employeeOf(deps.db, userId));
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
      signer: onPaper(employee).name,
      url: employer.payrollApproval === 'external' ? employer.externalUrl : null,
    },
  };
}

/** Where this person stands with their employer's payroll. */
export async function enrolmentOf(
  deps: Deps,
  userId: string,
): Promise<RouteReply<typeof enrolment> | Refusal<'AUTH_REQUIRED'>> {
  const employee = await employeeOf(deps.db, userId);
  if (employee === undefined) return refuse('AUTH_REQUIRED');
  const { employer, application, preapproval, plan } = employee;
  const sent = isEnrolmentSent({
    plan,
    applications: application ? [{ applicationType: 'nomina_enrollment', applicationStatus: application.status }] : [],
  });
  return {
    enterprise: employer && {
      formId: employer.id,
      name: employer.name,
      legalName: employer.legalName,
      payrollAllowed: employer.payrollAllowed,
      payrollName: employer.payrollName ?? defaultPayrollName,
      requiresEmployeeId: employer.requiresEmployeeId,
      period: employer.payrollPeriod,
      mode: employer.payrollApproval,
    },
    amountApproved: preapproval?.isProven ? preapproval.amountCop : null,
    claim:
      preapproval === null
        ? null
        : {
            isProven: preapproval.isProven,
            contacts: preapproval.isProven
              ? []
              : channelsOf(employee).map(({ channel, shown }) => ({ channel, shown })),
          },
    signer: onPaper(employee).name,
    application,
    sent,
  };
}

/** A document as it would be signed by this person: their agreement, or the authorisation of one of their periods. */
export async function previewOf(
  deps: Deps,
  userId: string,
  formId: string,
  given: RouteParsed<typeof previewForm>['body'],
): Promise<RouteReply<typeof previewForm> | Refusal<'NOT_FOUND'>> {
  const employee = await employeeOf(deps.db, userId);
  const employer = employee?.employer;
  if (employee === undefined || !employer || employer.id !== formId) return refuse('NOT_FOUND', { field: 'id' });
  const period = given.payrollDiscountId === null ? null : await discountOf(deps.db, userId, given.payrollDiscountId);
  if (period === undefined) return refuse('NOT_FOUND', { field: 'payrollDiscountId' });
  const answers = Object.fromEntries(
    Object.entries(given.customFields).flatMap(([name, answer]) =>
      answer.trim() === '' ? [] : [[name, answer.trim()]],
    ),
  );
  const content =
    period === null ? contractFor(employee, employer, answers) : authorisationFor(employee, employer, period);
  const shown = documentHtml(content, null);
  const hash = sha256Of(shown);
  if (given.signData === null) return { html: shown, hash };
  const { method } = given.signData;
  const by = { method, signature: given.signData, clauses: [], shownSha256: hash, origin: null };
  return { html: documentHtml(content, { code: '(al firmar)', evidence: evidenceOf(deps, employee, by) }), hash };
}

/** The person's periods, newest first. */
export async function payrollHistory(
  deps: Deps,
  userId: string,
  { page, perPage, status }: RouteParsed<typeof listPayroll>['query'],
): Promise<RouteReply<typeof listPayroll>> {
  const of = { id: null, status: status ?? null, limit: perPage, offset: (page - 1) * perPage };
  const rows = await periodsOf(deps.db, userId, of);
  return { data: rows.map(periodOf), page, perPage, total: rows[0]?.total ?? 0 };
}

export async function payrollPeriodOf(
  deps: Deps,
  userId: string,
  id: string,
): Promise<RouteReply<typeof payrollDetail> | Refusal<'NOT_FOUND'>> {
  const [period] = await periodsOf(deps.db, userId, { id, status: null, limit: 1, offset: 0 });
  if (period === undefined) return refuse('NOT_FOUND');
  const lines = await linesOf(deps.db, id);
  return {
    period: periodOf(period),
    lines: lines.map(({ totalCop, subsidyCop, payrollCop, ...line }) => ({
      ...line,
      total: totalCop,
      subsidy: subsidyCop,
      payroll: payrollCop,
    })),
  };
}

const periodOf = ({ amountCop, usedCop, reservedCop, total: _total, ...period }: PeriodRow) => ({
  ...period,
  amount: amountCop,
  used: usedCop,
  reserved: reservedCop,
  objectUntil:
    period.closedAt === null || period.closingDocumentId === null ? null : calculateObjectionEnd(period.closedAt),
});

/** The limit of the running period, and what the traffic light and '¿y si…?' look at; null: no payroll, or no limit. */
export async function limitOf(deps: Deps, userId: string): Promise<RouteReply<typeof payrollLimit>> {
  const today = toBogotaDate(deps.now());
  const row = await limitAt(deps.db, userId, today);
  if (row === undefined) return { limit: null };
  const { startPeriod, endPeriod, amountCop, reservedCop, usedCop } = row;
  const period = { key: `${startPeriod}/${endPeriod}`, startPeriod, endPeriod };
  const view = buildMonthlyLimitView(period, amountCop, amountCop - reservedCop - usedCop);
  if (view === null) return { limit: null };
  const [settings, calendars] = await Promise.all([readSettings(deps.db), calendarsBetween(deps.db, today, endPeriod)]);
  const rules = calendars.rulesAt(row.locationId);
  return {
    limit: {
      ...view,
      reserved: reservedCop,
      status: row.status,
      renewsOn: addDays(endPeriod, 1),
      daily: calculateDailyLimitCop(amountCop, settings.dailyLimit, row.hasUnlimitDailyOrders),
      usedToday: row.usedTodayCop,
      lunch: row.lunchCop ?? Math.max(1, TYPICAL_LUNCH_COP - row.subsidyCop),
      openDaysLeft: listDates(today, endPeriod).filter((date) => isOpenDay(date, rules)).length,
    },
  };
}
