import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurantReport } from '@sazon/contract/reports/restaurant-routes';
import { sql } from 'kysely';
import { signAccess } from '../../http/session.ts';
import { loadDemoData } from '../../testing/demo-data.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { countReports } from './count-order-facts-actions.ts';

const test = await testApp();
const { deps } = test;
await loadDemoData(deps.db, mondayMorning);
await countReports(deps);

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
