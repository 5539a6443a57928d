import { ORDERS_HELD } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { billChecks } from './bill-checks.ts';
import { companyBillChecks } from './company-bill-checks.ts';
import { debtChecks } from './debt-checks.ts';
import { reportChecks } from './report-checks.ts';

/** Statuses with reserved money, also charges that await a decision, and statuses with spent money. */
const held = sql`(orders.status NOT IN ('cancelled', 'delivered') OR orders.charge_held_at IS NOT NULL)`;
const spent = sql`(orders.status = 'delivered' OR orders.charged)`;

/** The invariants of money, each with the query for its differences. */
export const moneyChecks = {
  'lots hold what their orders reserved and spent': sql`
    SELECT lot.id, pending_cop, used_cop, reserved, consumed
    FROM tingo_lots AS lot LEFT JOIN (SELECT lot_id, coalesce(sum(amount_cop) FILTER (WHERE ${held}), 0)::int AS reserved,
        coalesce(sum(amount_cop) FILTER (WHERE ${spent}), 0)::int AS consumed
      FROM order_lots JOIN orders ON orders.id = order_id GROUP BY lot_id) AS taken ON taken.lot_id = lot.id
    WHERE (pending_cop, used_cop) <> (coalesce(reserved, 0), coalesce(consumed, 0))`,
  'payroll credits hold what the orders of their period reserved and spent': sql`
    SELECT credit.id, start_period, reserved_cop, used_cop, returned_cop, reserved, consumed
    FROM payroll_credits AS credit CROSS JOIN LATERAL (
      SELECT coalesce(sum(payroll_cop) FILTER (WHERE ${held}), 0)::int AS reserved,
        coalesce(sum(payroll_cop) FILTER (WHERE ${spent}), 0)::int AS consumed
      FROM orders WHERE orders.user_id = credit.user_id AND schedule_date BETWEEN start_period AND end_period) AS orders
    WHERE (reserved_cop, used_cop) <> (reserved, consumed) OR reserved + consumed + returned_cop > amount_cop`,
  'an order has the lots that paid its tingos': sql`
    SELECT id, tingos_cop FROM orders
    WHERE tingos_cop <> (SELECT coalesce(sum(amount_cop), 0) FROM order_lots WHERE order_id = orders.id)`,
  'what a provider took comes back once': sql`
    SELECT orders.id, orders.outside_cop, refunds.amount_cop AS refunded_cop
    FROM orders JOIN purchases ON purchases.id = purchase_id LEFT JOIN refunds ON refunds.order_id = orders.id AND cause <> 'remedy'
    WHERE orders.status = 'cancelled' AND NOT charged AND purchases.status = 'paid' AND orders.outside_cop > 0
      AND EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND to_status = 'cancelled'
        AND action IN ('cancel', 'incident', 'force'))
      AND NOT EXISTS (SELECT FROM ledger_transfers
        WHERE order_id = orders.id AND credit = 'owed:' || orders.user_id AND amount_cop = orders.outside_cop)
      AND refunds.amount_cop IS DISTINCT FROM orders.outside_cop`,
  'nothing goes back to a payment twice': sql`
    SELECT orders.id, orders.outside_cop, sum(refunds.amount_cop)::int AS refunded_cop
    FROM orders JOIN refunds ON refunds.order_id = orders.id
    GROUP BY orders.id HAVING sum(refunds.amount_cop) > orders.outside_cop`,
  'a purchase costs what its orders cost': sql`
    SELECT purchases.id, purchases.total_cop, sum(orders.total_cop)::int AS orders_cop
    FROM purchases JOIN orders ON orders.purchase_id = purchases.id
    WHERE purchases.status IN ('pending', 'paid') AND NOT EXISTS (SELECT FROM orders gone
      WHERE gone.purchase_id = purchases.id AND gone.status = 'cancelled')
    GROUP BY purchases.id HAVING sum(orders.total_cop) <> purchases.total_cop`,
  // a lunch with an open outside payment holds only tingos, payroll and subsidy
  'the ledger holds what the orders hold': sql`
    SELECT ledger.cop AS ledger_cop, orders.cop AS orders_cop FROM (
      SELECT coalesce(sum(CASE WHEN credit = ${ORDERS_HELD} THEN amount_cop ELSE -amount_cop END), 0)::bigint AS cop
      FROM ledger_transfers WHERE ${ORDERS_HELD} IN (debit, credit)) AS ledger, (
      SELECT coalesce(sum(CASE status WHEN 'pending_confirmation' THEN total_cop - outside_cop ELSE total_cop END), 0)::bigint AS cop
      FROM orders WHERE ${held}) AS orders
    WHERE ledger.cop <> orders.cop`,
  'every account of the ledger is known': sql`
    SELECT account FROM (SELECT debit AS account FROM ledger_transfers UNION SELECT credit FROM ledger_transfers) AS named
    WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE ledger_accounts.id = account)`,
  ...billChecks,
  ...companyBillChecks,
  ...debtChecks,
  ...reportChecks,
};

/** Wallets whose ledger balance differs from their lots and credits. */
export const walletCheck = sql`
  WITH moves AS (
    SELECT debit AS account, -amount_cop AS cop FROM ledger_transfers
      WHERE debit LIKE 'tingos:%' OR debit LIKE 'rewards:%' OR debit LIKE 'payroll:%'
    UNION ALL SELECT credit, amount_cop FROM ledger_transfers
      WHERE credit LIKE 'tingos:%' OR credit LIKE 'rewards:%' OR credit LIKE 'payroll:%'
  ), ledger AS (SELECT account, sum(cop)::bigint AS cop FROM moves GROUP BY account),
  wallets AS (
    SELECT CASE WHEN is_reward THEN 'rewards:' ELSE 'tingos:' END || user_id AS account,
      sum(quantity_cop - used_cop - pending_cop)::bigint AS cop FROM tingo_lots GROUP BY 1
    UNION ALL SELECT 'payroll:' || user_id, sum(amount_cop - reserved_cop - used_cop - returned_cop)::bigint
      FROM payroll_credits GROUP BY 1
  )
  SELECT account, coalesce(ledger.cop, 0) AS ledger_cop, coalesce(wallets.cop, 0) AS wallet_cop
  FROM ledger FULL JOIN wallets USING (account) WHERE coalesce(ledger.cop, 0) <> coalesce(wallets.cop, 0)`;

/** Counters of these dates that differ from the lunches. */
export const selectCountersOff = (fromDate: string) => sql<CounterOff>`
  WITH taking AS MATERIALIZED (
    SELECT restaurant_time_id, menu_id, schedule_date FROM orders
    WHERE type = 'delivery' AND schedule_date >= ${fromDate}::date AND (${held} OR ${spent})
  ), places AS (
    SELECT restaurant_time_id AS id, schedule_date, count(*)::int AS n FROM taking GROUP BY 1, 2
  ), dishes AS (SELECT menu_id AS id, schedule_date, count(*)::int AS n FROM taking GROUP BY 1, 2)
  SELECT 'slot' AS of, restaurant_time_id AS id, slot_places.schedule_date AS "scheduleDate", taken, coalesce(n, 0) AS lunches
  FROM slot_places LEFT JOIN places ON places.id = restaurant_time_id AND places.schedule_date = slot_places.schedule_date
  WHERE slot_places.schedule_date >= ${fromDate}::date AND taken <> coalesce(n, 0)
  UNION ALL
  SELECT 'dish', menu_id, menu_day_stock.schedule_date, taken, coalesce(n, 0)
  FROM menu_day_stock LEFT JOIN dishes ON dishes.id = menu_id AND dishes.schedule_date = menu_day_stock.schedule_date
  WHERE menu_day_stock.schedule_date >= ${fromDate}::date AND taken <> coalesce(n, 0)`;

export type CounterOff = { of: 'slot' | 'dish'; id: string; scheduleDate: string; taken: number; lunches: number };

/** A check's differences; empty: everything adds up. */
export const listDifferences = async (db: Reader, check: ReturnType<typeof sql>): Promise<object[]> =>
  (await check.execute(db)).rows as object[];

/** Locks a counter and counts its lunches again; false when it is right by now. */
export async function repairCounter(tx: Tx, { of, id, scheduleDate }: CounterOff): Promise<boolean> {
  const isSlot = of === 'slot';
  const table = isSlot ? sql`slot_places` : sql`menu_day_stock`;
  const its = sql`${isSlot ? sql`restaurant_time_id` : sql`menu_id`} = ${id} AND schedule_date = ${scheduleDate}::date`;
  const room = isSlot ? sql`capacity = greatest(capacity, counted.n + held)` : sql`stock = greatest(stock, counted.n)`;
  await sql`SELECT FROM ${table} WHERE ${its} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    UPDATE ${table} SET taken = counted.n, ${room}
    FROM (SELECT count(*)::int AS n FROM orders WHERE ${its} AND type = 'delivery' AND (${held} OR ${spent})) AS counted
    WHERE ${its} AND taken <> counted.n RETURNING taken`.execute(tx);
  return rows.length > 0;
}
