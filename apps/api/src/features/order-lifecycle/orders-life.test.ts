import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { listChatMessages } from '@sazon/contract/orders/chat-routes';
import * as contract from '@sazon/contract/orders/routes';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { aPromotion } from '../../testing/promotion-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 100 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
let keys = 0;

afterEach(() => deps.setNow(mondayMorning));

async function bought(
  customer: Customer,
  dates: string[],
  choices: object = { useTingos: true, paymentMethod: 'balance' },
) {
  for (const scheduleDate of dates) {
    const { locationId, timeId } = place;
    const body = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
    assert.equal((await test.call(addToCart, { as: customer.token, body })).status, 200);
  }
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  const placed = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `order-life-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds;
}

const readLot = async (customer: Customer) =>
  await deps.db
    .selectFrom('tingo_lots')
    .select(['quantity_cop', 'used_cop', 'pending_cop'])
    .where('user_id', '=', customer.id)
    .orderBy('created_at')
    .execute();
const takenOn = async (scheduleDate: string) =>
  (
    await deps.db
      .selectFrom('slot_places')
      .select('taken')
      .where('restaurant_time_id', '=', kitchen.restaurantTimeId)
      .where('schedule_date', '=', scheduleDate)
      .executeTakeFirst()
  )?.taken ?? 0;

describe("a customer's orders", () => {
  it('are listed by status and date, a page at a time, without anybody else’s', async () => {
    const customer = await aCustomer(test, { tingosCop: 100_000 });
    const stranger = await aCustomer(test, { tingosCop: 30_000 });
    await bought(customer, ['2026-11-24', '2026-11-25']);
    await bought(stranger, ['2026-11-24']);
    const { body } = await test.call(contract.listOrders, {
      as: customer.token,
      query: { status: 'scheduled,confirmed', perPage: 1, page: 2 },
    });
    assert.equal(body.total, 2);
    assert.equal(body.data[0]?.scheduleDate, '2026-11-25');
    assert.equal(body.data[0]?.confirmationCode, null, 'the code shows from confirmed on');
  });

  it("do not show, cancel or move somebody else's", async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const stranger = await aCustomer(test);
    const [id = ''] = await bought(customer, ['2026-11-24']);
    const as = stranger.token;
    assert.equal((await test.call(contract.getOrder, { as, params: { id } })).status, 404);
    assert.equal((await test.call(contract.validateOrder, { as, params: { orderId: id } })).status, 404);
    assert.equal((await test.call(contract.cancelOrder, { as, params: { orderId: id }, body: {} })).status, 404);
    const body = { scheduleDate: '2026-11-25' };
    assert.equal((await test.call(contract.rescheduleOrder, { as, params: { orderId: id }, body })).status, 404);
    assert.equal((await test.call(listChatMessages, { as, params: { id } })).status, 404);
  });

  it('explain their price to the peso', async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const [id = ''] = await bought(customer, ['2026-11-24']);
    const { body } = await test.call(contract.getOrder, { as: customer.token, params: { id } });
    assert.deepEqual(
      [body.price.gross, body.price.fee, body.price.total, body.price.tingos],
      [20_000, 1400, 21_400, 21_400],
    );
  });
});

describe('cancelling', () => {
  it('gives tingos back to their lot and frees the place', async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const before = await takenOn('2026-11-26');
    const [orderId = ''] = await bought(customer, ['2026-11-26']);
    assert.equal(await takenOn('2026-11-26'), before + 1);
    const { body } = await test.call(contract.cancelOrder, { as: customer.token, params: { orderId }, body: {} });
    assert.equal(body.refund.tingos, 21_400);
    assert.deepEqual(await readLot(customer), [{ quantity_cop: 30_000, used_cop: 0, pending_cop: 0 }]);
    assert.equal(await takenOn('2026-11-26'), before);
  });

  it('gives money back once, however often it is asked at once', async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const [orderId = ''] = await bought(customer, ['2026-11-26']);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        test.call(contract.cancelOrder, { as: customer.token, params: { orderId }, body: {} }),
      ),
    );
    const refunds = await deps.db
      .selectFrom('ledger_transfers')
      .select('amount_cop')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .execute();
    assert.deepEqual(refunds, [{ amount_cop: 21_400 }]);
    assert.deepEqual(await readLot(customer), [{ quantity_cop: 30_000, used_cop: 0, pending_cop: 0 }]);
  });

  it('is refused after the cutoff, with the reason the button shows', async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const [orderId = ''] = await bought(customer, ['2026-11-24']);
    deps.setNow(Date.parse('2026-11-24T15:31:00Z'));
    const answer = await test.call(contract.cancelOrder, { as: customer.token, params: { orderId }, body: {} });
    assert.deepEqual([answer.status, answer.body.code], [409, 'CUTOFF_PASSED']);
    const { body } = await test.call(contract.validateOrder, { as: customer.token, params: { orderId } });
    assert.deepEqual([body.cancel.can, body.cancel.code], [false, 'CUTOFF_PASSED']);
  });

  it('of part of a promotion lowers the level of the rest, and cancelling all of it gives back all that was paid', async () => {
    await aPromotion(test, {
      brandId: kitchen.brandId,
      earnLevels: [
        { goal: 2, reward: 2000 },
        { goal: 3, reward: 2500 },
      ],
    });
    const customer = await aCustomer(test, { tingosCop: 100_000 });
    const ids = await bought(customer, ['2026-11-24', '2026-11-25', '2026-11-26']);
    const paid = 3 * (15_000 + 1050);
    assert.deepEqual(await readLot(customer), [{ quantity_cop: 100_000, used_cop: 0, pending_cop: paid }]);
    const { body: shown } = await test.call(contract.validateOrder, {
      as: customer.token,
      params: { orderId: ids[0] ?? '' },
    });
    const first = await test.call(contract.cancelOrder, {
      as: customer.token,
      params: { orderId: ids[0] ?? '' },
      body: {},
    });
    const { canVoid, ...refund } = shown.refund;
    assert.equal(canVoid, false);
    assert.deepEqual(first.body.refund, refund, 'what is shown before is what is given back');
    assert.equal(first.body.refund.tingos, 16_050 - 2 * 1000, 'two dishes lose 5 % of 20.000 each');
    for (const orderId of ids.slice(1)) {
      const answer = await test.call(contract.cancelOrder, { as: customer.token, params: { orderId }, body: {} });
      assert.equal(answer.status, 200);
    }
    assert.deepEqual(await readLot(customer), [{ quantity_cop: 100_000, used_cop: 0, pending_cop: 0 }]);
    await deps.db.updateTable('promotions').set({ active: false }).execute();
  });

  it('gives subsidy and payroll credit back', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const customer = await onPayroll(test, enterpriseId);
    const credit = () =>
      deps.db
        .selectFrom('payroll_credits')
        .select(['reserved_cop', 'used_cop'])
        .where('user_id', '=', customer.id)
        .where('start_period', '=', '2026-11-01')
        .execute();
    const [orderId = ''] = await bought(customer, ['2026-11-24'], { usePayroll: true, paymentMethod: 'payroll' });
    assert.deepEqual(await credit(), [{ reserved_cop: 21_400, used_cop: 0 }], 'everyone’s place: no subsidy here');
    await test.call(contract.cancelOrder, { as: customer.token, params: { orderId }, body: {} });
    assert.deepEqual(await credit(), [{ reserved_cop: 0, used_cop: 0 }]);
  });
});

describe('rescheduling', () => {
  it('moves the order and its place to another open date, once asked for', async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const [orderId = ''] = await bought(customer, ['2026-11-25']);
    const [from, to] = [await takenOn('2026-11-25'), await takenOn('2026-11-27')];
    const { body } = await test.call(contract.validateOrder, { as: customer.token, params: { orderId } });
    assert.ok(body.dates.includes('2026-11-27'));
    assert.ok(!body.dates.includes('2026-11-28'), 'no Saturdays');
    const moved = await test.call(contract.rescheduleOrder, {
      as: customer.token,
      params: { orderId },
      body: { scheduleDate: '2026-11-27' },
    });
    assert.equal(moved.body.scheduleDate, '2026-11-27');
    assert.deepEqual([await takenOn('2026-11-25'), await takenOn('2026-11-27')], [from - 1, to + 1]);
  });

  it('refuses a closed day, a day too far, and a day that is full', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const [orderId = ''] = await bought(customer, ['2026-11-25']);
    const move = async (scheduleDate: string) =>
      (await test.call(contract.rescheduleOrder, { as: customer.token, params: { orderId }, body: { scheduleDate } }))
        .body.code;
    assert.equal(await move('2026-11-29'), 'DATE_CLOSED');
    assert.equal(await move('2026-12-14'), 'TOO_FAR');
    const full = {
      restaurant_time_id: kitchen.restaurantTimeId,
      schedule_date: '2026-12-01',
      taken: 100,
      capacity: 100,
    };
    await deps.db.insertInto('slot_places').values(full).execute();
    assert.equal(await move('2026-12-01'), 'SLOT_FULL');
  });
});

describe('hostile input', () => {
  for (const [name, send] of Object.entries({
    'an id that is none': { url: '/api/orders/not-an-id' },
    'a status that is none': { url: '/api/orders?status=eaten' },
    'a page below one': { url: '/api/orders?page=0' },
    'a date that is none': { url: '/api/orders?startDate=2026-02-30' },
  })) {
    it(`answers 400 with the field for ${name}`, async () => {
      const customer = await aCustomer(test);
      const answer = await test.app.inject({ ...send, headers: { authorization: `Bearer ${customer.token}` } });
      assert.equal(answer.statusCode, 400);
      assert.ok(answer.json().field);
    });
  }

  it('answers 413 for a body of a megabyte', async () => {
    const customer = await aCustomer(test);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${customer.token}` },
      payload: { x: 'a'.repeat(1_000_000) },
    });
    assert.equal(answer.statusCode, 413);
  });
});
