import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { TingoLot } from '@sazon/domain/ledger/tingo-lots';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { isPayrollSuspended, offersPayroll, usesBenefits } from '../accounts/company-state-conditions.ts';
import { hasUnlimitDailyOrders } from '../accounts/no-daily-limit-condition.ts';
import { selectOwnGroup, selectSubsidyOn } from '../accounts/subsidy-rules-and-group-of-person-queries.ts';
import { type CartRow, cartRowsOfUser, lockCartLines, lockedCartRows } from '../cart/cart-queries.ts';
import type { Payer } from './payer-facts.ts';

type PersonRow = Omit<Payer, 'lots' | keyof PayrollFacts> & {
  lots: (Omit<TingoLot, 'expiresAt'> & { expiresAt: string | null })[];
};

/** The facts that only a customer with a payroll plan has. */
type PayrollFacts = Pick<Payer, 'hasApprovedEnrolment' | 'isPreapproved' | 'credits' | 'dayUses'>;

const noPayroll: PayrollFacts = { hasApprovedEnrolment: false, isPreapproved: false, credits: [], dayUses: [] };

/**
 * Reads what decides who pays for a customer. `fromDate` bounds past uses and rules: the start of the earliest payroll
 * period in question. Payroll is not read for plan 'normal'. Returns undefined when the account may not buy.
 */
export async function loadPayer(db: Reader, userId: string, fromDate: IsoDate): Promise<Payer | undefined> {
  return await withPayroll(db, await loadPerson<PersonRow>(db, userId, fromDate, sql``), fromDate);
}

/** Reads the same together with the lines of the customer's cart. */
export async function loadPayerAndCart(
  db: Reader,
  userId: string,
  fromDate: IsoDate,
): Promise<{ payer: Payer | undefined; rows: CartRow[] }> {
  const row = await loadPerson<PersonRow & { rows: CartRow[] }>(db, userId, fromDate, sql`, ${cartRowsOfUser} AS rows`);
  const { rows = [], ...person } = row ?? {};
  return { payer: await withPayroll(db, row && (person as PersonRow), fromDate), rows };
}

/** Reads the same and locks the lines, together with what `also` selects. */
export async function lockPayerAndCart<Also>(
  tx: Tx,
  userId: string,
  fromDate: IsoDate,
  also: RawBuilder<unknown>,
): Promise<{ payer: Payer | undefined; rows: CartRow[]; also: Also | undefined }> {
  type Row = PersonRow & { rows: CartRow[]; also: Also };
  const more = sql`, ${lockedCartRows} AS rows, (${also}) AS also`;
  const row = await loadPerson<Row>(tx, userId, fromDate, more, lockCartLines(userId));
  if (row === undefined) return { payer: undefined, rows: [], also: undefined };
  const { rows, also: read, ...person } = row;
  return { payer: await withPayroll(tx, person, fromDate), rows, also: read };
}

async function withPayroll(db: Reader, person: PersonRow | undefined, fromDate: IsoDate): Promise<Payer | undefined> {
  if (person === undefined) return undefined;
  const payroll = person.plan === 'normal' ? noPayroll : await loadPayroll(db, person.userId, fromDate);
  const lots = person.lots.map((lot) => ({
    ...lot,
    expiresAt: lot.expiresAt === null ? null : Date.parse(lot.expiresAt),
  }));
  return { ...person, ...payroll, lots };
}

const feeTerms = sql`(SELECT coalesce(json_agg(json_build_object('payer', term.payer, 'from', term.from_date)
  ORDER BY term.from_date, term.id), '[]') FROM service_fee_terms term WHERE term.enterprise_id = e.id)`;

async function loadPerson<Row>(
  db: Reader,
  userId: string,
  fromDate: IsoDate,
  more: RawBuilder<unknown>,
  withParts: RawBuilder<unknown> = sql``,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    ${withParts} SELECT users.id AS "userId", users.first_name AS "firstName", users.last_name AS "lastName", users.email,
      users.cell_phone AS "cellPhone", users.plan, users.office, ${hasUnlimitDailyOrders} AS "hasUnlimitDailyOrders",
      ${selectOwnGroup} AS "groupId", ${selectSubsidyOn(fromDate)},
      CASE WHEN e.id IS NULL THEN NULL ELSE json_build_object('id', e.id, 'name', e.name,
        'payrollAllowed', ${offersPayroll}, 'payrollRests', ${isPayrollSuspended}, 'deductionDay', e.deduction_day, 'payrollPeriod', e.payroll_period, 'data', e.data,
        'feeTerms', CASE WHEN ${usesBenefits} THEN ${feeTerms} ELSE '[]' END, 'nextPeriod',
        CASE WHEN e.next_payroll_period IS NOT NULL THEN json_build_object('period', e.next_payroll_period,
          'from', e.next_payroll_period_from) END) END AS enterprise,
      json_build_object('chosenCode', carts.promotion_code, 'leftCodes', coalesce(carts.left_promotions, '{}'))
        AS promotions, (SELECT version FROM catalog_version) AS "catalogVersion",
      coalesce((SELECT json_agg(json_build_object('id', id, 'type', type, 'isReward', is_reward,
          'quantity', quantity_cop, 'used', used_cop, 'pending', pending_cop, 'expiresAt', expires_at))
        FROM tingo_lots WHERE user_id = users.id AND used_cop + pending_cop < quantity_cop), '[]') AS lots,
      coalesce((SELECT json_agg(json_build_object('id', id, 'cardBrand', brand, 'cardLastFour', last_four,
        'expiresOn', expires_on) ORDER BY created_at DESC) FROM saved_cards
        WHERE user_id = users.id AND deleted_at IS NULL), '[]') AS cards,
      json_build_object('method', users.default_payment_method, 'cardId', users.payment_method_id) AS preferred${more}
    FROM users LEFT JOIN enterprises e ON e.id = users.enterprise_id LEFT JOIN carts ON carts.user_id = users.id
    WHERE users.id = ${userId} AND users.active AND users.deleted_at IS NULL
  `.execute(db);
  return rows[0];
}

async function loadPayroll(db: Reader, userId: string, fromDate: string): Promise<PayrollFacts> {
  const { rows } = await sql<PayrollFacts>`
    SELECT EXISTS (SELECT FROM applications a JOIN users u ON u.id = a.user_id AND u.enterprise_id = a.enterprise_id
        WHERE a.user_id = ${userId} AND a.application_type = 'nomina_enrollment'
        AND a.application_status = 'approved') AS "hasApprovedEnrolment",
      EXISTS (SELECT FROM preapproved_users p JOIN users u ON u.id = p.user_id AND u.enterprise_id = p.enterprise_id
        WHERE p.user_id = ${userId} AND p.in_force) AS "isPreapproved",
      coalesce((SELECT json_agg(json_build_object('id', c.id, 'startPeriod', c.start_period,
          'endPeriod', c.end_period, 'amountCop', c.amount_cop, 'reservedCop', c.reserved_cop,
          'usedCop', c.used_cop, 'signed', d.status IS NOT DISTINCT FROM 'approved'))
        FROM payroll_credits c LEFT JOIN payroll_discounts d
          ON d.user_id = c.user_id AND d.start_period = c.start_period
        WHERE c.user_id = ${userId} AND c.end_period >= ${fromDate}::date
          AND NOT EXISTS (SELECT FROM debts WHERE debts.user_id = c.user_id AND debts.state = 'open') AND NOT EXISTS (
          SELECT FROM enterprise_credit_periods spent JOIN enterprises e ON e.id = spent.enterprise_id
            JOIN users u ON u.enterprise_id = e.id AND u.id = c.user_id
          WHERE spent.spent_cop >= e.credit_limit_cop AND spent.start_period <= c.end_period
            AND spent.end_period >= c.start_period)), '[]') AS credits,
      coalesce((SELECT json_agg(day) FROM (
        SELECT schedule_date AS "scheduleDate", coalesce(sum(subsidy_cop) FILTER (WHERE guest_lunch_id IS NULL), 0)::int AS "subsidyCop",
          count(*) FILTER (WHERE subsidy_cop > 0 AND guest_lunch_id IS NULL)::int AS "subsidisedOrders", sum(payroll_cop)::int AS "payrollCop"
        FROM orders WHERE user_id = ${userId} AND schedule_date >= ${fromDate}::date
          AND (status <> 'cancelled' OR charged) GROUP BY schedule_date) AS day), '[]') AS "dayUses"
  `.execute(db);
  return rows[0] as PayrollFacts;
}
