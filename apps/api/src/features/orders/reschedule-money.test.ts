import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { rescheduleOrder, validateOrder } from '@sazon/contract/orders/routes';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { december, november, onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const { id: enterpriseId } = await anEnterprise(test);
const everyones = await aPlace(test);
const office = await aPlace(test, { enterpriseId });
const dishes = new Map(
  await Promise.all(
    [everyones, office].map(
      async (place) =>
        [place, await aDish(test, await aKitchen(test, place, { capacity: 100 }), { priceCop: 20_000 })] as const,
    ),
  ),
);
const lunch = 21_400;
let keys = 0;

afterEach(() => deps.setNow(mondayMorning));

async function bought(customer: Customer, place: typeof office, scheduleDate: string) {
  const { locationId, timeId } = place;
  const choices = { usePayroll: true, paymentMethod: 'payroll' } as const;
  const body = { scheduleDate, locationId, timeId, menuId: dishes.get(place)?.menuId ?? '', quantity: 1 };
  await test.call(addToCart, { as: customer.token, body });
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  const placed = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `moving-money-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds[0] ?? '';
}

const move = (customer: Customer, orderId: string, scheduleDate: string) =>
  test.call(rescheduleOrder, { as: customer.token, params: { orderId }, body: { scheduleDate } });
const readDates = async (customer: Customer, orderId: string) =>
  (await test.call(validateOrder, { as: customer.token, params: { orderId } })).body.dates;
const reserved = async (customer: Customer) =>
  (
    await deps.db
      .selectFrom('payroll_credits')
      .select('reserved_cop')
      .where('user_id', '=', customer.id)
      .orderBy('start_period')
      .execute()
  ).map((row) => row.reserved_cop);

describe('moving a lunch that payroll pays for', () => {
  it('takes its credit along to the other period, and gives it back there', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, everyones, '2026-11-27');
    assert.equal((await move(customer, orderId, '2026-12-01')).status, 200);
    assert.deepEqual(await reserved(customer), [0, lunch]);
    assert.equal((await move(customer, orderId, '2026-11-26')).status, 200);
    assert.deepEqual(await reserved(customer), [lunch, 0]);
    await assertMoneyAddsUp(test, []);
  });

  it('is refused, and not offered, where the period is not signed or its credit is spent', async () => {
    const unsigned = await onPayroll(test, enterpriseId, { signed: [november] });
    const first = await bought(unsigned, everyones, '2026-11-27');
    assert.equal((await move(unsigned, first, '2026-12-01')).body.code, 'SIGNATURE_REQUIRED');
    assert.ok(!(await readDates(unsigned, first)).some((date) => date >= december.start_period));
    const spent = await onPayroll(test, enterpriseId);
    const second = await bought(spent, everyones, '2026-11-27');
    await deps.db
      .updateTable('payroll_credits')
      .set({ used_cop: 300_000 - lunch + 1 })
      .where('user_id', '=', spent.id)
      .where('start_period', '=', december.start_period)
      .execute();
    assert.equal((await move(spent, second, '2026-12-01')).body.code, 'LIMIT_MONTHLY');
    await deps.db.updateTable('payroll_credits').set({ used_cop: 0 }).where('user_id', '=', spent.id).execute();
    assert.deepEqual(await reserved(spent), [lunch, 0]);
  });

  it('keeps to the limit of the day, however many are moved at once', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const ids = [];
    for (const date of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
      ids.push(await bought(customer, everyones, date));
    const answers = await Promise.all(ids.map((id) => move(customer, id, '2026-11-30')));
    const codes = answers.map((answer) => answer.body.code ?? 'moved').sort();
    assert.deepEqual(codes, ['LIMIT_DAILY', 'LIMIT_DAILY', 'moved', 'moved'], 'two of 21.400 fit in 60.000');
  });
});

describe('moving a lunch that the employer subsidises', () => {
  it('is refused, and not offered, on a date that has its subsidised lunch', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, office, '2026-11-24');
    await bought(customer, office, '2026-11-25');
    assert.equal((await move(customer, orderId, '2026-11-25')).body.code, 'SUBSIDY_USED_UP');
    const dates = await readDates(customer, orderId);
    assert.deepEqual([dates.includes('2026-11-25'), dates.includes('2026-11-26')], [false, true]);
    assert.equal((await move(customer, orderId, '2026-11-26')).status, 200);
  });

  it('is refused in a period whose subsidy is spent', async () => {
    const customer = await onPayroll(test, enterpriseId, { perPeriodCop: 8000 });
    const orderId = await bought(customer, office, '2026-11-24');
    await bought(customer, office, '2026-12-01');
    assert.equal((await move(customer, orderId, '2026-12-02')).body.code, 'SUBSIDY_USED_UP');
    assert.equal((await move(customer, orderId, '2026-11-30')).status, 200, 'its own period has it already');
  });
});

describe('moving a lunch', () => {
  it('to another hour of its date needs no second lunch of a dish that is sold out', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place, { capacity: 100 });
    const last = await aDish(test, kitchen, { priceCop: 20_000, dailyStock: 1 });
    const timeId = deps.newId();
    await deps.db
      .insertInto('location_times')
      .values({ id: timeId, location_id: place.locationId, hour: '13:30' })
      .execute();
    const restaurantTimeId = deps.newId();
    await deps.db
      .insertInto('restaurant_times')
      .values({ id: restaurantTimeId, restaurant_id: kitchen.restaurantId, time_id: timeId })
      .execute();
    await deps.db
      .insertInto('menu_times')
      .values({ menu_id: last.menuId, restaurant_time_id: restaurantTimeId })
      .execute();
    dishes.set(place, last);
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, place, '2026-11-24');
    const body = { scheduleDate: '2026-11-24', timeId };
    const moved = await test.call(rescheduleOrder, { as: customer.token, params: { orderId }, body });
    assert.deepEqual([moved.status, moved.body.hour], [200, '13:30']);
    await assertMoneyAddsUp(test, []);
  });

  it('tells the restaurant whose board it leaves', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, everyones, '2026-11-24');
    const { restaurant_id: restaurantId } = await deps.db
      .selectFrom('orders')
      .select('restaurant_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const told = Promise.withResolvers<string>();
    const stop = deps.live.follow([`restaurant:${restaurantId}`], told.resolve);
    await deps.live.ready();
    await move(customer, orderId, '2026-11-26');
    assert.equal(await told.promise, `restaurant:${restaurantId}`);
    stop();
  });
});
