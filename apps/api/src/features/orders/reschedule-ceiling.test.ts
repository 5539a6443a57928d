import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { adminRescheduleOrder } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { rescheduleOrder, validateOrder } from '@sazon/contract/orders/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { besideApp, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const beside = await besideApp(test);
after(() => beside.close());
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 100 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const desk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const [full, second, third] = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;
const eachCop = 21_400;

let keys = 0;
async function bought(customer: Customer, scheduleDate: string, quantity: number): Promise<string[]> {
  await test.call(addToCart, { as: customer.token, body: { scheduleDate, ...place, menuId: dish.menuId, quantity } });
  const { status, body } = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `move-ceiling-${++keys}` },
    body: { paymentMethod: 'balance', useTingos: true, expectedTotal: eachCop * quantity },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.orderIds;
}

const move = (customer: Customer, orderId: string, scheduleDate: string, { call }: Pick<typeof test, 'call'> = test) =>
  call(rescheduleOrder, { as: customer.token, params: { orderId }, body: { scheduleDate } });
const lunchesOn = async ({ id }: Customer, date: string) =>
  (
    await test.deps.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', id)
      .where('schedule_date', '=', date)
      .execute()
  ).length;

describe('moving a lunch to a date that has as many as one person may have', () => {
  it('is refused as buying there is, to its customer and to the platform, and the date is not offered', async () => {
    const customer = await aCustomer(test, { tingosCop: 1_000_000 });
    const [first = ''] = await bought(customer, full, 20);
    const [orderId = ''] = await bought(customer, second, 1);
    const { status, body } = await move(customer, orderId, full);
    assert.deepEqual([status, body.code, body.detail], [409, 'LUNCHES_PER_DATE', { date: full }]);
    assert.match(body.message, /hasta 20 almuerzos para un mismo día/);
    const asked = { as: desk.token, params: { orderId }, body: { scheduleDate: full } };
    assert.equal((await test.call(adminRescheduleOrder, asked)).body.code, 'LUNCHES_PER_DATE');
    const { dates } = (await test.call(validateOrder, { as: customer.token, params: { orderId } })).body;
    assert.deepEqual([dates.includes(full), dates.includes(third)], [false, true]);
    assert.equal(await lunchesOn(customer, full), 20);
    assert.equal((await move(customer, first, third)).status, 200, 'one that leaves makes room');
    assert.equal((await move(customer, orderId, full)).status, 200);
  });

  it('is done once when two are moved to its last place at once, by two processes', async () => {
    for (const _ of [1, 2, 3]) {
      const customer = await aCustomer(test, { tingosCop: 1_000_000 });
      await bought(customer, full, 19);
      const [[one = ''], [two = '']] = [await bought(customer, second, 1), await bought(customer, third, 1)];
      const answers = await Promise.all([move(customer, one, full), move(customer, two, full, beside)]);
      assert.deepEqual(answers.map(({ body }) => body.code ?? 'moved').sort(), ['LUNCHES_PER_DATE', 'moved']);
      assert.equal(await lunchesOn(customer, full), 20);
    }
  });
});
