import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { selectCountersOff } from '../../features/money-checks/find-and-repair-seat-and-stock-counters-queries.ts';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import { loadDemoData } from '../../testing/demo-data.ts';
import { moneyChecks, walletCheck } from '../../testing/money-checks-of-all-days.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { jobTimeLimits } from '../connection-time-limits.ts';

/** Friday 20 November 2026, 12:05 in Bogotá: lunches are on their way. */
const noon = Date.parse('2026-11-20T17:05:00Z');

const database = await freshDatabase();
const { db } = connect(database.url, 4, jobTimeLimits);
after(async () => {
  await db.destroy();
  await database.drop();
});
await loadDemoData(db, noon);

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(db)).rows;
/** The query looks for rows that break a promise: there are none. */
const none = async (query: ReturnType<typeof sql<unknown>>) => assert.deepEqual(await rows(query), []);

const balances = sql`
  SELECT account, sum(amount)::int AS cop FROM (
    SELECT credit AS account, amount_cop AS amount FROM ledger_transfers
    UNION ALL SELECT debit, -amount_cop FROM ledger_transfers) AS moves GROUP BY account`;
/** Orders whose money is spent, and orders whose money is held. */
const isSpent = sql`(status = 'delivered' OR charged)`;
const isHeld = sql`(status NOT IN ('delivered', 'cancelled') OR charge_held_at IS NOT NULL)`;

describe('the money of the demo data', () => {
  it('is that of its orders: a purchase is the sum of what its orders cost, source by source', async () => {
    await none(sql`
      SELECT purchases.id FROM purchases JOIN orders ON orders.purchase_id = purchases.id GROUP BY purchases.id
      HAVING purchases.total_cop <> sum(orders.total_cop) OR purchases.subsidy_cop <> sum(orders.subsidy_cop)
        OR purchases.tingos_cop <> sum(orders.tingos_cop) OR purchases.payroll_cop <> sum(orders.payroll_cop)
        OR purchases.outside_cop <> sum(orders.outside_cop)`);
    await none(sql`
      SELECT purchases.id FROM purchases LEFT JOIN payment_intents ON payment_intents.purchase_id = purchases.id
      WHERE purchases.status = 'paid'
        AND (outside_cop <> coalesce(amount_cop, 0) OR outside_method IS DISTINCT FROM method)`);
  });

  it('counts for each offer what its purchases, lunches and rewards cost it', async () => {
    await none(sql`
      SELECT offer_id, purchases, lunches, spent_cop FROM offer_totals
      EXCEPT
      SELECT id, sum(purchases)::int, sum(lunches)::int, sum(cop)::bigint FROM (
        SELECT promotions.id, 1 AS purchases, 0 AS lunches, 0 AS cop FROM purchases
          JOIN promotions ON promotions.code = promotion_code WHERE purchases.status IN ('pending', 'paid')
        UNION ALL
        SELECT offer_of_order(orders), 0, 1, cost_of_order(orders) FROM orders WHERE cost_of_order(orders) > 0
        UNION ALL
        SELECT promotions.id, 0, 0, amount_cop FROM promotion_rewards JOIN purchases ON purchases.id = purchase_id
          JOIN promotions ON promotions.code = promotion_code WHERE promotion_rewards.status <> 'lost') AS counted
      GROUP BY id`);
    assert.notEqual((await rows(sql`SELECT FROM offer_totals WHERE lunches > 0`)).length, 0);
  });

  it('has tingo lots that hold and have spent exactly what orders took from them', async () => {
    await none(sql`
      SELECT tingo_lots.id FROM tingo_lots
      LEFT JOIN order_lots ON order_lots.lot_id = tingo_lots.id LEFT JOIN orders ON orders.id = order_lots.order_id
      GROUP BY tingo_lots.id
      HAVING used_cop <> coalesce(sum(order_lots.amount_cop) FILTER (WHERE ${isSpent}), 0)
        OR pending_cop <> coalesce(sum(order_lots.amount_cop) FILTER (WHERE ${isHeld}), 0)`);
    await none(sql`
      SELECT orders.id FROM orders LEFT JOIN order_lots ON order_lots.order_id = orders.id
      GROUP BY orders.id HAVING tingos_cop <> coalesce(sum(order_lots.amount_cop), 0)`);
  });

  it('has tingos bought by an approved payment of the same sum, which the ledger names', async () => {
    await none(sql`
      SELECT ledger.id FROM ledger_transfers AS ledger LEFT JOIN payment_intents AS intent ON intent.id = ledger.intent_id
      WHERE ledger.kind = 'top_up' AND (intent.status, intent.amount_cop, 'tingos:' || intent.user_id)
        IS DISTINCT FROM ('approved', ledger.amount_cop, ledger.credit)
      UNION ALL
      SELECT 0 FROM payment_intents AS intent WHERE purchase_id IS NULL AND status = 'approved'
        AND NOT EXISTS (SELECT FROM ledger_transfers WHERE intent_id = intent.id)`);
  });

  it('has the same tingos in the lots and in the ledger', async () => {
    await none(sql`
      WITH lots AS (
        SELECT (CASE WHEN is_reward THEN 'rewards:' ELSE 'tingos:' END) || user_id AS account,
          sum(quantity_cop - used_cop - pending_cop)::int AS cop FROM tingo_lots GROUP BY 1),
      ledger AS (SELECT * FROM (${balances}) AS b WHERE account ~ '^(tingos|rewards):' )
      SELECT * FROM lots FULL JOIN ledger USING (account) WHERE coalesce(lots.cop, 0) <> coalesce(ledger.cop, 0)`);
  });

  it('has payroll credit that holds and has spent exactly what orders took, the same as the ledger', async () => {
    await none(sql`
      SELECT credit.id FROM payroll_credits AS credit LEFT JOIN orders ON orders.user_id = credit.user_id
        AND orders.schedule_date BETWEEN credit.start_period AND credit.end_period
      GROUP BY credit.id
      HAVING used_cop <> coalesce(sum(payroll_cop) FILTER (WHERE ${isSpent}), 0)
        OR reserved_cop <> coalesce(sum(payroll_cop) FILTER (WHERE ${isHeld}), 0)`);
    await none(sql`
      WITH credits AS (
        SELECT 'payroll:' || user_id AS account, sum(amount_cop - used_cop - reserved_cop)::int AS cop
        FROM payroll_credits WHERE end_period >= '2026-11-20' GROUP BY 1),
      ledger AS (SELECT * FROM (${balances}) AS b WHERE account LIKE 'payroll:%')
      SELECT * FROM credits FULL JOIN ledger USING (account) WHERE coalesce(credits.cop, 0) <> coalesce(ledger.cop, 0)`);
  });

  it('has statements of closed periods with exactly the lunches that payroll paid, and gave the rest back', async () => {
    await none(sql`
      SELECT discount.id FROM payroll_discounts AS discount
      JOIN payroll_credits AS credit USING (user_id, start_period)
      LEFT JOIN payroll_lines AS line ON line.discount_id = discount.id
      GROUP BY discount.id, credit.id
      HAVING (status = 'closed') <> (discount.end_period < '2026-11-20')
        OR coalesce(closed_cop, 0) <> coalesce(sum(line.payroll_cop), 0)
        OR (status = 'closed' AND closed_cop <> used_cop)
        OR returned_cop <> CASE status WHEN 'closed' THEN credit.amount_cop - used_cop - reserved_cop ELSE 0 END`);
    const [{ periods, papers } = { periods: 0, papers: 0 }] = await rows(sql<{ periods: number; papers: number }>`
      SELECT count(*)::int AS periods, count(closing_document_id)::int AS papers FROM payroll_discounts
      JOIN users ON users.id = user_id WHERE email = 'nomina@demo.sazon.co' AND status = 'closed' AND closed_cop > 0`);
    assert.deepEqual([periods, papers], [2, 2]);
  });

  it('holds in the ledger what open orders cost, and nothing of the others', async () => {
    await none(sql`
      SELECT orders.id FROM orders JOIN ledger_transfers ON ledger_transfers.order_id = orders.id
      GROUP BY orders.id
      HAVING sum(CASE WHEN credit = 'orders:held' THEN amount_cop WHEN debit = 'orders:held' THEN -amount_cop ELSE 0 END)
        <> CASE WHEN ${isHeld} THEN total_cop ELSE 0 END`);
    await none(sql`
      SELECT orders.id FROM orders JOIN purchases ON purchases.id = purchase_id
      WHERE orders.total_cop > 0 AND (purchases.status = 'paid')
        <> EXISTS (SELECT FROM ledger_transfers WHERE order_id = orders.id AND kind = 'reserve')`);
  });

  it('owes the payment provider what its payments took, refunds being kept as tingos', async () => {
    const [{ cop } = { cop: 0 }] = await rows(
      sql<{ cop: number }>`SELECT cop FROM (${balances}) AS b WHERE account = 'provider:wompi'`,
    );
    const [{ taken } = { taken: 0 }] = await rows(
      sql<{ taken: number }>`SELECT sum(amount_cop)::int AS taken FROM payment_intents WHERE status = 'approved'`,
    );
    assert.equal(cop, -taken);
    await none(sql`
      SELECT orders.id FROM orders JOIN purchases ON purchases.id = purchase_id
      LEFT JOIN refunds ON refunds.order_id = orders.id
      WHERE purchases.status = 'paid' AND coalesce(refunds.amount_cop, 0)
        <> CASE WHEN orders.status = 'cancelled' AND NOT charged AND charge_held_at IS NULL THEN orders.outside_cop ELSE 0 END`);
  });

  it('keeps subsidies and payroll within what the employer allows', async () => {
    await none(sql`
      SELECT users.id, schedule_date FROM orders JOIN users ON users.id = orders.user_id
      JOIN subsidy_rules r ON r.enterprise_id = users.enterprise_id AND r.group_id IS NULL
      WHERE ${isSpent} OR ${isHeld} GROUP BY users.id, schedule_date, r.id
      HAVING count(*) FILTER (WHERE subsidy_cop > 0) > orders_per_day OR max(subsidy_cop) > per_order_cop`);
    await none(sql`
      SELECT users.id FROM payroll_credits AS credit JOIN users ON users.id = credit.user_id
      JOIN orders ON orders.user_id = users.id AND schedule_date BETWEEN start_period AND end_period
      JOIN subsidy_rules r ON r.enterprise_id = users.enterprise_id AND r.group_id IS NULL
      WHERE ${isSpent} OR ${isHeld} GROUP BY users.id, start_period, r.id HAVING sum(subsidy_cop) > per_period_cop`);
  });

  it('counts places, dishes and coupon uses as its orders take them', async () => {
    await none(sql`
      WITH taken AS (
        SELECT restaurant_time_id, schedule_date, count(*) AS n FROM orders
        JOIN restaurant_times ON restaurant_times.id = restaurant_time_id
        WHERE capacity IS NOT NULL AND (${isSpent} OR ${isHeld}) GROUP BY 1, 2)
      SELECT * FROM taken FULL JOIN slot_places USING (restaurant_time_id, schedule_date)
      WHERE taken.n IS DISTINCT FROM slot_places.taken`);
    await none(sql`
      WITH taken AS (
        SELECT menu_id, schedule_date, count(*) AS n FROM orders JOIN menus ON menus.id = menu_id
        WHERE daily_stock IS NOT NULL AND (${isSpent} OR ${isHeld}) GROUP BY 1, 2)
      SELECT * FROM taken FULL JOIN menu_day_stock USING (menu_id, schedule_date)
      WHERE taken.n IS DISTINCT FROM menu_day_stock.taken`);
    await none(sql`
      SELECT coupons.code FROM coupons LEFT JOIN coupon_uses ON coupon_id = coupons.id GROUP BY coupons.id
      HAVING uses <> count(order_id) FILTER (WHERE given_back_at IS NULL)`);
    await none(sql`
      SELECT coupon_id FROM coupon_uses JOIN coupons ON coupons.id = coupon_id
      GROUP BY coupon_id, user_id, max_uses_per_user HAVING count(*) > max_uses_per_user`);
  });

  it('passes the check of every night', async () => {
    const checks = { ...moneyChecks, wallets: walletCheck, counters: selectCountersOff('2000-01-01') };
    await assertNoDifferences(db, checks);
  });

  it('leaves the demo customer 40.000 bought tingos and 20.000 of reward for sixty days', async () => {
    const left = await rows(sql<{ isReward: boolean; cop: number; days: number | null }>`
      SELECT is_reward AS "isReward", sum(quantity_cop - used_cop - pending_cop)::int AS cop,
        round(extract(epoch FROM max(expires_at) - ${new Date(noon).toISOString()}::timestamptz) / 86400)::int AS days
      FROM tingo_lots JOIN users ON users.id = user_id WHERE email = 'cliente@demo.sazon.co'
        AND quantity_cop > used_cop + pending_cop GROUP BY is_reward ORDER BY is_reward`);
    assert.deepEqual(left, [
      { isReward: false, cop: 40_000, days: null },
      { isReward: true, cop: 20_000, days: 60 },
    ]);
  });
});

describe('the invitations of the demo customer', () => {
  it('show one of each state, and what was earned is in both wallets', async () => {
    const told = await rows(sql<{ status: string; lots: number }>`
      SELECT referrals.status, count(tingo_lots.id)::int AS lots
      FROM referrals JOIN users ON users.id = referrer_id
        LEFT JOIN tingo_lots ON tingo_lots.user_id IN (referrer_id, friend_id) AND source = 'referral'
          AND tingo_lots.created_at = settled_at AND quantity_cop = 10000
      WHERE email = 'cliente@demo.sazon.co' GROUP BY referrals.id ORDER BY status`);
    assert.deepEqual(
      told.map(({ status, lots }) => [status, lots]),
      [
        ['blocked', 0],
        ['pending', 0],
        ['pending', 0],
        ['rewarded', 2],
      ],
    );
  });
});

describe('the orders of the demo data', () => {
  it('have a history that begins with the purchase, never jumps, and ends in their status', async () => {
    await none(sql`
      WITH steps AS (
        SELECT *, lag(to_status) OVER told AS before, lag(happened_at) OVER told AS earlier,
          row_number() OVER (PARTITION BY order_id ORDER BY id DESC) AS from_end
        FROM order_events WINDOW told AS (PARTITION BY order_id ORDER BY id))
      SELECT orders.id FROM orders LEFT JOIN steps ON steps.order_id = orders.id
      WHERE steps.id IS NULL OR from_status <> coalesce(before, 'new') OR happened_at <= earlier
        OR happened_at >= ${new Date(noon).toISOString()}::timestamptz OR (from_end = 1 AND to_status <> orders.status)`);
  });

  it('arrive once a stop and wait where the courier says', async () => {
    await none(sql`
      SELECT orders.id FROM orders LEFT JOIN site_arrivals AS arrival ON arrival.time_id = orders.time_id
        AND arrival.schedule_date = orders.schedule_date AND arrival.courier_id = orders.courier_id
      WHERE type = 'delivery' AND status IN ('in_delivery_site', 'delivered') AND arrival.id IS NULL`);
  });

  it('are only of dishes offered there and on that weekday', async () => {
    await none(sql`
      SELECT orders.id FROM orders JOIN menus ON menus.id = menu_id
      LEFT JOIN menu_times USING (menu_id, restaurant_time_id)
      WHERE menu_times.menu_id IS NULL OR extract(isodow FROM schedule_date) <> ALL (weekdays)`);
  });
});
