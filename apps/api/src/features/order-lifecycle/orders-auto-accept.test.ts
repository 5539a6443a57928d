import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { autoAcceptOrders } from './orders-auto-accept-actions.ts';

const test = await testApp();
const cutoff = mondayMorning + 2.5 * 3_600_000;

let place: Place;
let customer: Customer;

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  place = await aPlace(test);
  customer = await aCustomer(test);
});

const lunchAt = async (
  more: { autoAccept?: boolean; cutoff?: { cutoff_day_offset: number; cutoff_time: string } } = {},
  order: Parameters<typeof anOrder>[2] = {},
) => {
  const kitchen = await aKitchen(test, place, { autoAccept: more.autoAccept ?? true });
  if (more.cutoff)
    await test.deps.db
      .updateTable('restaurant_times')
      .set(more.cutoff)
      .where('id', '=', kitchen.restaurantTimeId)
      .execute();
  return await anOrder(test, { customer, kitchen, place, dish: await aDish(test, kitchen) }, order);
};
const readStatus = async (id: string) => (await orderNow(test, id)).status;

describe('accepting by itself at the cutoff', () => {
  it('confirms from the cutoff on, not a moment before', async () => {
    const id = await lunchAt();
    test.deps.setNow(cutoff - 1);
    assert.equal(await autoAcceptOrders(test.deps), 0);
    assert.equal(await readStatus(id), 'scheduled');
    test.deps.setNow(cutoff);
    assert.equal(await autoAcceptOrders(test.deps), 1);
    assert.equal(await readStatus(id), 'confirmed');
    assert.equal(await autoAcceptOrders(test.deps), 0);
  });

  it('follows a cutoff of the evening before', async () => {
    const id = await lunchAt(
      { cutoff: { cutoff_day_offset: -1, cutoff_time: '18:00' } },
      { scheduleDate: '2026-11-24' },
    );
    test.deps.setNow(Date.parse('2026-11-23T17:59:59-05:00'));
    await autoAcceptOrders(test.deps);
    assert.equal(await readStatus(id), 'scheduled');
    test.deps.setNow(Date.parse('2026-11-23T18:00:00-05:00'));
    await autoAcceptOrders(test.deps);
    assert.equal(await readStatus(id), 'confirmed');
  });

  it('leaves what a restaurant accepts by hand, what is not paid, what is cancelled, and what is past its day', async () => {
    const left = [
      await lunchAt({ autoAccept: false }),
      await lunchAt({}, { status: 'pending_confirmation' }),
      await lunchAt({}, { status: 'cancelled' }),
      await lunchAt({}, { scheduleDate: '2026-11-20' }),
    ];
    const before = await Promise.all(left.map(readStatus));
    test.deps.setNow(cutoff);
    assert.equal(await autoAcceptOrders(test.deps), 0);
    assert.deepEqual(await Promise.all(left.map(readStatus)), before);
  });

  it('confirms each order once when two processes do it at once', async () => {
    const ids = await Promise.all([lunchAt(), lunchAt(), lunchAt()]);
    test.deps.setNow(cutoff);
    const counts = await Promise.all([autoAcceptOrders(test.deps), autoAcceptOrders(test.deps)]);
    assert.equal(counts[0] + counts[1], 3);
    for (const id of ids) assert.equal((await orderNow(test, id)).events.length, 2);
  });
});
