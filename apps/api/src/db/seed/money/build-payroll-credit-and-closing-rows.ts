import { HOUR_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import type { StatementLine } from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import { toPayrollPeriod } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import { type Enterprise, getEmployerId, type Person } from '../people/build-demo-people.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { authorisationPaper, closingPaper, contractPaper } from './build-signed-payroll-documents.ts';
import type { Credit } from './simulate-wallet.ts';

/** Periods are opened for this many days ahead: until the last date that can be ordered. */
const daysAhead = 28;

const evidenceMethods = {
  simple: 'Autorización en la app',
  signed: 'Firma en la app',
  external: 'Portal del empleador',
};

/**
 * Returns an authorised credit for every payroll period that the demo days touch or that can be ordered for. `elder` is
 * the person with the longer history.
 */
export function buildCredits(people: readonly Person[], days: SeedDays, elder: Person): Credit[] {
  const ahead = listDates(days.today, addDays(days.today, daysAhead));
  const dates = [...days.past, days.today, days.live, ...days.upcoming, ...ahead];
  return people.flatMap((person) => {
    const { enterprise } = person;
    if (person.payroll !== 'enrolled' || enterprise === null) return [];
    const periods = new Map(
      (person === elder ? [...days.older, ...dates] : dates).map((date) => {
        const period = toPayrollPeriod(date, enterprise.payrollPeriod);
        return [period.key, period];
      }),
    );
    return [...periods.values()].map((period) => ({
      person,
      period,
      amountCop: person.amountApprovedCop,
      reservedCop: 0,
      usedCop: 0,
      grantedAtMs: Math.min(toInstantMs(addDays(period.startPeriod, -15), '07:00'), days.nowMs),
      hasEnded: period.endPeriod < days.today,
    }));
  });
}

/**
 * Returns authorisations and credits, and for ended periods their closing with its statement and lines. Only `elder` keeps
 * what they signed.
 */
export function payrollRows(
  credits: readonly Credit[],
  orders: readonly SeedOrder[],
  people: readonly Person[],
  elder: Person,
): SeedRows {
  const closings = credits.map((credit) => buildClosingRows(credit, orders));
  const objections = objectionsTo(closings, elder);
  return {
    signed_documents: [
      ...people.flatMap((person) =>
        person.enterprise && signsContract(person, elder) ? [buildContractPaper(person)] : [],
      ),
      ...credits.flatMap((credit) => buildAuthorisationPaper(credit, elder) ?? []),
      ...closings.flatMap(({ paper }) => paper ?? []),
    ],
    payroll_discounts: closings.map(({ credit, lines, paper, closedAtMs }) => {
      const { person, period, amountCop, grantedAtMs, hasEnded } = credit;
      return {
        id: toDiscountId(credit),
        user_id: person.id,
        enterprise_id: getEmployerId(person),
        start_period: period.startPeriod,
        end_period: period.endPeriod,
        amount_cop: amountCop,
        status: hasEnded ? 'closed' : 'approved',
        approved_at: toIso(grantedAtMs),
        evidence: JSON.stringify({ method: evidenceMethods[person.enterprise?.payrollApproval ?? 'simple'] }),
        document_id: buildAuthorisationPaper(credit, elder)?.id ?? null,
        closing_document_id: paper?.id ?? null,
        closed_at: hasEnded ? toIso(closedAtMs) : null,
        closed_cop: hasEnded ? lines.reduce((sum, line) => sum + line.payrollCop, 0) : null,
        created_at: toIso(grantedAtMs),
      };
    }),
    payroll_credits: credits.map((credit) => ({
      id: seedId(`credit:${credit.person.key}:${credit.period.key}`),
      user_id: credit.person.id,
      start_period: credit.period.startPeriod,
      end_period: credit.period.endPeriod,
      amount_cop: credit.amountCop,
      reserved_cop: credit.reservedCop,
      used_cop: credit.usedCop,
      returned_cop: credit.hasEnded ? credit.amountCop - credit.reservedCop - credit.usedCop : 0,
      created_at: toIso(credit.grantedAtMs),
    })),
    payroll_lines: closings.flatMap(({ credit, lines }) =>
      lines.map((line) => ({
        ...objections.get(line.orderId),
        order_id: line.orderId,
        discount_id: toDiscountId(credit),
        schedule_date: line.scheduleDate,
        total_cop: line.totalCop,
        subsidy_cop: line.subsidyCop,
        payroll_cop: line.payrollCop,
      })),
    ),
  };
}

const toDiscountId = ({ person, period }: Credit): string => seedId(`discount:${person.key}:${period.key}`);

/** Returns whether a person has a stored agreement: those who wait for HR, and `elder`. */
export const signsContract = (person: Person, elder: Person): boolean =>
  person.payroll === 'applied' || person === elder;

const buildContractPaper = (person: Person) =>
  contractPaper(person, getEnterprise(person), toInstantMs('2026-01-15', '09:00'));

const getEnterprise = (person: Person): Enterprise => {
  if (person.enterprise === null) throw new Error(`${person.key} has no employer`);
  return person.enterprise;
};

const buildAuthorisationPaper = ({ person, period, amountCop, grantedAtMs }: Credit, elder: Person) =>
  person === elder
    ? authorisationPaper(person, getEnterprise(person), { ...period, amountCop }, grantedAtMs)
    : undefined;

/** Returns the closing of an ended period: its lunches that were eaten or charged. */
function buildClosingRows(credit: Credit, orders: readonly SeedOrder[]) {
  const { person, period, amountCop, hasEnded } = credit;
  const closedAtMs = toInstantMs(addDays(period.endPeriod, 1), '00:05');
  const lines = hasEnded ? listStatementLines(credit, orders) : [];
  const of = { ...period, amountCop };
  const paper = lines.length > 0 ? closingPaper(person, getEnterprise(person), of, lines, closedAtMs) : undefined;
  return { credit, lines, paper, closedAtMs };
}

/**
 * Returns two objections to the demo employer's last closing: an answered one of `elder`, and one of a colleague that
 * waits.
 */
function objectionsTo(closings: readonly ReturnType<typeof buildClosingRows>[], elder: Person) {
  const stated = closings.filter(
    ({ lines, credit }) => lines.length > 0 && credit.person.enterprise === elder.enterprise,
  );
  const own = stated.filter(({ credit }) => credit.person === elder).at(-1);
  const other = stated.filter(({ credit }) => credit.person !== elder).at(-1);
  const objected = (closing: typeof own, objection: string) =>
    closing && { objected_at: toIso(closing.closedAtMs + 9 * HOUR_MS), objection };
  const answer = own && {
    answer: 'explained' as const,
    answer_reason: 'El pedido se entregó ese día en recepción con tu código. Si no fuiste tú, avísanos por soporte.',
    answered_at: toIso(own.closedAtMs + 33 * HOUR_MS),
    answered_by: seedId('user:demo:rrhh'),
  };
  return new Map([
    [own?.lines[0]?.orderId, { ...objected(own, 'No reconozco este pedido.'), ...answer }],
    [other?.lines[0]?.orderId, { ...objected(other, 'Ese día estaba en otra sede y no lo recibí.') }],
  ] as const);
}

const listStatementLines = ({ person, period }: Credit, orders: readonly SeedOrder[]): StatementLine[] =>
  orders
    .filter(({ wish, fate, priced }) => {
      const isIn = wish.date >= period.startPeriod && wish.date <= period.endPeriod;
      return (
        wish.person === person && isIn && priced.payrollCop > 0 && (fate === 'delivered' || fate === 'not_delivered')
      );
    })
    .map(({ id, wish, priced }) => ({
      orderId: id,
      scheduleDate: wish.date,
      totalCop: priced.totalCop,
      subsidyCop: priced.subsidyCop,
      payrollCop: priced.payrollCop,
    }))
    .sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : 1));
