import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { listAdminOrders } from './orders-admin-list-queries.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);

describe("the search of the platform's orders", () => {
  it('finds the same, in the same order, whether a word is common or not', async () => {
    const zoraida = await aCustomer(test, { firstName: 'Zoraida' });
    const dishes = [dish, await aDish(test, kitchen, { name: 'Posta zoraida' })];
    const ids: string[] = [];
    for (const scheduleDate of [monday, '2026-11-24'])
      for (const one of dishes)
        ids.push(await anOrder(test, { customer: zoraida, kitchen, place, dish: one }, { scheduleDate }));
    const page = { limit: 3, offset: 1 };
    const nowMs = test.deps.now();
    for (const search of ['ZORAIDA', 'posta zor', zoraida.phone, "zor%_'", ids[0] ?? ''])
      for (const more of [{}, { startDate: '2026-11-24' }, { waiting: 'problem' as const }]) {
        const [rare, common] = await Promise.all([
          listAdminOrders(test.deps.db, { search, nowMs, ...more }, page),
          listAdminOrders(test.deps.db, { search, nowMs, ...more }, page, 1),
        ]);
        assert.deepEqual(common, rare, search);
      }
    const found = await listAdminOrders(test.deps.db, { search: 'zoraida', nowMs }, { limit: 10, offset: 0 }, 2);
    assert.deepEqual([found.total, new Set(found.rows.map((order) => order.id))], [4, new Set(ids)]);
  });

  it('finds a lunch by the code of who took it, beside that of its owner', async () => {
    const customer = await aCustomer(test);
    const id = await anOrder(test, { customer, kitchen, place, dish }, { scheduleDate: '2026-11-25' });
    const { code } = await test.deps.db
      .selectFrom('orders')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const taken = code === '4711' ? '4712' : '4711';
    const at = { location_id: place.locationId, schedule_date: '2026-11-25', created_at: toIso(test.deps.now()) };
    await test.deps.db
      .insertInto('order_delegations')
      .values({ order_id: id, name: 'Ana', code: taken, ...at })
      .execute();
    for (const common of [1000, 1]) {
      const find = (search: string) =>
        listAdminOrders(test.deps.db, { search, nowMs: test.deps.now() }, { limit: 10, offset: 0 }, common);
      assert.deepEqual(
        (await find(taken)).rows.map((order) => order.id),
        [id],
      );
      assert.ok((await find(code ?? '')).rows.some((order) => order.id === id));
    }
  });

  it('takes four digits for a code or the end of a phone, not for its middle', async () => {
    const [ends, holds] = [await aCustomer(test), await aCustomer(test)];
    const phones = new Map([
      [ends.id, '3105567719'],
      [holds.id, '3177190556'],
    ]);
    for (const [id, phone] of phones)
      await test.deps.db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ cell_phone: phone }).where('id', '=', id).execute();
      });
    const ids: string[] = [];
    for (const customer of [ends, holds])
      ids.push(await anOrder(test, { customer, kitchen, place, dish }, { scheduleDate: '2026-11-26' }));
    const find = async (search: string) => {
      const { rows } = await listAdminOrders(
        test.deps.db,
        { search, nowMs: test.deps.now() },
        { limit: 50, offset: 0 },
        1,
      );
      return ids.filter((id) => rows.some((order) => order.id === id));
    };
    assert.deepEqual(await find('7719'), [ids[0]]);
    assert.deepEqual(await find('77190'), [ids[1]]);
  });

  it('lists each status alone and with others', async () => {
    const customer = await aCustomer(test);
    const place = await aPlace(test);
    const statuses = ['scheduled', 'confirmed', 'delivered', 'cancelled'] as const;
    const ids = new Map<string, string>();
    for (const status of statuses)
      ids.set(status, await anOrder(test, { customer, kitchen, place, dish }, { scheduleDate: monday, status }));
    for (const status of [
      ...statuses.map((one) => [one]),
      ['confirmed', 'cancelled'],
      ['scheduled', 'confirmed'],
    ] as const) {
      const filter = { status: [...status], locationId: place.locationId, nowMs: test.deps.now() };
      const { rows, total } = await listAdminOrders(test.deps.db, filter, { limit: 10, offset: 0 });
      const wanted = new Set(status.map((one) => ids.get(one)));
      assert.deepEqual([total, new Set(rows.map(({ id }) => id))], [wanted.size, wanted], status.join());
    }
  });
});
