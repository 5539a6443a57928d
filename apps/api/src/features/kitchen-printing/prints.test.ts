import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { kitchenPrints, recordPrint } from '@sazon/contract/kitchen-printing/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
let customer: Customer;
before(async () => {
  customer = await aCustomer(test);
});

/** A restaurant with its staff, three lunches of Monday ordered a quarter of an hour ago, and its printer. */
async function aKitchenThatPrints() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const { restaurantId } = kitchen;
  const staff = await aCustomer(test, {
    firstName: 'Camila',
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
    ],
  });
  const of = { customer, kitchen, place, dish };
  const nowMs = test.deps.now();
  test.deps.setNow(nowMs - 15 * MINUTE_MS);
  const orderIds = [await anOrder(test, of), await anOrder(test, of), await anOrder(test, of)];
  test.deps.setNow(nowMs);
  const print = (more: Record<string, unknown> = {}, as = staff.token) =>
    test.call(recordPrint, {
      as,
      body: {
        restaurantId,
        id: test.deps.newId(),
        kind: 'labels' as const,
        paper: '58mm' as const,
        date: monday,
        orderIds,
        ...more,
      },
    });
  const printed = async (as = staff.token) => test.call(kitchenPrints, { as, query: { restaurantId, date: monday } });
  return { orderIds, print, printed, staff };
}

describe('what a kitchen prints', () => {
  it('is written down by order, with when and by whom', async () => {
    const { orderIds, print, printed } = await aKitchenThatPrints();
    assert.equal((await print()).status, 200);
    const { data } = (await printed()).body;
    assert.deepEqual(data.map(({ orderId }) => orderId).sort(), [...orderIds].sort());
    assert.deepEqual(
      [data[0]?.kind, data[0]?.times, data[0]?.printedAt, data[0]?.printedBy],
      ['labels', 1, test.deps.now(), 'Camila Pérez'],
    );
  });

  it('takes a time of a device only from when the last of it was ordered until now', async () => {
    const nowMs = test.deps.now();
    for (const [happenedAt, kept] of [
      [Number.MIN_SAFE_INTEGER, nowMs - 15 * MINUTE_MS],
      [0, nowMs - 15 * MINUTE_MS],
      [nowMs - 14 * MINUTE_MS, nowMs - 14 * MINUTE_MS],
      [Number.MAX_SAFE_INTEGER, nowMs],
    ] as const) {
      const { print, printed } = await aKitchenThatPrints();
      assert.equal((await print({ happenedAt })).status, 200, String(happenedAt));
      const { data } = (await printed()).body;
      assert.deepEqual(
        data.map(({ printedAt }) => printedAt),
        Array(3).fill(kept),
        String(happenedAt),
      );
    }
  });

  it('is asked about before any of it is printed twice, and printed again when somebody says so', async () => {
    const { orderIds, print, printed } = await aKitchenThatPrints();
    await print({ orderIds: orderIds.slice(0, 2) });
    const again = await print();
    assert.deepEqual([again.status, again.body.code], [409, 'STATE_CONFLICT']);
    assert.equal((await print({ orderIds: orderIds.slice(2) })).status, 200);
    assert.equal((await print({ kind: 'sheet', paper: 'carta' })).status, 200);
    assert.equal((await print({ again: true })).status, 200);
    const labels = (await printed()).body.data.filter(({ kind }) => kind === 'labels');
    assert.deepEqual(
      labels.map(({ times }) => times),
      [2, 2, 2],
    );
  });

  it('is printed once when two devices print it at the same moment', async () => {
    const { print } = await aKitchenThatPrints();
    const answers = await Promise.all([print(), print(), print()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  });

  it('is written once when it is sent again, with the time it truly happened', async () => {
    const { print, printed } = await aKitchenThatPrints();
    const id = test.deps.newId();
    const happenedAt = test.deps.now() - 600_000;
    for (const _ of [1, 2]) assert.equal((await print({ id, happenedAt, again: true })).status, 200);
    const { data } = (await printed()).body;
    assert.deepEqual(
      data.map(({ times, printedAt }) => [times, printedAt]),
      Array(3).fill([1, happenedAt]),
    );
  });

  it('is nothing of a neighbour: neither seen nor written, nor with their orders', async () => {
    const [here, there] = [await aKitchenThatPrints(), await aKitchenThatPrints()];
    assert.equal((await here.printed(there.staff.token)).status, 404);
    assert.equal((await here.print({}, there.staff.token)).status, 404);
    assert.equal((await here.print({ orderIds: [...here.orderIds, ...there.orderIds] })).status, 404);
    assert.equal((await here.print({}, customer.token)).status, 403);
    const id = test.deps.newId();
    await there.print({ id });
    assert.equal((await here.print({ id })).status, 404);
    assert.deepEqual((await here.printed()).body.data, []);
  });
});
