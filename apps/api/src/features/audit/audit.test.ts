import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listStaffActs } from '@sazon/contract/audit/routes';
import { changeRestaurantFee } from '@sazon/contract/bills/commission-routes';
import { addPlatformToken } from '@sazon/contract/integrations/platform-routes';
import { changePrices } from '@sazon/contract/menu-management/bulk-price-change-routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { ADMIN_PERMISSIONS } from '@sazon/domain/access/permissions';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { runAsStaff } from '../../db/running-staff-call-for-history.ts';
import { tables } from '../../db/schema/tables.gen.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const customer = await aCustomer(test, { firstName: 'Rosario' });
const admin = await aCustomer(test, {
  firstName: 'Marta',
  permissions: [...ADMIN_PERMISSIONS, 'restaurant_menu_edit' as const].map((permission) => ({ permission })),
});

const acts = async (query: object = {}) =>
  (await test.call(listStaffActs, { as: admin.token, query: { perPage: 100, ...query } })).body.data;
/** The rows of one table that the newest act of a call wrote. */
const written = async (call: string, of: string) => {
  const act = (await acts()).find((one) => one.call === call);
  assert.ok(act, call);
  return { act, rows: act.changes.filter((change) => change.of === of) };
};

describe('the history of what staff did', () => {
  it('has settings, commissions, prices and refunds with before and after', async () => {
    const setting = { params: { key: 'user_max_cards' }, as: admin.token, ip: '190.24.1.7' };
    assert.equal((await test.call(changeSetting, { ...setting, body: { value: 4, seenUpdatedAt: null } })).status, 200);
    const updatedAt = test.deps.now();
    test.deps.setNow(updatedAt + 1000);
    await test.call(changeSetting, { ...setting, body: { value: 3, seenUpdatedAt: updatedAt } });
    const { act, rows } = await written('settings.change', 'settings');
    assert.deepEqual([rows[0]?.before?.value, rows[0]?.after?.value], [4, 3]);
    assert.deepEqual([act.who?.name, act.address, act.at], ['Marta Pérez', '190.24.1.7', updatedAt + 1000]);

    const restaurantId = kitchen.restaurantId;
    const fee = await test.call(changeRestaurantFee, {
      as: admin.token,
      params: { restaurantId },
      body: { ownBps: 1500 },
    });
    assert.equal(fee.status, 200);
    const commission = await written('restaurantFees.change', 'restaurant_fees');
    assert.ok(commission.rows.some(({ after }) => Object.values(after ?? {}).includes(1500)));
    assert.deepEqual(
      commission.act.about.map(({ id }) => id),
      [restaurantId],
    );

    const { price_cop: seen } = await test.deps.db
      .selectFrom('menus')
      .select('price_cop')
      .where('id', '=', dish.menuId)
      .executeTakeFirstOrThrow();
    const prices = [{ id: dish.menuId, seen, price: seen + 1000 }];
    const priced = await test.call(changePrices, { as: admin.token, body: { restaurantId, prices } });
    assert.equal(priced.status, 200);
    const price = await written('menu.changePrices', 'menus');
    assert.deepEqual([price.rows[0]?.before?.price_cop, price.rows[0]?.after?.price_cop], [seen, seen + 1000]);

    const orderId = await anOrder(test, { customer, kitchen, place, dish }, { status: 'delivered' });
    const body = { amount: 5000, liable: 'platform' as const, answer: 'Llegó fría', refundTo: 'tingos' as const };
    const refunded = await test.call(refundOrder, {
      as: admin.token,
      params: { orderId },
      body,
      headers: { 'idempotency-key': 'refund-of-the-cold-lunch' },
    });
    assert.equal(refunded.status, 200);
    const refund = await written('admin.orders.refund', 'tingo_lots');
    assert.equal(refund.rows[0]?.before, null);
    assert.equal(refund.rows[0]?.after?.quantity_cop, 5000);
    assert.ok(refund.act.about.some(({ id }) => id === customer.id));
  });

  it('has nothing of what was refused, of reads, nor of customers', async () => {
    const before = (await acts()).length;
    const stale = { params: { key: 'user_max_cards' }, body: { value: 9, seenUpdatedAt: 1 }, as: admin.token };
    assert.equal((await test.call(changeSetting, stale)).status, 409);
    assert.equal((await acts()).length, before);
  });

  it('is found by topic, person, restaurant and date, page by page, and as a file', async () => {
    const all = await acts();
    const first = (await test.call(listStaffActs, { as: admin.token, query: { perPage: 2 } })).body;
    const rest = await acts({ after: first.next });
    assert.deepEqual(
      [...first.data, ...rest].map(({ id }) => id),
      all.map(({ id }) => id),
    );
    const calls = async (query: object) => new Set((await acts(query)).map(({ call }) => call));
    assert.deepEqual(await calls({ topic: 'settings' }), new Set(['settings.change']));
    assert.deepEqual(await calls({ search: 'rosario' }), new Set(['admin.orders.refund']));
    assert.deepEqual(await calls({ search: 'marta' }), new Set(all.map(({ call }) => call)));
    assert.ok((await calls({ aboutId: kitchen.restaurantId })).has('restaurantFees.change'));
    assert.deepEqual(await acts({ from: '2026-11-24' }), []);
    const file = await test.app.inject({
      url: '/api/admin/audit/file?topic=settings',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    assert.match(file.body, /Cambió la configuración;.*value: 4.*value: 3/);
    const stranger = { url: '/api/admin/audit/file', headers: { authorization: `Bearer ${customer.token}` } };
    assert.equal((await test.app.inject(stranger)).statusCode, 403);
  });

  it('has the default that a setting had, and the terms that held until new ones begin', async () => {
    const { deps } = test;
    const at = deps.now() + 1000;
    deps.setNow(at);
    const setting = { params: { key: 'orders_max_reschedule_days' }, body: { value: 9, seenUpdatedAt: null } };
    assert.equal((await test.call(changeSetting, { ...setting, as: admin.token })).status, 200);
    const { rows: first } = await written('settings.change', 'settings');
    assert.deepEqual([first[0]?.before?.value, first[0]?.after?.value], [15, 9]);

    deps.setNow(at + 14 * DAY_MS);
    const params = { restaurantId: kitchen.restaurantId };
    const fee = await test.call(changeRestaurantFee, { as: admin.token, params, body: { ownBps: 1700 } });
    assert.equal(fee.status, 200);
    const { rows: fees } = await written('restaurantFees.change', 'restaurant_fees');
    assert.deepEqual([fees[0]?.before?.rate_bps, fees[0]?.after?.rate_bps], [1500, 1700]);
    deps.setNow(at);
  });

  it('has many rows of one statement as their number and sum, and few as they are', async () => {
    const { deps } = test;
    const act = { id: deps.newId(), at: toIso(deps.now()), actorId: admin.id, call: 'admin.companyBills.issue' };
    const billId = deps.newId();
    const bill = {
      id: billId,
      kind: 'restaurant' as const,
      restaurant_id: kitchen.restaurantId,
      state: 'draft' as const,
    };
    const week = { period_start: '2026-11-16', period_end: '2026-11-22', created_at: act.at };
    const line = (amount_cop: number) => ({
      ...{ bill_id: billId, kind: 'manual' as const, date: '2026-11-17', gross_cop: 0, amount_cop },
      ...{ reason: 'Ajuste', added_by: admin.id },
    });
    await runAsStaff({ ...act, about: [], reason: null, address: '::1' }, () =>
      inTransaction(deps, async (tx) => {
        await tx
          .insertInto('bills')
          .values({ ...bill, ...week })
          .execute();
        await tx
          .insertInto('bill_lines')
          .values(Array.from({ length: 30 }, () => line(1000)))
          .execute();
        await tx.insertInto('bill_lines').values(line(7)).execute();
      }),
    );
    const { rows } = await written('admin.companyBills.issue', 'bill_lines');
    assert.deepEqual(rows[0]?.after, { rows: 30, bill_id: billId, amount_cop: 30_000 });
    assert.deepEqual([rows.length, rows[1]?.after?.amount_cop, rows[1]?.after?.reason], [2, 7, 'Ajuste']);
  });

  it('names the order of each row by its code', async () => {
    const { act } = await written('admin.orders.refund', 'orders');
    const { code } = await test.deps.db.selectFrom('orders').select('code').executeTakeFirstOrThrow();
    assert.ok(act.changes.some(({ orderCode }) => orderCode === code));
    const { rows } = await written('settings.change', 'settings');
    assert.equal(rows[0]?.orderCode, null);
  });

  it('names no order to a program, and finds it beside what is no id', async () => {
    const { deps } = test;
    const body = { tokenName: 'Tablero', scopes: ['audit:read' as const], days: 30 as const };
    const { token } = (await test.call(addPlatformToken, { as: admin.token, body })).body;
    const { act } = await written('admin.orders.refund', 'orders');
    const read = await test.call(listStaffActs, { as: token, query: { perPage: 100 } });
    const changes = read.body.data.find(({ id }) => id === act.id)?.changes ?? [];
    assert.deepEqual(
      [changes.length, new Set(changes.map(({ orderCode }) => orderCode))],
      [...[act.changes.length, new Set([null])]],
    );
    const { id, code } = await deps.db.selectFrom('orders').select(['id', 'code']).executeTakeFirstOrThrow();
    await sql`INSERT INTO staff_act_changes (act_id, at, of, about, after)
      VALUES (${act.id}, now(), 'incidents', ARRAY[NULL, 'semana', ${id}], '{"state": "open"}')`.execute(deps.db);
    assert.equal((await written('admin.orders.refund', 'incidents')).rows.at(-1)?.orderCode, code);
  });

  it('hides secrets and hints at personal data', async () => {
    const given = JSON.stringify({
      ...{ password_hash: 'x', token_hash: 'y', search_text: 'rosario 1032456789' },
      ...{ email: 'rosario@example.co', active: true },
    });
    const { rows } = await sql<{ kept: object }>`SELECT staff_history_row(${given}::jsonb) AS kept`.execute(
      test.deps.db,
    );
    assert.deepEqual(rows[0]?.kept, { email: 'ro…co', active: true });
  });

  it('watches every table but those of machinery: a new one is not forgotten', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'staff_history'`.execute(test.deps.db);
    const watched = new Set(rows.map(({ name }) => name));
    const left = Object.keys(tables).filter((name) => !watched.has(name) && !/^(report_|staff_act)/.test(name));
    assert.deepEqual(left.toSorted(), [
      ...['api_token_counters', 'bill_number_counters', 'brand_rating_counters', 'cart_items', 'carts'],
      ...['catalog_version', 'company_dish_counters', 'done_actions', 'enterprise_credit_periods', 'limit_counters'],
      ...['menu_rating_counters', 'menu_search', 'offer_counters', 'offer_part_counters', 'offer_totals'],
      ...[
        'one_time_codes',
        'order_facts',
        'place_dish_counters',
        'recovery_codes',
        'refresh_tokens',
        'sandbox_objects',
        'search_words',
      ],
      ...['security_events', 'slot_places', 'subsidy_budget_periods'],
    ]);
  });

  it('is kept five years and cannot be changed before', async () => {
    const old = new Date(Date.now() - 6 * 365 * DAY_MS).toISOString();
    await sql`INSERT INTO staff_acts (id, at, call, about) VALUES (${test.deps.newId()}, ${old}, 'old', '{}')`.execute(
      test.deps.db,
    );
    await assert.rejects(sql`DELETE FROM staff_acts`.execute(test.deps.db), /is history/);
    await sql`DELETE FROM staff_acts WHERE call = 'old'`.execute(test.deps.db);
  });
});
