import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { platformReport } from '@sazon/contract/reports/platform-routes';
import { restaurantReport } from '@sazon/contract/reports/restaurant-routes';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { testApp } from '../../testing/test-app.ts';
import { recordOrderFacts } from './record-order-facts-actions.ts';

const test = await testApp({ holding: 'demo' });
const { deps } = test;
await recordOrderFacts(deps);

const october = { from: '2026-10-01', to: '2026-10-31' };
const { userId, restaurantId } = await deps.db
  .selectFrom('user_permissions')
  .select(['user_id as userId', 'scope_id as restaurantId'])
  .where('permission', '=', 'restaurant_bills_view')
  .where('scope', '=', 'restaurant')
  .executeTakeFirstOrThrow();
const as = signAccess(test.app, userId, deps.newId());

describe('a restaurant’s report', () => {
  it('says what its orders say, by dish, hour and day', async () => {
    const query = { ...october, restaurantId: restaurantId ?? '' };
    const { status, body } = await test.call(restaurantReport, { as, query });
    assert.equal(status, 200);
    const { rows } = await sql<{ lunches: number; sales: number }>`
      SELECT count(*)::int AS lunches, sum(gross_cop - menu_discount_cop)::int AS sales FROM orders
      WHERE restaurant_id = ${restaurantId} AND (status = 'delivered' OR charged)
        AND schedule_date BETWEEN '2026-10-01' AND '2026-10-31'`.execute(deps.db);
    assert.deepEqual(rows[0], { lunches: body.current.lunches, sales: body.current.salesCop });
    const sum = (list: readonly { lunches: number }[]) => list.reduce((all, { lunches }) => all + lunches, 0);
    for (const list of [body.dishes, body.hours, body.days]) assert.equal(sum(list), body.current.lunches);
    assert.equal(
      body.cancellations.reduce((all, { count }) => all + count, 0),
      body.current.cancelled,
    );
    assert.ok(body.current.cancelledRestaurant <= body.current.cancelled);
  });

  it('of its brands and hours adds up to the whole, and is a workbook with typed cells', async () => {
    const of = { ...october, restaurantId: restaurantId ?? '' };
    const { body: all } = await test.call(restaurantReport, { as, query: of });
    const sum = async (queries: Record<string, string>[]) => {
      let lunches = 0;
      for (const query of queries) {
        const { body } = await test.call(restaurantReport, { as, query: { ...of, ...query } });
        assert.equal(
          body.dishes.reduce((count, dish) => count + dish.lunches, 0),
          body.current.lunches,
        );
        assert.equal(body.offers, null);
        lunches += body.current.lunches;
      }
      return lunches;
    };
    assert.equal(await sum(all.hours.map(({ hour }) => ({ hour }))), all.current.lunches);
    assert.equal(await sum(all.brands.map(({ id }) => ({ brandId: id }))), all.current.lunches);
    const [dish] = all.dishes;
    await deps.db
      .updateTable('menus')
      .set({ name: '=1+1' })
      .where('id', '=', dish?.id ?? '')
      .execute();
    const file = (format: string) =>
      test.app.inject({
        url: `/api/admin/restaurants/report/${format}?${new URLSearchParams(of)}`,
        headers: { authorization: `Bearer ${as}` },
      });
    const { sheets } = await readXlsx((await file('xlsx')).rawPayload);
    const dishes = sheets.find(({ name }) => name === 'Platos');
    assert.deepEqual(dishes?.rows[1]?.slice(0, 3), ['=1+1', dish?.lunches, dish?.salesCop]);
    assert.equal(sheets[0]?.rows[1]?.[1], all.current.salesCop);
    const labels = sheets[0]?.rows.map(([label]) => label);
    assert.ok(
      labels?.includes('Devuelto a clientes por tu causa, COP. Lo cancelado no se cobra en tu liquidación'),
      `${labels}`,
    );
    assert.match((await file('csv')).body, /Ventas, COP;\d+;.*Platos\r\nPlato;Almuerzos.*'=1\+1;/s);
  });

  it('says of its cancelled lunches what the platform’s says, and no settlement charges them', async () => {
    const platform = await deps.db
      .selectFrom('user_permissions')
      .select('user_id as id')
      .where('permission', '=', 'admin_enterprises_reports_view')
      .executeTakeFirstOrThrow();
    const query = { from: '2026-10-01', to: '2026-11-22', restaurantId: restaurantId ?? '' };
    const { current } = (await test.call(restaurantReport, { as, query })).body;
    const whole = (await test.call(platformReport, { as: signAccess(test.app, platform.id, deps.newId()), query }))
      .body;
    const { rows } = await sql<{ lunches: number; back: number; charged: number }>`
      SELECT count(DISTINCT fact.order_id)::int AS lunches,
        coalesce(sum(moved.amount_cop) FILTER (WHERE moved.debit = 'orders:held'), 0)::int AS back,
        coalesce(sum(moved.amount_cop) FILTER (WHERE moved.debit LIKE 'restaurant:%'), 0)::int AS charged
      FROM order_facts fact JOIN ledger_transfers moved ON moved.order_id = fact.order_id AND moved.kind = 'refund'
      WHERE fact.restaurant_id = ${restaurantId} AND fact.outcome = 'cancelled' AND fact.liable = 'restaurant'
        AND fact.day BETWEEN ${query.from}::date AND ${query.to}::date`.execute(deps.db);
    const [cancelled] = rows;
    assert.ok(cancelled !== undefined && cancelled.lunches > 0 && cancelled.back > 0);
    assert.equal(cancelled.charged, 0);
    const { cancelledRestaurant, refundRestaurantCop } = current;
    assert.deepEqual([cancelledRestaurant, refundRestaurantCop], [cancelled.lunches, cancelled.back]);
    const { cancelledRestaurant: ofPlatform, refundRestaurantCop: backOfPlatform } = whole.current;
    assert.deepEqual([ofPlatform, backOfPlatform], [cancelledRestaurant, refundRestaurantCop]);
  });

  it('of another restaurant is not found', async () => {
    const { id } = await deps.db
      .selectFrom('restaurants')
      .select('id')
      .where('id', '<>', restaurantId)
      .executeTakeFirstOrThrow();
    const { status } = await test.call(restaurantReport, { as, query: { ...october, restaurantId: id } });
    assert.equal(status, 404);
  });
});
