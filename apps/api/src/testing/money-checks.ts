import assert from 'node:assert/strict';
import { providerEvent } from '@sazon/contract/payments';
import { ORDERS_HELD, payrollOf, providerOf, rewardsOf, tingosOf } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import { reconcilePayments } from '../features/payments/payments-reconcile-actions.ts';
import type { TestApp } from './test-app.ts';

/** Orders whose money is still reserved, and those whose money is spent. */
const held = sql`(orders.status NOT IN ('cancelled', 'delivered'))`;
const spent = sql`(orders.status = 'delivered' OR orders.charged)`;

/** What the makers put in a wallet without a ledger row. */
export type Opening = { userId: string; tingosCop: number; rewardsCop: number; payrollCop: number };

/**
 * That every place where money or a counter is kept tells the same: the ledger's balances, the lots, the payroll credits,
 * the places and dishes taken, and the sums of the orders themselves.
 */
export async function assertMoneyAddsUp({ deps: { db } }: TestApp, openings: readonly Opening[]): Promise<void> {
  const none = async (what: string, query: ReturnType<typeof sql>) => {
    const { rows } = await query.execute(db);
    assert.deepEqual(rows, [], what);
  };
  await none(
    'lots hold what their orders reserved and spent',
    sql`SELECT lot.id, pending_cop, used_cop, reserved, consumed FROM tingo_lots AS lot CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop) FILTER (WHERE ${held}), 0) AS reserved,
        coalesce(sum(amount_cop) FILTER (WHERE ${spent}), 0) AS consumed
      FROM order_lots JOIN orders ON orders.id = order_id WHERE lot_id = lot.id) AS orders
      WHERE (pending_cop, used_cop) <> (reserved, consumed)`,
  );
  await none(
    'payroll credits hold what the orders of their period reserved and spent',
    sql`SELECT credit.id, start_period, reserved_cop, used_cop, returned_cop, reserved, consumed
      FROM payroll_credits AS credit
      CROSS JOIN LATERAL (
      SELECT coalesce(sum(payroll_cop) FILTER (WHERE ${held}), 0) AS reserved,
        coalesce(sum(payroll_cop) FILTER (WHERE ${spent}), 0) AS consumed
      FROM orders WHERE orders.user_id = credit.user_id
        AND schedule_date BETWEEN start_period AND end_period) AS orders
      WHERE (reserved_cop, used_cop) <> (reserved, consumed) OR reserved + consumed + returned_cop > amount_cop`,
  );
  await none(
    'an order has the lots that paid its tingos',
    sql`SELECT id FROM orders WHERE tingos_cop <>
      (SELECT coalesce(sum(amount_cop), 0) FROM order_lots WHERE order_id = orders.id)`,
  );
  await none(
    'places and dishes taken are those of the orders that take them',
    sql`SELECT restaurant_time_id AS id, schedule_date, taken FROM slot_places WHERE taken <> (SELECT count(*) FROM orders
        WHERE type = 'delivery' AND restaurant_time_id = slot_places.restaurant_time_id
          AND schedule_date = slot_places.schedule_date
          AND (${held} OR ${spent}))
      UNION ALL
      SELECT menu_id, schedule_date, taken FROM menu_day_stock WHERE taken <> (SELECT count(*) FROM orders
        WHERE type = 'delivery' AND menu_id = menu_day_stock.menu_id AND schedule_date = menu_day_stock.schedule_date
          AND (${held} OR ${spent}))`,
  );
  await none(
    'what a provider took comes back once',
    sql`SELECT orders.id FROM orders JOIN purchases ON purchases.id = purchase_id
        LEFT JOIN refunds ON refunds.order_id = orders.id
      WHERE orders.status = 'cancelled' AND NOT charged AND purchases.status = 'paid' AND orders.outside_cop > 0
        AND EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND to_status = 'cancelled'
          AND action IN ('cancel', 'incident', 'force'))
        AND NOT EXISTS (SELECT FROM ledger_transfers
          WHERE order_id = orders.id AND credit = 'owed:' || orders.user_id AND amount_cop = orders.outside_cop)
        AND refunds.amount_cop IS DISTINCT FROM orders.outside_cop`,
  );
  const balances = await ledgerBalances(db);
  const of = (account: string) => balances.get(account) ?? 0;
  assert.equal(of(ORDERS_HELD), await heldByOrders(db), 'the ledger holds what the orders hold');
  for (const opening of openings) {
    const { debitCop, rewardCop, creditCop } = await walletOf(db, opening.userId);
    assert.deepEqual(
      {
        tingos: of(tingosOf(opening.userId)) + opening.tingosCop,
        rewards: of(rewardsOf(opening.userId)) + opening.rewardsCop,
        payroll: of(payrollOf(opening.userId)) + opening.payrollCop,
      },
      { tingos: debitCop, rewards: rewardCop, payroll: creditCop },
      'balances are what lots and credits can still pay',
    );
  }
}

type Db = TestApp['deps']['db'];

async function ledgerBalances(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT account, sum(cop)::int AS balance FROM (
      SELECT debit AS account, -amount_cop AS cop FROM ledger_transfers
      UNION ALL SELECT credit, amount_cop FROM ledger_transfers) AS moves GROUP BY account
  `.execute(db);
  return new Map(rows.map((row) => [row.account, row.balance]));
}

/** A lunch whose outside payment is not in yet holds only what its customer and employer put in. */
async function heldByOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ heldCop: number }>`
    SELECT coalesce(sum(CASE status WHEN 'pending_confirmation' THEN total_cop - outside_cop ELSE total_cop END), 0)::int
      AS "heldCop" FROM orders WHERE ${held}
  `.execute(db);
  return rows[0]?.heldCop ?? 0;
}

/**
 * That the ledger says what the provider has of our customers' money, once all news is heard and nothing is left to send
 * back: the payments it approved and did not give back, less what a person is to send.
 */
export async function assertProviderAddsUp({ deps, provider, call }: TestApp): Promise<void> {
  for (const { id: transactionId } of provider.transactions.values()) {
    await call(providerEvent, { body: { genuine: true, transactionId } });
  }
  await reconcilePayments(deps);
  const approved = [...provider.transactions.values()].filter(({ status }) => status === 'APPROVED');
  const { rows } = await sql<{ byHand: number; toDo: number }>`
    SELECT coalesce(sum(amount_cop) FILTER (WHERE transaction_id IS NULL), 0)::int AS "byHand",
      count(*) FILTER (WHERE transaction_id IS NOT NULL)::int AS "toDo"
    FROM refunds WHERE way = 'provider' AND status = 'to_do'`.execute(deps.db);
  assert.equal(rows[0]?.toDo, 0, 'the provider was asked for every refund');
  const hasCop = approved.reduce((sum, { amountInCents }) => sum + amountInCents / 100, 0) - (rows[0]?.byHand ?? 0);
  const balances = await ledgerBalances(deps.db);
  assert.equal(hasCop + (balances.get(providerOf('wompi')) ?? 0), 0, 'the provider has what the ledger says');
}

async function walletOf(db: Db, userId: string) {
  const { rows } = await sql<{ debitCop: number; rewardCop: number; creditCop: number }>`
    SELECT coalesce(sum(quantity_cop - used_cop - pending_cop) FILTER (WHERE NOT is_reward), 0)::int AS "debitCop",
      coalesce(sum(quantity_cop - used_cop - pending_cop) FILTER (WHERE is_reward), 0)::int AS "rewardCop",
      (SELECT coalesce(sum(amount_cop - reserved_cop - used_cop - returned_cop), 0)::int FROM payroll_credits
        WHERE user_id = ${userId}) AS "creditCop"
    FROM tingo_lots WHERE user_id = ${userId}
  `.execute(db);
  return rows[0] ?? { debitCop: 0, rewardCop: 0, creditCop: 0 };
}
