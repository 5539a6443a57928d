import assert from 'node:assert/strict';
import { restaurantStatement, restaurantStatementLines, restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import { decideIncident, raiseIncident } from '@sazon/contract/incidents/routes';
import { buildSoleShare, type LiableShares } from '@sazon/domain/incidents/liability-shares';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import { loadOrdersMoney } from '../features/ledger/orders-money-queries.ts';
import { consumeOrders } from '../features/refunds/book-earnings-and-refunds-actions.ts';
import { giveCompensation } from '../features/refunds/give-compensation-actions.ts';
import { payCookedOrders } from '../features/refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { aCustomer } from './customer-makers.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import { anOrder, someOrders } from './order-makers.ts';
import { readLedgerBalance } from './read-ledger-balance.ts';
import type { TestApp } from './test-app.ts';

type Decision = { decision: 'refund_full' | 'refund_part'; amount?: number; shares: LiableShares };

/** A day of the week before this one. */
export const lastWeek = '2026-11-17';

/** Kitchens with their bookkeeper, and what happens to their lunches at one place, bought by one customer. */
export async function restaurantStatements(test: TestApp) {
  const { db } = test.deps;
  const place = await aPlace(test);
  const customer = await aCustomer(test);

  async function decided(orderId: string, body: Decision): Promise<string> {
    const { token } = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const sent = { orderIds: [orderId], type: 'damaged' as const, description: 'Se abrió la tapa' };
    const { body: raised } = await test.call(raiseIncident, { as: token, body: sent });
    const id = raised.incidents[0]?.id ?? '';
    await test.call(decideIncident, { as: token, params: { id }, body: { ...body, note: 'La tapa no tenía sello.' } });
    return id;
  }

  async function aBookkeeper() {
    const kitchen = await aKitchen(test, place);
    const { restaurantId } = kitchen;
    const of = { customer, kitchen, place, dish: await aDish(test, kitchen) };
    const keeper = await aCustomer(test, { permissions: [{ permission: 'restaurant_bills_view', restaurantId }] });
    type More = Parameters<typeof someOrders>[3];
    /** Lunches that were eaten: the money of each has moved. */
    const sold = async (count: number, more: More = {}, change: Record<string, unknown> = {}) => {
      const ids = await someOrders(test, of, count, { status: 'delivered', ...more });
      if (Object.keys(change).length > 0) await db.updateTable('orders').set(change).where('id', 'in', ids).execute();
      await inTransaction(test.deps, (tx) => consumeOrders(tx, test.deps, ids));
      return ids;
    };
    return {
      of,
      restaurantId,
      keeper,
      sold,
      weeks: (more: Record<string, unknown> = {}, as = keeper.token) =>
        test.call(restaurantWeeks, { as, query: { restaurantId, ...more } }),
      week: (more: Record<string, string> = {}, as = keeper.token) =>
        test.call(restaurantStatement, { as, query: { restaurantId, ...more } }),
      lines: (more: Record<string, unknown> = {}, as = keeper.token) =>
        test.call(restaurantStatementLines, { as, query: { restaurantId, ...more } }),
      csv: (more = '', as: string | undefined = keeper.token) =>
        test.app.inject({
          url: `/api/admin/restaurants/bills/csv?restaurantId=${restaurantId}${more}`,
          headers: as === '' ? {} : { authorization: `Bearer ${as}` },
        }),
    };
  }
  const readBalance = (restaurantId: string) => readLedgerBalance(db, toRestaurantAccount(restaurantId));

  /** Last week 3 lunches and one nobody came for; this week a discount shared with the platform, a counter, a refund, an incident. */
  async function aBusyKitchen() {
    const kitchen = await aBookkeeper();
    const { of, sold } = kitchen;
    await sold(3, { totalCop: 20_000, scheduleDate: lastWeek });
    await sold(1, { totalCop: 15_000, scheduleDate: lastWeek, status: 'cancelled' }, { charged: true });
    const [shared = ''] = await someOrders(test, of, 1, { status: 'delivered', totalCop: 20_000 });
    await sql`UPDATE orders SET promotion_cop = 5000, total_cop = 15000, outside_cop = 15000 WHERE id = ${shared}`.execute(
      db,
    );
    const fundedBy = { platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 };
    await sql`UPDATE purchases SET promotion_terms = ${JSON.stringify({ fundedBy })}
      WHERE id = (SELECT purchase_id FROM orders WHERE id = ${shared})`.execute(db);
    await sold(1, { totalCop: 18_000 }, { type: 'in_site' });
    const cooked = await anOrder(test, of, { status: 'cancelled', totalCop: 12_000 });
    await anOrder(test, of, { status: 'confirmed' });
    await inTransaction(test.deps, async (tx) => {
      await consumeOrders(tx, test.deps, [shared]);
      const [money] = await loadOrdersMoney(tx, [shared]);
      assert.ok(money);
      await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('restaurant'), amountCop: 4500 });
      await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('platform'), amountCop: 1000 });
      await payCookedOrders(tx, test.deps, [cooked], buildSoleShare('platform'));
    });
    return { ...kitchen, shared, cooked };
  }
  return { customer, decided, aBookkeeper, readBalance, aBusyKitchen };
}
