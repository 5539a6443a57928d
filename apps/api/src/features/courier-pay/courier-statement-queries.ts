import type { CourierAdjustment, CourierWeek, CourierWeekStop } from '@sazon/contract/courier/courier-pay-week';
import { formatCourierStatementNumber } from '@sazon/domain/bills/courier-statement';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Person } from './couriers-and-unbilled-stops-queries.ts';

type Statement = NonNullable<CourierWeek['statement']>;

/** A week of a courier as stored: a draft, whose `statement` is null, or an issued statement. */
export type StoredWeek = {
  courier: Person;
  /** The Monday of the week. */
  from: IsoDate;
  statement: Statement | null;
  stops: CourierWeekStop[];
  adjustments: CourierAdjustment[];
};

type Row = {
  courier: Person;
  from: IsoDate;
  year: number | null;
  consecutive: number | null;
  statement: Omit<Statement, 'number'>;
  lines: (CourierAdjustment & Partial<CourierWeekStop>)[];
};

const epochMs = (column: string) => sql`floor(extract(epoch FROM ${sql.raw(column)}) * 1000)::float8`;

/** Lists the stored weeks of these couriers that begin on a Monday. */
export const listStoredWeeks = (
  db: Reader,
  { from, courierIds }: { from: IsoDate; courierIds: readonly string[] },
): Promise<StoredWeek[]> =>
  readWeeks(db, sql`bill.period_start = ${from}::date AND bill.courier_id = ANY(${[...courierIds]}::uuid[])`);

/** Finds an issued statement by its id, of one courier when it is given. */
export async function findStatement(
  db: Reader,
  id: string,
  courierId: string | null,
): Promise<(StoredWeek & { statement: Statement }) | undefined> {
  const [week] = await readWeeks(
    db,
    sql`bill.id = ${id} AND bill.issued_at IS NOT NULL
      AND (${courierId}::uuid IS NULL OR bill.courier_id = ${courierId}::uuid)`,
  );
  return week?.statement ? { ...week, statement: week.statement } : undefined;
}

async function readWeeks(db: Reader, which: ReturnType<typeof sql>): Promise<StoredWeek[]> {
  const { rows } = await sql<Row>`
    SELECT json_build_object('id', users.id,
        'name', coalesce(bill.payee->'courier'->>'name', users.first_name || ' ' || users.last_name),
        'phone', coalesce(bill.payee->'courier'->>'phone', users.cell_phone)) AS courier,
      bill.period_start AS "from", bill.number_year AS year, bill.number AS consecutive,
      json_build_object('id', bill.id, 'state', bill.state, 'issuedAt', ${epochMs('bill.issued_at')},
        'disputeUntil', ${epochMs('bill.dispute_until')}, 'payOn', bill.pay_on, 'paidOn', bill.paid_on,
        'account', bill.payee->'account', 'toPay', bill.to_pay_cop, 'paid', bill.paid_cop, 'payments', coalesce((
          SELECT json_agg(json_build_object('id', made.id, 'reference', made.reference, 'paidOn', made.paid_on,
            'amountCop', made.amount_cop, 'by', marker.first_name || ' ' || marker.last_name,
            'returnReason', made.return_reason, 'account', made.account) ORDER BY made.marked_at, made.id)
          FROM bill_payments made JOIN users marker ON marker.id = made.marked_by WHERE made.bill_id = bill.id), '[]')) AS statement,
      coalesce(lines.data, '[]') AS lines
    FROM bills bill JOIN users ON users.id = bill.courier_id LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('lineId', line.id, 'kind', line.kind, 'date', line.date, 'scheduleDate', line.date,
        'amount', line.amount_cop, 'reason', line.reason, 'hour', slot.hour, 'location', locations.name,
        'lunches', line.stop_lunches, 'delivered', line.stop_delivered, 'dispute', CASE WHEN dispute.id IS NOT NULL THEN
          json_build_object('id', dispute.id, 'state', dispute.state, 'note', dispute.note, 'answer', dispute.answer,
            'creditCop', dispute.credit_cop) END) ORDER BY line.date, slot.hour, locations.name, line.id) AS data
      FROM bill_lines line LEFT JOIN site_arrivals arrival ON arrival.id = line.arrival_id
        LEFT JOIN location_times slot ON slot.id = arrival.time_id LEFT JOIN locations ON locations.id = arrival.location_id
        LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
      WHERE line.bill_id = bill.id) AS lines ON true
    WHERE bill.kind = 'courier' AND ${which}
    ORDER BY users.first_name, users.last_name, users.id`.execute(db);
  return rows.map(({ courier, from, year, consecutive, statement, lines }) => ({
    courier,
    from,
    statement:
      year === null || consecutive === null
        ? null
        : { ...statement, number: formatCourierStatementNumber(year, consecutive) },
    stops: lines.filter(({ kind }) => kind === 'stop').map(toStop),
    adjustments: lines.filter(({ kind }) => kind !== 'stop').map(toAdjustment),
  }));
}

const toStop = ({ lineId, date, hour, location, lunches, delivered, amount, dispute }: Row['lines'][number]) => ({
  ...{ lineId, scheduleDate: date, hour: hour ?? '', location: location ?? '', amount, dispute },
  ...{ lunches: lunches ?? 0, delivered: delivered ?? 0 },
});

const toAdjustment = ({ lineId, kind, date, amount, reason, dispute }: Row['lines'][number]): CourierAdjustment => ({
  ...{ lineId, kind, date, amount, reason, dispute },
});

/** Lists the weeks with statements that are not paid in full, oldest first. */
export async function listUnpaidWeeks(db: Reader): Promise<{ from: IsoDate; count: number; leftCop: number }[]> {
  const { rows } = await sql<{ from: IsoDate; count: number; leftCop: number }>`
    SELECT period_start AS from, count(*)::int AS count, sum(to_pay_cop - paid_cop)::float8 AS "leftCop" FROM bills
    WHERE kind = 'courier' AND state = 'issued' AND to_pay_cop > paid_cop GROUP BY period_start ORDER BY period_start`.execute(
    db,
  );
  return rows;
}
