import assert from 'node:assert/strict';
import {
  ORDERS_HELD,
  PLATFORM_FEES,
  toGuestLunchesAccount,
  toRestaurantAccount,
  toSubsidyAccount,
} from '@sazon/domain/ledger/accounts';
import { splitFunding } from '@sazon/domain/ledger/order-transfers';
import { sql } from 'kysely';
import { toConsumedPrice } from '../features/ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../features/ledger/orders-money-queries.ts';
import { readLedgerBalance } from './read-ledger-balance.ts';
import type { TestApp } from './test-app.ts';

type Db = TestApp['deps']['db'];

/** What moves a subsidy while its lunch lives; a bill takes it over afterwards. */
const orderKinds = ['reserve', 'change', 'consume', 'refund', 'promotion', 'incident'];

/** What an account got back after its lunches were eaten, for what was wrong with them. */
async function readGivenBack(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ cop: number }>`SELECT coalesce(sum(amount_cop), 0)::int AS cop FROM ledger_transfers
    WHERE credit = ${account} AND kind = 'refund' AND debit <> ${ORDERS_HELD}`.execute(db);
  return rows[0]?.cop ?? 0;
}

async function ordersThat(db: Db, condition: ReturnType<typeof sql>): Promise<OrderMoney[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE ${condition}`.execute(db);
  return await loadOrdersMoney(
    db,
    rows.map((row) => row.id),
  );
}

/**
 * That the bills can be made from the orders: a restaurant has in the ledger what its delivered and charged lunches come
 * to, the platform their fees, and an employer owes the subsidies of the lunches that stand.
 */
export async function assertBillsAddUp({ deps: { db } }: TestApp): Promise<void> {
  const spent = await ordersThat(db, sql`status = 'delivered' OR charged`);
  const earned = new Map<string, number>();
  for (const order of spent) {
    const { netCop, discountCop, fundedBy } = toConsumedPrice(order);
    const [platformCop, , enterpriseCop] = splitFunding(discountCop, fundedBy);
    const before = earned.get(order.restaurantId) ?? 0;
    earned.set(order.restaurantId, before + netCop + platformCop + enterpriseCop);
  }
  for (const [restaurantId, cop] of earned) {
    const account = toRestaurantAccount(restaurantId);
    assert.equal(
      await readLedgerBalance(db, account, ['consume', 'promotion']),
      cop,
      'a restaurant has what its lunches earned',
    );
  }
  const fees = spent.reduce((sum, order) => sum + order.feeCop, 0);
  assert.equal(
    await readLedgerBalance(db, PLATFORM_FEES, ['fee']),
    fees,
    'the platform has the fees of what was eaten',
  );
  const owed = new Map<string, number>();
  for (const order of await ordersThat(db, sql`status <> 'cancelled' OR charged OR charge_held_at IS NOT NULL`)) {
    const { enterpriseId, guestLunchId, paid } = order;
    if (enterpriseId === null) continue;
    const account = guestLunchId === null ? toSubsidyAccount(enterpriseId) : toGuestLunchesAccount(enterpriseId);
    owed.set(account, (owed.get(account) ?? 0) + paid.subsidyCop);
  }
  for (const [account, cop] of owed) {
    const left = cop + (await readLedgerBalance(db, account, orderKinds)) - (await readGivenBack(db, account));
    assert.equal(left, 0, 'an employer owes the subsidies and the lunches of guests that stand');
  }
}

/** That nothing came out of an order that did not go in, and that what a promotion promised was given at most once. */
export async function assertNothingTwice({ deps: { db } }: TestApp): Promise<void> {
  const none = async (what: string, query: ReturnType<typeof sql>) => {
    const { rows } = await query.execute(db);
    assert.deepEqual(rows, [], what);
  };
  await none(
    'a refund gives back exactly what was paid for the order, once',
    sql`SELECT orders.id, total_cop, back FROM orders CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cop), 0) AS back FROM ledger_transfers
        WHERE order_id = orders.id AND kind = 'refund' AND debit = ${ORDERS_HELD}) AS refunded
      WHERE back > total_cop OR (back > 0 AND (status <> 'cancelled' OR charged))`,
  );
  await none(
    'no purchase gives out more than went in',
    sql`SELECT purchase_id FROM ledger_transfers WHERE purchase_id IS NOT NULL GROUP BY purchase_id
      HAVING coalesce(sum(amount_cop) FILTER (WHERE debit = ${ORDERS_HELD}), 0)
        > coalesce(sum(amount_cop) FILTER (WHERE credit = ${ORDERS_HELD}), 0)`,
  );
  await none(
    'what support gives back of a lunch is never more than its customer paid',
    sql`SELECT orders.id FROM orders JOIN ledger_transfers AS given ON given.order_id = orders.id
      WHERE given.kind = 'refund' AND given.debit <> ${ORDERS_HELD}
      GROUP BY orders.id
      HAVING sum(given.amount_cop) > total_cop - CASE WHEN guest_lunch_id IS NULL THEN subsidy_cop ELSE 0 END
        OR NOT (status = 'delivered' OR charged)`,
  );
  await none(
    'a restaurant is paid once for a cancelled lunch, and only where the platform answers for it',
    sql`SELECT orders.id FROM orders JOIN ledger_transfers AS paid ON paid.order_id = orders.id
      WHERE paid.kind = 'incident' AND NOT EXISTS (SELECT FROM incident_orders WHERE order_id = orders.id)
      GROUP BY orders.id HAVING count(*) > 1 OR status <> 'cancelled' OR liable IS DISTINCT FROM 'platform'`,
  );
  await none(
    'a promotion rewards a purchase once',
    sql`SELECT purchase_id FROM ledger_transfers WHERE kind = 'reward' AND purchase_id IS NOT NULL
      GROUP BY purchase_id HAVING count(*) > 1
      UNION ALL
      SELECT lot_id FROM promotion_rewards WHERE lot_id IS NOT NULL GROUP BY lot_id HAVING count(*) > 1`,
  );
  await none(
    'every reward that exists was promised, at its level',
    sql`SELECT lot.id FROM tingo_lots AS lot LEFT JOIN promotion_rewards AS reward ON reward.lot_id = lot.id
      WHERE lot.source = 'promotion' AND (reward.status IS DISTINCT FROM 'given' OR reward.amount_cop <> lot.quantity_cop)
      UNION ALL
      SELECT coupon.id FROM coupons AS coupon LEFT JOIN promotion_rewards AS reward ON reward.coupon_id = coupon.id
      WHERE coupon.code LIKE 'GRACIAS-%' AND reward.purchase_id IS NULL`,
  );
}
