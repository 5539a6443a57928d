import type { Biller } from '@sazon/domain/bills/biller-and-where-to-pay';
import { LATE_STOPS_DAYS } from '@sazon/domain/bills/courier-statement';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { invariant } from '@sazon/domain/invariant';
import { findStopRateCop, type StopRate } from '@sazon/domain/logistics/courier-pay-rate-per-stop';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { freezeParties, freezePayee } from '../bills/biller-and-parties-of-bill.ts';
import { listUnbilledStops } from './couriers-and-unbilled-stops-queries.ts';
import { selectTippedCouriers } from './unbilled-tips-queries.ts';

const lookBack = (start: IsoDate): IsoDate => addDays(start, -LATE_STOPS_DAYS);

/** Finds the Monday from which weeks are issued: the latest issued one, else that of the first stop or tip. */
export async function findFirstCourierWeek(db: Reader): Promise<IsoDate | null> {
  const { rows } = await sql<{ start: IsoDate | null }>`
    SELECT coalesce((SELECT max(period_start) FROM bills WHERE kind = 'courier' AND issued_at IS NOT NULL),
      least((SELECT min(period_start) FROM bills WHERE kind = 'courier'),
        (SELECT date_trunc('week', min(schedule_date)::timestamp)::date FROM site_arrivals),
        (SELECT date_trunc('week', min(paid_at) AT TIME ZONE 'America/Bogota')::date FROM tips))) AS start`.execute(db);
  return rows[0]?.start ?? null;
}

const uncredited = (courierId: ReturnType<typeof sql>) => sql`
  SELECT dispute.id, dispute.credit_cop FROM bill_disputes dispute JOIN bills ON bills.id = dispute.bill_id
  WHERE bills.courier_id = ${courierId} AND dispute.state = 'accepted'
    AND NOT EXISTS (SELECT FROM bill_lines WHERE dispute_id = dispute.id)`;

/** Lists the couriers who have something to be paid for a week and no issued statement of it. */
export async function listCouriersToIssue(db: Reader, start: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT who.id FROM (
      SELECT courier_id AS id FROM site_arrivals arrival
      WHERE schedule_date BETWEEN ${lookBack(start)}::date AND ${addDays(start, 6)}::date
        AND NOT EXISTS (SELECT FROM bill_lines WHERE arrival_id = arrival.id)
      UNION ${selectTippedCouriers(addDays(start, 6))}
      UNION SELECT courier_id FROM bills WHERE kind = 'courier' AND period_start = ${start}::date AND state = 'draft'
      UNION SELECT bills.courier_id FROM bill_disputes dispute JOIN bills ON bills.id = dispute.bill_id
      WHERE bills.kind = 'courier' AND dispute.state = 'accepted'
        AND NOT EXISTS (SELECT FROM bill_lines WHERE dispute_id = dispute.id)) AS who
    WHERE NOT EXISTS (SELECT FROM bills WHERE courier_id = who.id AND period_start = ${start}::date AND issued_at IS NOT NULL)
    ORDER BY who.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds the stops of a courier until the end of a week that stand in no statement, each at the rate of its date. */
export async function insertStopLines(
  tx: Tx,
  {
    billId,
    courierId,
    start,
    rates,
  }: { billId: string; courierId: string; start: IsoDate; rates: readonly StopRate[] },
): Promise<void> {
  const stops = await listUnbilledStops(tx, { from: lookBack(start), to: addDays(start, 6), courierIds: [courierId] });
  if (stops.length === 0) return;
  await tx
    .insertInto('bill_lines')
    .values(
      stops.map(({ arrivalId, scheduleDate, lunches, delivered }) => {
        const rateCop = findStopRateCop(rates, scheduleDate);
        return {
          ...{ bill_id: billId, kind: 'stop' as const, date: scheduleDate, gross_cop: rateCop, amount_cop: rateCop },
          ...{ arrival_id: arrivalId, stop_lunches: lunches, stop_delivered: delivered },
        };
      }),
    )
    .execute();
}

/** Adds credits of accepted disputes and the sums of earlier statements below zero. Returns the ids of these. */
export async function insertOpenCredits(
  tx: Tx,
  { billId, courierId, on }: { billId: string; courierId: string; on: IsoDate },
): Promise<string[]> {
  await sql`
    INSERT INTO bill_lines (bill_id, kind, date, gross_cop, amount_cop, dispute_id)
    SELECT ${billId}::uuid, 'credit', ${on}::date, 0, open.credit_cop, open.id
    FROM (${uncredited(sql`${courierId}`)}) AS open`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO bill_lines (bill_id, kind, date, gross_cop, amount_cop, carried_bill_id)
    SELECT ${billId}::uuid, 'carried', ${on}::date, 0, debt.to_pay_cop, debt.id
    FROM bills debt WHERE debt.courier_id = ${courierId} AND debt.state = 'issued' AND debt.to_pay_cop < 0
    RETURNING carried_bill_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Issues a draft: gives it the next number of its year and freezes the sum of its lines. Returns both. */
export async function saveStatementIssue(
  tx: Tx,
  billId: string,
  of: { year: number; payOn: IsoDate; disputeUntilMs: number; biller: Biller | null; nowMs: number },
): Promise<{ toPayCop: number; consecutive: number }> {
  const { rows } = await sql<{ toPayCop: number; consecutive: number }>`
    WITH counted AS (
      INSERT INTO bill_number_counters AS counter (kind, year, last) VALUES ('courier', ${of.year}, 1)
      ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last
    ), sums AS (
      SELECT count(*) FILTER (WHERE kind = 'stop')::int AS stops, coalesce(sum(gross_cop), 0)::int AS stops_cop,
        coalesce(sum(amount_cop), 0)::int AS total
      FROM bill_lines WHERE bill_id = ${billId}
    )
    UPDATE bills SET state = 'issued', number_year = ${of.year}, number = counted.last, orders = sums.stops,
      sold_cop = sums.stops_cop, to_pay_cop = sums.total, pay_on = ${of.payOn}::date, issued_at = ${toIso(of.nowMs)},
      dispute_until = ${toIso(of.disputeUntilMs)}, parties = ${freezeParties(of.biller)}, payee = ${freezePayee}
    FROM counted, sums WHERE id = ${billId} RETURNING sums.total AS "toPayCop", counted.last AS consecutive`.execute(
    tx,
  );
  const [issued] = rows;
  invariant(issued !== undefined, 'a draft that is issued is there');
  return issued;
}

/** Marks statements as paid because there is nothing to transfer: zero, or carried by a later one. */
export async function closeStatements(tx: Tx, ids: readonly string[], on: IsoDate): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE bills SET state = 'paid', paid_on = ${on}::date WHERE id = ANY(${ids}::uuid[])`.execute(tx);
}
