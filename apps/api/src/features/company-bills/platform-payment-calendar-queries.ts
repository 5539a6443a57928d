import type { CalendarEntry } from '@sazon/contract/bills/platform-payment-calendar-schemas';
import { formatCompanyBillNumber } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import type { CalendarDay } from '@sazon/domain/bills/payment-calendar';
import { formatSettlementNumber, LEGAL_PAYMENT_DAYS } from '@sazon/domain/bills/settlement-dates-and-number';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

import { leftCop as leftOfSettlement, pausedCop } from '../bills/settlements-queries.ts';
import { leftCop as leftOfCompany } from './company-bills-queries.ts';

type Range = { from: IsoDate; to: IsoDate };
const mostEntries = 200;

/**
 * The restaurants' settlements of which something is left to pay, with the last date that the law allows. What waits for
 * the decision about an incident (`paused_cop`) is not due before it.
 */
const owedOut = sql`(SELECT bill.id, bill.restaurant_id AS party_id, bill.number_year, bill.number, bill.state, bill.pay_on,
    bill.period_end + ${sql.lit(LEGAL_PAYMENT_DAYS)} AS legal_on, ${leftOfSettlement} AS cop,
    ${pausedCop} AS paused_cop FROM bills bill
  WHERE bill.kind = 'restaurant' AND bill.state IN ('issued', 'in_review', 'approved') AND ${leftOfSettlement} > 0)`;
const owedIn = sql`(SELECT bill.id, bill.enterprise_id AS party_id, bill.number_year, bill.number, bill.state, bill.pay_on,
    NULL::date AS legal_on, ${leftOfCompany} AS cop, 0 AS paused_cop FROM bills bill
  WHERE bill.kind = 'company' AND bill.state IN ('issued', 'rejected', 'approved', 'invoiced') AND ${leftOfCompany} > 0)`;

const bogotaDate = (at: RawBuilder<unknown>) => sql`(${at} AT TIME ZONE 'America/Bogota')::date`;

/** Sums, for each date of a range, what is due, paid and returned. Dates without anything are left out. */
export async function listCalendarDays(db: Reader, { from, to }: Range, withIncome: boolean): Promise<CalendarDay[]> {
  const within = (date: RawBuilder<unknown>) => sql`${date} BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await sql<CalendarDay>`
    SELECT date, sum(out_cop)::float8 AS "outCop", sum(out_count)::int AS "outCount", sum(ready)::int AS "readyCount",
      sum(paid_cop)::float8 AS "paidCop", sum(returned)::int AS "returnedCount", sum(legal)::int AS "legalCount",
      sum(in_cop)::float8 AS "inCop", sum(in_count)::int AS "inCount", sum(received_cop)::float8 AS "receivedCop"
    FROM (
      SELECT NULL::date AS date, 0 AS out_cop, 0 AS out_count, 0 AS ready, 0 AS paid_cop, 0 AS returned, 0 AS legal,
        0 AS in_cop, 0 AS in_count, 0 AS received_cop WHERE false
      UNION ALL SELECT pay_on, cop - paused_cop, 1, (state = 'approved')::int, 0, 0, 0, 0, 0, 0 FROM ${owedOut} AS due
        WHERE cop > paused_cop AND ${within(sql`pay_on`)}
      UNION ALL SELECT legal_on, 0, 0, 0, 0, 0, 1, 0, 0, 0 FROM ${owedOut} AS due WHERE ${within(sql`legal_on`)}
      UNION ALL SELECT made.paid_on, 0, 0, 0, CASE bill.kind WHEN 'restaurant' THEN made.amount_cop ELSE 0 END, 0, 0, 0, 0,
          CASE WHEN bill.kind = 'company' AND ${withIncome} THEN made.amount_cop ELSE 0 END
        FROM bill_payments made JOIN bills bill ON bill.id = made.bill_id
        WHERE made.returned_at IS NULL AND ${within(sql`made.paid_on`)}
      UNION ALL SELECT ${bogotaDate(sql`made.returned_at`)}, 0, 0, 0, 0, 1, 0, 0, 0, 0
        FROM bill_payments made JOIN bills bill ON bill.id = made.bill_id
        WHERE bill.kind = 'restaurant' AND ${within(bogotaDate(sql`made.returned_at`))}
      UNION ALL SELECT pay_on, 0, 0, 0, 0, 0, 0, cop, 1, 0 FROM ${owedIn} AS due WHERE ${withIncome} AND ${within(sql`pay_on`)}
    ) AS moved GROUP BY date ORDER BY date`.execute(db);
  return rows;
}

export type LatePayments = { outCop: number; outCount: number; inCop: number; inCount: number };

/** Sums what was due before a date and is not paid: to restaurants, and by companies when `withIncome`. */
export async function readLatePayments(db: Reader, today: IsoDate, withIncome: boolean): Promise<LatePayments> {
  const { rows } = await sql<LatePayments>`
    SELECT coalesce((SELECT sum(cop - paused_cop) FROM ${owedOut} AS due WHERE cop > paused_cop AND pay_on < ${today}::date), 0)::float8 AS "outCop",
      (SELECT count(*)::int FROM ${owedOut} AS due WHERE cop > paused_cop AND pay_on < ${today}::date) AS "outCount",
      coalesce((SELECT sum(cop) FROM ${owedIn} AS due WHERE ${withIncome} AND pay_on < ${today}::date), 0)::float8 AS "inCop",
      (SELECT count(*)::int FROM ${owedIn} AS due WHERE ${withIncome} AND pay_on < ${today}::date) AS "inCount"`.execute(
    db,
  );
  return rows[0] ?? { outCop: 0, outCount: 0, inCop: 0, inCount: 0 };
}

type Stored = Omit<CalendarEntry, 'number'> & { year: number; consecutive: number };

/** Lists the bills that are due, paid or returned on a date, the largest sum first. */
export async function listDayEntries(
  db: Reader,
  { date, today, side }: { date: IsoDate; today: IsoDate; side: 'out' | 'in' },
): Promise<CalendarEntry[]> {
  const isOut = side === 'out';
  const owed = isOut ? owedOut : owedIn;
  const party = isOut ? sql`restaurants` : sql`enterprises`;
  const kind = isOut ? 'restaurant' : 'company';
  const partyId = isOut ? sql`bill.restaurant_id` : sql`bill.enterprise_id`;
  const { rows } = await sql<Stored>`
    SELECT entry.id AS "billId", number_year AS year, number AS consecutive, party.name, cop AS "amountCop", why, ready,
      why IN ('due', 'legal') AND ${date}::date < ${today}::date AS late
    FROM (
      SELECT id, party_id, number_year, number, cop - paused_cop AS cop, 'due' AS why, state IN ('approved', 'invoiced') AS ready
      FROM ${owed} AS due WHERE cop > paused_cop AND pay_on = ${date}::date
      UNION ALL SELECT id, party_id, number_year, number, cop, 'legal', state = 'approved' FROM ${owed} AS due
      WHERE legal_on = ${date}::date
      UNION ALL SELECT bill.id, ${partyId}, bill.number_year, bill.number, made.amount_cop,
        CASE WHEN made.returned_at IS NULL THEN 'paid' ELSE 'returned' END, true
      FROM bill_payments made JOIN bills bill ON bill.id = made.bill_id
      WHERE bill.kind = ${kind} AND CASE WHEN made.returned_at IS NULL THEN made.paid_on
        ELSE ${bogotaDate(sql`made.returned_at`)} END = ${date}::date
    ) AS entry JOIN ${party} AS party ON party.id = entry.party_id
    ORDER BY cop DESC, entry.id, why LIMIT ${mostEntries}`.execute(db);
  const format = isOut ? formatSettlementNumber : formatCompanyBillNumber;
  return rows.map(({ year, consecutive, ...row }) => ({ ...row, number: format(year, consecutive) }));
}
