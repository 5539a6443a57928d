import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { moveReserved, reserveTaken, type Taken } from './reserved-amounts-queries.ts';

/** Selects the payroll credit of the period in which an order is eaten; `orders` is the order's name in the query. */
export const selectPayrollCreditId = (orders: 'o' | 'orders') => sql<string | null>`(
  SELECT id FROM payroll_credits WHERE user_id = ${sql.ref(`${orders}.user_id`)}
    AND ${sql.ref(`${orders}.schedule_date`)} BETWEEN start_period AND end_period ORDER BY start_period DESC LIMIT 1)`;

/** Sums what these orders take of each payroll credit. */
const sumCredits = (orderIds: readonly string[]): Taken => ({
  ...{ table: 'payroll_credits', reserved: 'reserved_cop' },
  shares: sql`SELECT credit_id AS id, sum(payroll_cop)::int AS sum_cop
    FROM (SELECT ${selectPayrollCreditId('orders')} AS credit_id, payroll_cop FROM orders
          WHERE id = ANY(${[...orderIds]}::uuid[]) AND payroll_cop > 0) AS paid GROUP BY credit_id`,
});

/** Takes the payroll credit of these orders out of the reserved one: it becomes used, or spendable again. */
export const moveReservedPayroll = (tx: Tx, orderIds: readonly string[], to: 'used' | 'released'): Promise<void> =>
  moveReserved(tx, sumCredits(orderIds), to);

/** Reserves the payroll credit of new orders. */
export const reservePayroll = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  reserveTaken(tx, sumCredits(orderIds));

/** Moves an order's reservation to the period of another date. A CHECK throws when that period has not enough left. */
export async function moveReservation(tx: Tx, orderId: string, scheduleDate: string): Promise<void> {
  await sql`
    WITH move AS (
      SELECT ${selectPayrollCreditId('orders')} AS from_id, (SELECT id FROM payroll_credits WHERE user_id = orders.user_id
        AND ${scheduleDate}::date BETWEEN start_period AND end_period ORDER BY start_period DESC LIMIT 1) AS to_id,
        payroll_cop
      FROM orders WHERE id = ${orderId}
    ), locked AS MATERIALIZED (
      SELECT id, CASE id WHEN from_id THEN -payroll_cop ELSE payroll_cop END AS change
      FROM payroll_credits JOIN move ON id IN (from_id, to_id) WHERE from_id <> to_id
      ORDER BY id FOR UPDATE OF payroll_credits
    )
    UPDATE payroll_credits SET reserved_cop = reserved_cop + change FROM locked WHERE payroll_credits.id = locked.id
  `.execute(tx);
}
