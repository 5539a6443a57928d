import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyMonth, companyPeople, companyReport } from '@sazon/contract/reports/company-report-routes';
import { sql } from 'kysely';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { recordOrderFacts } from './record-order-facts-actions.ts';

const test = await testApp({ holding: 'demo' });
const { deps } = test;
await recordOrderFacts(deps);

const companies = (
  await sql<{ id: string; lunches: number }>`
  SELECT enterprise_id AS id, count(*)::int AS lunches FROM orders WHERE enterprise_id IS NOT NULL
    AND (subsidy_cop > 0 OR payroll_cop > 0 OR EXISTS (SELECT FROM preapproved_users person
      WHERE person.user_id = orders.user_id AND person.enterprise_id = orders.enterprise_id AND active))
    AND (status = 'delivered' OR charged) AND schedule_date BETWEEN '2026-10-01' AND '2026-10-31'
  GROUP BY 1 ORDER BY 2 DESC`.execute(deps.db)
).rows;
const [big, other] = companies as [{ id: string; lunches: number }, { id: string; lunches: number }];
const october = { from: '2026-10-01', to: '2026-10-31' };

/** Somebody who may read the reports of this company. */
async function readHr(enterpriseId: string): Promise<{ token: string }> {
  const { id } = await deps.db
    .selectFrom('users')
    .select('id')
    .where('id', 'not in', deps.db.selectFrom('user_permissions').select('user_id').where('scope', '<>', 'default'))
    .executeTakeFirstOrThrow();
  const permission = { permission: 'enterprises_reports_view', scope: 'enterprise' as const, scope_id: enterpriseId };
  await deps.db
    .insertInto('user_permissions')
    .values({ user_id: id, ...permission })
    .execute();
  return { token: signAccess(test.app, id, deps.newId()) };
}

describe('a company’s report', () => {
  it('says what its orders say, beside the month before', async () => {
    const hr = await readHr(big.id);
    const { status, body } = await test.call(companyReport, { as: hr.token, query: october });
    assert.equal(status, 200);
    assert.equal(body.current.lunches, big.lunches);
    assert.equal(body.current.totalCop, body.current.subsidyCop + body.current.payrollCop + body.current.ownCop);
    assert.equal(
      body.days.reduce((sum, { lunches }) => sum + lunches, 0),
      big.lunches,
    );
    assert.deepEqual(body.before, { from: '2026-09-01', to: '2026-09-30' });
    assert.deepEqual([body.enterpriseId, body.completeUntil], [big.id, deps.now()]);
    assert.equal(body.months.length, 6);
    assert.equal(body.months.at(-1)?.people, body.current.people);
  });

  it('of the month so far says the same as the report, with every lunch of the week', async () => {
    const hr = await readHr(big.id);
    const { body: report } = await test.call(companyReport, {
      as: hr.token,
      query: { from: '2026-11-01', to: '2026-11-23' },
    });
    const { status, body: month } = await test.call(companyMonth, { as: hr.token, query: {} });
    assert.equal(status, 200);
    const { lunches, people, totalCop, subsidyCop, payrollCop, ownCop } = report.current;
    const said = { lunches, people, totalCop, subsidyCop, payrollCop, ownCop, entitled: report.entitled };
    assert.deepEqual({ ...month, ...said }, month);
    const { rows } = await sql<{ date: string; lunches: number }>`SELECT schedule_date AS date, count(*)::int AS lunches
      FROM orders WHERE enterprise_id = ${big.id} AND schedule_date BETWEEN '2026-11-23' AND '2026-11-29'
        AND (subsidy_cop > 0 OR payroll_cop > 0) AND status <> 'cancelled' GROUP BY 1 ORDER BY 1`.execute(deps.db);
    assert.deepEqual(
      month.week.filter((one) => one.lunches > 0),
      rows,
    );
    assert.equal(month.week.length, 5);
    const query = { enterpriseId: other.id };
    assert.equal((await test.call(companyMonth, { as: hr.token, query })).status, 404);
  });

  it('of one place counts its lunches only', async () => {
    const hr = await readHr(big.id);
    const { body: all } = await test.call(companyReport, { as: hr.token, query: october });
    let lunches = 0;
    for (const { id, figures } of all.bySite) {
      if (id === null) continue;
      const { body } = await test.call(companyReport, { as: hr.token, query: { ...october, locationId: id } });
      assert.equal(body.current.lunches, figures?.lunches ?? 0);
      assert.equal(body.few, figures === null);
      assert.equal(body.bySite.length, figures === null ? 0 : 1);
      assert.equal(body.entitled, null);
      lunches += body.current.lunches;
    }
    assert.ok(lunches > 0 && lunches <= big.lunches);
    assert.deepEqual(
      all.sites.map(({ id }) => id),
      all.bySite.flatMap(({ id, figures }) => (figures === null || id === null ? [] : [id])),
    );
  });

  it('says nothing about places where few people had lunch', async () => {
    const hr = await readHr(big.id);
    const { body } = await test.call(companyReport, { as: hr.token, query: { ...october, enterpriseId: big.id } });
    const { rows } = await sql<{ id: string; people: number }>`SELECT location_id AS id,
      count(DISTINCT user_id)::int AS people FROM order_facts WHERE enterprise_id = ${big.id}
      AND outcome IN ('delivered', 'no_show') AND day BETWEEN '2026-10-01' AND '2026-10-31' GROUP BY 1`.execute(
      deps.db,
    );
    for (const { id, people } of rows)
      assert.equal((body.bySite.find((site) => site.id === id)?.figures ?? null) === null, people < 5);
  });

  it('of one group counts what its people ordered while they were in it', async () => {
    const { rows: groups } = await sql<{
      id: string;
      name: string;
      enterpriseId: string;
      lunches: number;
      people: number;
    }>`
      SELECT g.id, g.name, g.enterprise_id AS "enterpriseId", count(*)::int AS lunches,
        count(DISTINCT o.user_id)::int AS people
      FROM orders o JOIN employee_groups g ON g.id = o.group_id
      WHERE (status = 'delivered' OR charged) AND schedule_date BETWEEN '2026-10-01' AND '2026-10-31'
      GROUP BY g.id ORDER BY people DESC`.execute(deps.db);
    const [group] = groups;
    assert.ok(group !== undefined && group.people >= 5, JSON.stringify(groups));
    const hr = await readHr(group.enterpriseId);
    const query = { ...october, enterpriseId: group.enterpriseId, groupId: group.id };
    const { body } = await test.call(companyReport, { as: hr.token, query });
    assert.deepEqual([body.current.lunches, body.current.people, body.few], [group.lunches, group.people, false]);
    assert.deepEqual(
      body.byGroup.map(({ id, figures }) => [id, figures?.lunches]),
      [[group.id, group.lunches]],
    );
    const { body: people } = await test.call(companyPeople, { as: hr.token, query: { ...query, perPage: 100 } });
    assert.deepEqual([people.total, people.sums.lunches], [group.people, group.lunches]);
    // who moves to another group leaves the lunches behind
    const other = groups.find(({ id }) => id !== group.id) ?? group;
    const sums = () => test.call(companyReport, { as: hr.token, query }).then((answer) => answer.body.current.lunches);
    await deps.db
      .updateTable('preapproved_users')
      .set({ group_id: other.id })
      .where('group_id', '=', group.id)
      .execute();
    await deps.db
      .insertInto('report_changes')
      .columns(['order_id'])
      .expression(deps.db.selectFrom('orders').select('id').where('group_id', '=', group.id))
      .execute();
    await recordOrderFacts(deps);
    assert.equal(await sums(), group.lunches);
  });

  it('lists people with sums of everybody, a page at a time', async () => {
    const hr = await readHr(big.id);
    const query = { ...october, perPage: 2 };
    const { body } = await test.call(companyPeople, { as: hr.token, query });
    const { body: report } = await test.call(companyReport, { as: hr.token, query: october });
    assert.equal(body.data.length, 2);
    assert.deepEqual([body.total, body.sums.lunches], [report.current.people, report.current.lunches]);
    assert.deepEqual([body.sums.totalCop, body.sums.ownCop], [report.current.totalCop, report.current.ownCop]);
    assert.ok((body.data[0]?.subsidyCop ?? 0) >= (body.data[1]?.subsidyCop ?? 0));
    const past = await test.call(companyPeople, { as: hr.token, query: { ...query, page: 900 } });
    assert.deepEqual([past.body.data, past.body.total, past.body.sums], [[], body.total, body.sums]);
    const [person] = body.data;
    const search = person?.name.slice(0, 6) ?? '';
    const found = await test.call(companyPeople, { as: hr.token, query: { ...query, search } });
    assert.ok(found.body.data.some(({ userId }) => userId === person?.userId));
  });

  it('leaves out people who name the company without being in its register', async () => {
    const hr = await readHr(big.id);
    const { body } = await test.call(companyPeople, { as: hr.token, query: { ...october, perPage: 100 } });
    const { rows: strangers } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM orders
      WHERE enterprise_id = ${big.id} AND NOT EXISTS (SELECT FROM preapproved_users person
        WHERE person.user_id = orders.user_id AND person.enterprise_id = orders.enterprise_id)`.execute(deps.db);
    assert.ok(strangers.length > 0);
    for (const { id } of strangers) assert.ok(!body.data.some(({ userId }) => userId === id));
  });

  it('of another company is not found, for the screen and for files', async () => {
    const hr = await readHr(big.id);
    const query = { ...october, enterpriseId: other.id };
    assert.equal((await test.call(companyReport, { as: hr.token, query })).status, 404);
    assert.equal((await test.call(companyPeople, { as: hr.token, query })).status, 404);
    const headers = { authorization: `Bearer ${hr.token}` };
    const url = `/api/admin/enterprises/report/csv?from=${october.from}&to=${october.to}&enterpriseId=`;
    assert.equal((await test.app.inject({ method: 'GET', url: `${url}${other.id}`, headers })).statusCode, 404);
    const mine = await test.app.inject({ method: 'GET', url: `${url}${big.id}`, headers });
    assert.equal(mine.statusCode, 200);
    assert.match(mine.body, /Empleado;Documento;Código;Sede;Grupo;Almuerzos/);
    assert.equal((await test.app.inject({ method: 'GET', url: `${url}${big.id}` })).statusCode, 401);
  });

  it('of one hour counts its lunches, and of few people nothing', async () => {
    const hr = await readHr(big.id);
    const { body: all } = await test.call(companyReport, { as: hr.token, query: october });
    assert.ok(all.byHour.length > 1);
    for (const { hour, figures } of all.byHour) {
      const { body } = await test.call(companyReport, { as: hr.token, query: { ...october, hour } });
      assert.equal(body.current.lunches, figures?.lunches ?? 0, hour);
      assert.equal(body.few, figures === null);
    }
    const { body: year } = await test.call(companyReport, {
      as: hr.token,
      query: { from: '2026-10-01', to: '2026-11-20' },
    });
    for (const { month, people } of year.cohorts) {
      assert.ok((people[0] ?? 0) >= 5);
      const query = { from: '2026-10-01', to: '2026-11-30', cohort: month, perPage: 100 };
      const { body: came } = await test.call(companyPeople, { as: hr.token, query });
      if (month >= '2026-10-01') assert.equal(came.total, people[0], month);
    }
    assert.deepEqual(all.yearBefore, { from: '2025-10-01', to: '2025-10-31' });
    assert.equal(all.priorYear.lunches, 0);
  });

  it('has no restaurant and no dish, nor a filter by them, in its answers and files', async () => {
    const hr = await readHr(big.id);
    const headers = { authorization: `Bearer ${hr.token}` };
    const { rows } = await sql<{
      id: string;
      brand: string;
      word: string;
    }>`SELECT brands.restaurant_id AS id, brands.id AS brand,
      unnest(ARRAY[menus.name, brands.name, brands.id::text]) AS word FROM menus JOIN brands ON brands.id = brand_id`.execute(
      deps.db,
    );
    const from = `from=${october.from}&to=${october.to}`;
    const read = async (path: string) =>
      (await test.app.inject({ method: 'GET', url: `/api/admin/enterprises/report${path}`, headers })).body;
    const plain = await read(`?${from}`);
    assert.equal(await read(`?${from}&brandId=${rows[0]?.brand}&restaurantId=${rows[0]?.id}`), plain);
    for (const told of [plain, await read(`/people?${from}`), await read(`/csv?${from}`)])
      assert.deepEqual(
        rows.filter(({ word }) => told.includes(word)),
        [],
      );
  });

  it('refuses a range of more than thirteen months, or one that ends before it begins', async () => {
    const hr = await readHr(big.id);
    for (const query of [
      { from: '2025-01-01', to: '2026-10-31' },
      { from: '2026-10-31', to: '2026-10-01' },
      { from: '2026-10-01' },
    ])
      assert.equal((await test.call(companyReport, { as: hr.token, query })).status, 400);
  });

  it('names no place that is not the company’s for one person, nor where few had lunch', async () => {
    const hr = await readHr(big.id);
    const { id: fact, user_id: userId } = await deps.db
      .selectFrom('order_facts')
      .select(['order_id as id', 'user_id'])
      .where('enterprise_id', '=', big.id)
      .where('outcome', '=', 'delivered')
      .where('day', '=', '2026-10-14')
      .executeTakeFirstOrThrow();
    const open = await aPlace(test);
    await sql`UPDATE orders SET location_id = ${open.locationId} WHERE id = ${fact}`.execute(deps.db);
    await sql`UPDATE order_facts SET location_id = ${open.locationId} WHERE order_id = ${fact}`.execute(deps.db);
    const query = { from: '2026-10-14', to: '2026-10-14' };
    const { body: people } = await test.call(companyPeople, { as: hr.token, query: { ...query, perPage: 100 } });
    assert.equal(people.data.find((person) => person.userId === userId)?.site, 'Otro lugar');
    const there = { ...query, locationId: open.locationId };
    assert.deepEqual((await test.call(companyPeople, { as: hr.token, query: there })).body.data, []);
  });
});
