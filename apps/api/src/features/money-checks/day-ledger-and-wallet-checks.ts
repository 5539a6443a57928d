import { EXCHANGES_HELD, ORDERS_HELD } from '@sazon/domain/ledger/accounts';
import { type RawBuilder, sql } from 'kysely';
import { buildCompanyBillChecks } from './company-bill-checks.ts';
import { buildCourierStatementChecks } from './courier-statement-checks.ts';
import { buildDebtChecks } from './debt-checks.ts';
import { type Check, type Days, isWithin } from './money-check-types.ts';
import { held, spent } from './orders-with-held-or-spent-money.ts';
import { buildReportChecks } from './report-checks.ts';
import { buildBillChecks } from './restaurant-bill-checks.ts';

/** The invariants of money by the date of a lunch, a bill or a debt, each with the query for its differences. */
export const buildDayChecks = (days: Days): Record<string, Check> => ({
  'an order has the lots that paid its tingos': sql`
    SELECT id, tingos_cop FROM orders
    WHERE ${isOrderWithinDays(days)} AND tingos_cop <> (SELECT coalesce(sum(amount_cop), 0) FROM order_lots WHERE order_id = orders.id)`,
  'what a provider took comes back once': sql`
    SELECT orders.id, orders.outside_cop, refunds.amount_cop AS refunded_cop
    FROM orders JOIN purchases ON purchases.id = purchase_id LEFT JOIN refunds ON refunds.order_id = orders.id AND cause <> 'remedy'
    WHERE ${isOrderWithinDays(days)} AND orders.status = 'cancelled' AND NOT charged AND purchases.status = 'paid' AND orders.outside_cop > 0
      AND EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND to_status = 'cancelled'
        AND action IN ('cancel', 'incident', 'force'))
      AND NOT EXISTS (SELECT FROM ledger_transfers
        WHERE order_id = orders.id AND credit = 'owed:' || orders.user_id AND amount_cop = orders.outside_cop)
      AND refunds.amount_cop IS DISTINCT FROM orders.outside_cop`,
  'nothing goes back to a payment twice': sql`
    SELECT orders.id, orders.outside_cop, sum(refunds.amount_cop)::int AS refunded_cop
    FROM orders JOIN refunds ON refunds.order_id = orders.id WHERE ${isOrderWithinDays(days)}
    GROUP BY orders.id HAVING sum(refunds.amount_cop) > orders.outside_cop`,
  'a purchase costs what its orders cost': sql`
    SELECT purchases.id, purchases.total_cop, sum(whole.total_cop)::int AS orders_cop
    FROM purchases JOIN orders AS whole ON whole.purchase_id = purchases.id
    WHERE purchases.id IN (SELECT purchase_id FROM orders WHERE ${isOrderWithinDays(days)}) AND purchases.status IN ('pending', 'paid')
      AND NOT EXISTS (SELECT FROM orders gone WHERE gone.purchase_id = purchases.id AND gone.status = 'cancelled')
    GROUP BY purchases.id HAVING sum(whole.total_cop) <> purchases.total_cop`,
  // a lunch with an open outside payment holds only tingos, payroll and subsidy
  // by purchase: an order that leaves a promotion changes the price of the others, with no transfer between them
  'the ledger holds of a purchase what its orders hold': sql`
    SELECT purchase_id AS id, sum(ledger.cop)::bigint AS ledger_cop, sum(own.cop)::bigint AS orders_cop
    FROM orders CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN credit = ${ORDERS_HELD} THEN amount_cop ELSE -amount_cop END), 0) AS cop
      FROM ledger_transfers WHERE order_id = orders.id AND ${ORDERS_HELD} IN (debit, credit)) AS ledger
    CROSS JOIN LATERAL (SELECT CASE WHEN NOT ${held} THEN 0
      WHEN status = 'pending_confirmation' THEN total_cop - outside_cop ELSE total_cop END AS cop) AS own
    WHERE purchase_id IN (SELECT purchase_id FROM orders WHERE ${isOrderWithinDays(days)})
    GROUP BY purchase_id HAVING sum(ledger.cop) <> sum(own.cop)`,
  'what is held for colleagues’ lunches is what was taken and is not over': sql`
    SELECT orders.id, ledger.cop::bigint AS ledger_cop, taken.cop::bigint AS taken_cop
    FROM orders CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN credit = ${EXCHANGES_HELD} THEN amount_cop ELSE -amount_cop END), 0) AS cop
      FROM ledger_transfers WHERE order_id = orders.id AND kind = 'exchange') AS ledger
    CROSS JOIN LATERAL (SELECT coalesce(sum(price_cop), 0) AS cop FROM meal_exchanges
      WHERE order_id = orders.id AND state = 'taken') AS taken
    WHERE ${isOrderWithinDays(days)} AND ledger.cop <> taken.cop`,
  ...buildBillChecks(days),
  ...buildCompanyBillChecks(days),
  ...buildCourierStatementChecks(days),
  ...buildDebtChecks(days),
  ...buildReportChecks(days),
});

const isOrderWithinDays = (days: Days) => isWithin(sql`orders.schedule_date`, days);

/** Rows of the ledger by their number: it is only ever added to. */
type Rows = { readonly from: number; readonly to: number };

/** The invariants of the ledger alone. */
export const buildLedgerChecks = ({ from, to }: Rows): Record<string, Check> => ({
  'every account of the ledger is known': sql`
    SELECT account FROM (SELECT debit AS account FROM ledger_transfers WHERE id BETWEEN ${from} AND ${to}
      UNION SELECT credit FROM ledger_transfers WHERE id BETWEEN ${from} AND ${to}) AS named
    WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE ledger_accounts.id = account)`,
  'what is held is held for an order': sql`
    SELECT id, debit, credit, amount_cop FROM ledger_transfers
    WHERE id BETWEEN ${from} AND ${to} AND order_id IS NULL AND ${ORDERS_HELD} IN (debit, credit)`,
});

/** These people, for a check of theirs. */
export const toPeople = (ids: readonly string[]): Check =>
  sql`SELECT id FROM unnest(${[...ids]}::uuid[]) AS people (id)`;

/** The invariants of people's wallets; `people`: a query of users' ids. */
export const buildPeopleChecks = (people: Check): Record<string, Check> => ({
  'lots hold what their orders reserved and spent': sql`
    SELECT lot.id, pending_cop, used_cop, reserved, consumed
    FROM tingo_lots AS lot CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cop) FILTER (WHERE is_held), 0)::int AS reserved,
        coalesce(sum(amount_cop) FILTER (WHERE is_spent), 0)::int AS consumed
      FROM (SELECT amount_cop, ${held} AS is_held, ${spent} AS is_spent
          FROM order_lots JOIN orders ON orders.id = order_id WHERE lot_id = lot.id
        UNION ALL SELECT amount_cop, state = 'taken', state = 'paid'
          FROM meal_exchange_lots JOIN meal_exchanges ON meal_exchanges.id = exchange_id WHERE lot_id = lot.id) AS shares) AS taken
    WHERE lot.user_id IN (${people}) AND (pending_cop, used_cop) <> (reserved, consumed)`,
  'payroll credits hold what the orders of their period reserved and spent': sql`
    SELECT credit.id, start_period, reserved_cop, used_cop, returned_cop, reserved, consumed
    FROM payroll_credits AS credit CROSS JOIN LATERAL (
      SELECT coalesce(sum(payroll_cop) FILTER (WHERE ${held}), 0)::int AS reserved,
        coalesce(sum(payroll_cop) FILTER (WHERE ${spent}), 0)::int AS consumed
      FROM orders WHERE orders.user_id = credit.user_id AND schedule_date BETWEEN start_period AND end_period) AS orders
    WHERE credit.user_id IN (${people})
      AND ((reserved_cop, used_cop) <> (reserved, consumed) OR reserved + consumed + returned_cop > amount_cop)`,
});

/** Wallets of these people whose ledger balance differs from their lots and credits. */
export const buildWalletCheck = (people: Check): Check => sql`
  WITH accounts AS (
    SELECT prefix || id AS account, id AS user_id, prefix
    FROM (${people}) AS people (id), unnest(ARRAY['tingos:', 'rewards:', 'payroll:']) AS prefix
  ), ledger AS (
    SELECT account, coalesce((SELECT sum(amount_cop) FROM ledger_transfers WHERE credit = account AND ${isWallet(sql`credit`)}), 0)
      - coalesce((SELECT sum(amount_cop) FROM ledger_transfers WHERE debit = account AND ${isWallet(sql`debit`)}), 0) AS cop
    FROM accounts
  ), wallets AS (
    SELECT account, CASE prefix
      WHEN 'payroll:' THEN (SELECT sum(amount_cop - reserved_cop - used_cop - returned_cop) FROM payroll_credits
        WHERE payroll_credits.user_id = accounts.user_id)
      ELSE (SELECT sum(quantity_cop - used_cop - pending_cop) FROM tingo_lots
        WHERE tingo_lots.user_id = accounts.user_id AND is_reward = (prefix = 'rewards:')) END AS cop
    FROM accounts
  )
  SELECT account, ledger.cop::bigint AS ledger_cop, coalesce(wallets.cop, 0)::bigint AS wallet_cop
  FROM ledger JOIN wallets USING (account) WHERE ledger.cop <> coalesce(wallets.cop, 0)`;

/** The rows that an index has by account. */
const isWallet = (column: RawBuilder<unknown>) =>
  sql`(${column} LIKE 'tingos:%' OR ${column} LIKE 'rewards:%' OR ${column} LIKE 'payroll:%')`;
