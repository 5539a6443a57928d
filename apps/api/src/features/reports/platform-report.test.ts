import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { platformGroups, platformReport } from '@sazon/contract/reports/platform-routes';
import { REPORT_GROUPS } from '@sazon/domain/reports/report-groups';
import { sql } from 'kysely';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { testApp } from '../../testing/test-app.ts';
import { recordOrderFacts } from './record-order-facts-actions.ts';

const test = await testApp({ holding: 'demo' });
const { deps } = test;
await recordOrderFacts(deps);

const october = { from: '2026-10-01', to: '2026-10-31' };
const signInWith = async (permission: string) => {
  const query = deps.db.selectFrom('user_permissions').select('user_id as id').where('permission', '=', permission);
  return signAccess(test.app, (await query.executeTakeFirstOrThrow()).id, deps.newId());
};
const as = await signInWith('admin_enterprises_reports_view');
const desk = await signInWith('admin_orders_write');

describe('the platform’s report', () => {
  it('says what orders and ledger say', async () => {
    const { status, body } = await test.call(platformReport, { as, query: october });
    assert.equal(status, 200);
    const { rows } = await sql<{ lunches: number; sales: number; fees: number; discounts: number }>`
      SELECT count(*)::int AS lunches, sum(gross_cop - menu_discount_cop)::int AS sales, sum(fee_cop)::int AS fees,
        sum(promotion_cop + coupon_cop)::int AS discounts
      FROM orders WHERE (status = 'delivered' OR charged) AND schedule_date BETWEEN '2026-10-01' AND '2026-10-31'`.execute(
      deps.db,
    );
    const { current } = body;
    const { discountPlatformCop, discountRestaurantCop, discountEnterpriseCop } = current;
    assert.deepEqual(rows[0], {
      lunches: current.lunches,
      sales: current.salesCop,
      fees: current.feeCop,
      discounts: discountPlatformCop + discountRestaurantCop + discountEnterpriseCop,
    });
    assert.equal(body.weeks.length, 13);
    assert.equal(body.mix.at(-1)?.payrollCop, current.payrollCop);
    assert.ok((body.payments ?? []).some(({ tried }) => tried > 0));
    assert.equal(
      body.hours.reduce((sum, { timed }) => sum + timed, 0),
      current.timed,
    );
    assert.equal(
      body.noShows.reduce((sum, { noShows }) => sum + noShows, 0),
      current.noShows,
    );
    assert.ok((body.people ?? 0) >= current.firstLunches && current.firstLunches > 0);
  });

  it('follows those who came in a month through the next ones', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const { body } = await test.call(platformReport, { as, query: november });
    const [first] = body.cohorts;
    assert.ok(first !== undefined && first.people.length > 1);
    for (const { people } of body.cohorts)
      for (const later of people) assert.ok(later >= 0 && later <= (people[0] ?? 0));
  });

  it('has the same sums by restaurant, company, brand, place and hour, whatever the filter', async () => {
    const { body: all } = await test.call(platformReport, { as, query: october });
    for (const by of REPORT_GROUPS) {
      const { body } = await test.call(platformGroups, { as, query: { ...october, by } });
      const sum = (of: 'lunches' | 'salesCop' | 'feeCop' | 'commissionCop') =>
        body.data.reduce((total, group) => total + group[of], 0);
      assert.deepEqual(
        [sum('lunches'), sum('salesCop'), sum('feeCop'), sum('commissionCop')],
        [all.current.lunches, all.current.salesCop, all.current.feeCop, all.current.commissionCop],
        by,
      );
    }
    const { body: groups } = await test.call(platformGroups, { as, query: { ...october, by: 'restaurant' } });
    const [best] = groups.data;
    const query = { ...october, restaurantId: best?.id ?? '' };
    const { body: one } = await test.call(platformReport, { as, query });
    assert.equal(one.current.salesCop, best?.salesCop);
    assert.equal(one.current.commissionCop, best?.commissionCop);
    assert.equal(one.payments, null);
  });

  it('leads to as many orders as it counts, of a restaurant and of those that nobody picked up at a place', async () => {
    const dates = { startDate: october.from, endDate: october.to, perPage: 1 };
    const count = async (query: { restaurantId?: string; locationId?: string; counted: 'lunch' | 'no_show' }) =>
      (await test.call(adminOrders, { as: desk, query: { ...dates, ...query } })).body.total;
    const { body: groups } = await test.call(platformGroups, { as, query: { ...october, by: 'restaurant' } });
    const [best] = groups.data;
    assert.equal(await count({ restaurantId: best?.id ?? '', counted: 'lunch' }), best?.lunches);
    const { body } = await test.call(platformReport, { as, query: october });
    const [place] = body.noShows;
    assert.equal(await count({ locationId: place?.id ?? '', counted: 'no_show' }), place?.noShows);
  });

  it('of cities, hours and brands adds up to the whole, also by months and the dates around them', async () => {
    const dates = { from: '2026-09-14', to: '2026-11-12' };
    const { body: all } = await test.call(platformReport, { as, query: dates });
    assert.ok(all.cities.length > 1);
    const sum = async (queries: Record<string, string>[]) => {
      let [lunches, salesCop] = [0, 0];
      for (const query of queries) {
        const { body } = await test.call(platformReport, { as, query: { ...dates, ...query } });
        lunches += body.current.lunches;
        salesCop += body.current.salesCop;
      }
      return [lunches, salesCop];
    };
    const whole = [all.current.lunches, all.current.salesCop];
    const cities = all.cities.map((city) => ({ city }));
    assert.deepEqual(await sum(cities), whole);
    const { body: hours } = await test.call(platformGroups, { as, query: { ...dates, by: 'hour' } });
    const { body: brands } = await test.call(platformGroups, { as, query: { ...dates, by: 'brand' } });
    assert.deepEqual(await sum(hours.data.map(({ name: hour }) => ({ hour }))), whole);
    assert.deepEqual(await sum(brands.data.map(({ id }) => ({ brandId: id ?? '' }))), whole);
    const [hour] = hours.data;
    const both = cities.map((one) => ({ ...one, hour: hour?.name ?? '' }));
    assert.deepEqual(await sum(both), [hour?.lunches, hour?.salesCop]);
  });

  it('of one hour says how punctual it was and where its lunches were left', async () => {
    const dates = { from: '2026-09-14', to: '2026-11-12' };
    const { body: all } = await test.call(platformReport, { as, query: dates });
    const left = new Map<string, number>();
    for (const punctual of all.hours) {
      const { body } = await test.call(platformReport, { as, query: { ...dates, hour: punctual.hour } });
      assert.deepEqual(body.hours, [punctual]);
      assert.equal(
        body.noShows.reduce((sum, { noShows }) => sum + noShows, 0),
        body.current.noShows,
      );
      for (const { id, noShows } of body.noShows) left.set(id, (left.get(id) ?? 0) + noShows);
    }
    assert.deepEqual(left, new Map(all.noShows.map(({ id, noShows }) => [id, noShows])));
    assert.ok(left.size > 1);
  });

  it('counts the people of a city, and follows a place that moves to another', async () => {
    const { rows } = await sql<{ city: string; people: number }>`
      SELECT locations.city, count(DISTINCT user_id)::int AS people FROM orders JOIN locations ON locations.id = location_id
      WHERE (status = 'delivered' OR charged) AND schedule_date BETWEEN '2026-10-01' AND '2026-10-31' GROUP BY 1 ORDER BY 2 DESC`.execute(
      deps.db,
    );
    const ask = async (city: string) => (await test.call(platformReport, { as, query: { ...october, city } })).body;
    for (const { city, people } of rows) assert.equal((await ask(city)).people, people);
    const [first] = rows;
    assert.ok(first !== undefined);
    const before = await ask(first.city);
    await deps.db.updateTable('locations').set({ city: 'Otra' }).where('city', '=', first.city).execute();
    await recordOrderFacts(deps);
    assert.deepEqual((await ask('Otra')).current, before.current);
    assert.equal((await ask(first.city)).current.lunches, 0);
    await deps.db.updateTable('locations').set({ city: first.city }).where('city', '=', 'Otra').execute();
    await recordOrderFacts(deps);
  });

  it('makes files of the groups, for the platform alone', async () => {
    const url = '/api/admin/reports/csv?from=2026-10-01&to=2026-10-31&by=hour';
    const mine = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
    assert.equal(mine.statusCode, 200);
    assert.match(mine.body, /Horas;Almuerzos;Ventas;Comisión.*12:00;\d+;/s);
    assert.equal((await test.app.inject({ method: 'GET', url })).statusCode, 401);
    const sheet = await test.app.inject({
      method: 'GET',
      url: url.replace('csv', 'xlsx'),
      headers: { authorization: `Bearer ${as}` },
    });
    assert.equal(sheet.rawPayload.subarray(0, 2).toString(), 'PK');
  });
});
