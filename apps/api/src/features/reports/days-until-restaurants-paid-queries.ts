import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { formatSettlementNumber, LEGAL_PAYMENT_DAYS } from '@sazon/domain/bills/settlement-dates-and-number';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type PayDays = NonNullable<PlatformReport['payDays']>;

const mostOpen = 20;
const issuedOn = sql`(bill.issued_at AT TIME ZONE 'America/Bogota')::date`;

/** Calculates how many days restaurants wait for the money of their settlements, from the issue on. */
export async function readDaysUntilPaid(
  db: Reader,
  restaurantId: string | undefined,
  { from, to }: ReportPeriod,
  today: IsoDate,
): Promise<PayDays> {
  const ofOne = restaurantId === undefined ? sql`true` : sql`bill.restaurant_id = ${restaurantId}`;
  const { rows } = await sql<Omit<PayDays, 'open'>>`
    SELECT count(*)::int AS paid, count(*) FILTER (WHERE days > ${LEGAL_PAYMENT_DAYS})::int AS late,
      round(avg(days))::int AS "averageDays", max(days)::int AS "longestDays"
    FROM (SELECT bill.paid_on - ${issuedOn} AS days FROM bills bill
      WHERE bill.kind = 'restaurant' AND bill.state = 'paid' AND bill.paid_on BETWEEN ${from}::date AND ${to}::date
        AND ${ofOne}) AS waited`.execute(db);
  const { rows: open } = await sql<Omit<PayDays['open'][number], 'number'> & { year: number; consecutive: number }>`
    SELECT bill.id, oldest.name AS restaurant, bill.number_year AS year, bill.number AS consecutive,
      bill.to_pay_cop - bill.paid_cop AS "owedCop", (${today}::date - ${issuedOn})::int AS days
    FROM (SELECT bill.id, restaurants.name FROM bills bill JOIN restaurants ON restaurants.id = bill.restaurant_id
        WHERE bill.kind = 'restaurant' AND bill.state IN ('issued', 'in_review', 'approved')
          AND bill.to_pay_cop > bill.paid_cop AND ${ofOne}
        ORDER BY bill.issued_at, restaurants.name, bill.id LIMIT ${mostOpen}) AS oldest
      JOIN bills bill ON bill.id = oldest.id
    ORDER BY bill.issued_at, oldest.name, bill.id`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum has no row');
  return {
    ...sums,
    open: open.map(({ year, consecutive, ...bill }) => ({
      ...bill,
      number: formatSettlementNumber(year, consecutive),
    })),
  };
}
