import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setInvoiceNumber, setInvoiceNumbers } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { kitchenNextOrders } from '@sazon/contract/kitchen-orders/next-order-day-routes';
import { kitchenOrdersSum } from '@sazon/contract/kitchen-orders/order-totals-routes';
import { sql } from 'kysely';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;

/** A restaurant with somebody who keeps its orders. */
async function aCounter() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const of = { customer: await aCustomer(test), kitchen, place, dish: await aDish(test, kitchen) };
  const staff = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
    ],
  });
  const lunch = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, of, more);
  const query = { restaurantId, startDate: monday, endDate: monday };
  const sum = (more: Record<string, string> = {}, as = staff.token) =>
    test.call(kitchenOrdersSum, { as, query: { ...query, ...more } });
  const csv = (more: Record<string, string> = {}, as: string | undefined = staff.token) =>
    test.app.inject({
      url: `/api/admin/restaurants/orders/csv?${new URLSearchParams({ ...query, ...more })}`,
      headers: as === '' ? {} : { authorization: `Bearer ${as}` },
    });
  return { restaurantId, staff, lunch, sum, csv };
}

describe('what the orders of a filter come to', () => {
  it('is counted and summed as the bill counts a sale; what was cancelled and charged to nobody sold nothing', async () => {
    const { lunch, sum, csv } = await aCounter();
    await lunch({ code: '1111', totalCop: 20_000 });
    const shared = await lunch({ code: '2222', totalCop: 15_000, status: 'delivered' });
    await sql`UPDATE orders SET promotion_cop = 5000, total_cop = 10000, outside_cop = 10000 WHERE id = ${shared}`.execute(
      db,
    );
    await lunch({ code: '3333', totalCop: 12_000, status: 'cancelled' });
    const missed = await lunch({ code: '4444', totalCop: 9_000, status: 'cancelled' });
    await db.updateTable('orders').set({ charged: true }).where('id', '=', missed).execute();
    await lunch({ totalCop: 50_000, status: 'pending_confirmation' });
    assert.deepEqual((await sum()).body, { orders: 4, cancelled: 1, soldCop: 44_000 });
    assert.deepEqual((await sum({ search: '2222' })).body, { orders: 1, cancelled: 0, soldCop: 15_000 });
    assert.deepEqual((await sum({ status: 'cancelled' })).body, { orders: 2, cancelled: 1, soldCop: 9_000 });
    assert.deepEqual((await sum({ search: 'nadie' })).body, { orders: 0, cancelled: 0, soldCop: 0 });

    const file = await csv();
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    const [head = '', ...rows] = file.body.trim().split('\r\n');
    assert.ok(file.body.startsWith('\ufeffFecha;Hora;Código;Serie;Factura;'));
    assert.ok(head.endsWith(';Venta'));
    assert.deepEqual(
      rows.map((row) => row.split(';')[2]),
      ['1111', '2222', '3333', '4444'],
    );
    const added = rows.reduce((total, row) => total + Number(row.split(';').at(-1)), 0);
    assert.equal(added, 44_000);
    assert.equal((await csv({ search: '2222' })).body.trim().split('\r\n').length, 2);
  });

  it('is for who sees the orders of that restaurant alone', async () => {
    const [here, there] = [await aCounter(), await aCounter()];
    await here.lunch();
    const stranger = await aCustomer(test);
    assert.equal((await here.sum({}, there.staff.token)).status, 404);
    assert.equal((await here.csv({}, there.staff.token)).statusCode, 404);
    assert.equal((await here.sum({}, stranger.token)).status, 403);
    assert.equal((await here.csv({}, stranger.token)).statusCode, 403);
    assert.equal((await here.csv({}, '')).statusCode, 401);
    assert.equal((await here.csv({ startDate: 'x' })).statusCode, 400);
  });
});

describe('a day without comandas', () => {
  it('is told apart from one without service, with the next day that has some', async () => {
    const { restaurantId, staff, lunch } = await aCounter();
    const stranger = await aCounter();
    const sunday = '2026-11-22';
    const next = (date: string, as = staff.token) =>
      test.call(kitchenNextOrders, { as, query: { restaurantId, date } });
    assert.deepEqual((await next(sunday)).body, { isOpen: false, next: null });
    await lunch({ status: 'cancelled' });
    await lunch({ scheduleDate: '2026-11-24' });
    await lunch({ scheduleDate: '2026-11-24', status: 'confirmed' });
    await lunch({ scheduleDate: '2026-11-25' });
    assert.deepEqual((await next(sunday)).body, { isOpen: false, next: { date: '2026-11-24', orders: 2 } });
    assert.deepEqual((await next(monday)).body, { isOpen: true, next: { date: '2026-11-24', orders: 2 } });
    assert.deepEqual((await next('2026-11-25')).body, { isOpen: true, next: null });
    assert.equal((await next(sunday, stranger.staff.token)).status, 404);
  });
});

describe('an invoice number that another order has', () => {
  it('is asked about before it is written twice', async () => {
    const { restaurantId, staff, lunch, csv } = await aCounter();
    const other = await aCounter();
    const [first, second] = [await lunch({ code: '1111' }), await lunch({ code: '2222' })];
    const write = (orderId: string, more: { serie?: string | null; invoiceNumber?: string; repeated?: true }) =>
      test.call(setInvoiceNumber, { as: staff.token, body: { restaurantId, orderId, ...more } });
    assert.equal((await write(first, { serie: 'A', invoiceNumber: 'FE-100' })).status, 200);
    assert.equal((await write(first, { serie: 'A', invoiceNumber: 'FE-100' })).status, 200);
    assert.equal((await write(second, { invoiceNumber: 'FE-100' })).status, 200, 'of another serie it is another one');
    const asked = await write(second, { serie: 'A' });
    assert.deepEqual([asked.status, asked.body.field], [400, 'repeated']);
    assert.match(String(asked.body.message), /^La factura FE-100 ya la tiene la 1111 del lunes/);
    assert.match((await csv({ search: '2222' })).body, /;2222;;FE-100;/);
    assert.equal((await write(second, { serie: 'A', repeated: true })).status, 200);

    const theirs = await other.lunch();
    const body = { restaurantId: other.restaurantId, orderId: theirs, serie: 'A', invoiceNumber: 'FE-100' };
    assert.equal((await test.call(setInvoiceNumber, { as: other.staff.token, body })).status, 200);
  });

  it('may be one for all of a selection, and is asked about when it is of an order outside of it', async () => {
    const { restaurantId, staff, lunch, csv } = await aCounter();
    const ids = [await lunch({ code: '1111' }), await lunch({ code: '2222' }), await lunch({ code: '3333' })];
    const write = (orderIds: string[], numbers: string[], more: { repeated?: true } = {}) =>
      test.call(setInvoiceNumbers, {
        as: staff.token,
        body: {
          restaurantId,
          invoices: orderIds.map((orderId, at) => ({ orderId, invoiceNumber: numbers[at] ?? '' })),
          ...more,
        },
      });
    assert.equal((await write(ids.slice(0, 1), ['FE-7'])).status, 200);
    assert.equal((await write(ids.slice(0, 2), ['FE-7', 'FE-7'])).status, 200);
    const asked = await write(ids.slice(1), ['FE-6', 'FE-7']);
    assert.deepEqual([asked.status, asked.body.field], [400, 'repeated']);
    assert.match((await csv({ search: '2222' })).body, /;FE-7;/, 'none of them is written');
    assert.equal((await write(ids.slice(1), ['FE-6', 'FE-7'], { repeated: true })).status, 200);
  });
});
