import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { calendarFeed, closeCalendarFeed, openCalendarFeed } from '@sazon/contract/order-calendar/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
let customer: Customer;
let lunch: (more?: Parameters<typeof anOrder>[2]) => Promise<string>;

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  customer = await aCustomer(test);
  const of = { customer, kitchen, place, dish: await aDish(test, kitchen) };
  lunch = (more) => anOrder(test, of, more);
});

const get = async (url: string, as?: string) => {
  const { statusCode, headers, body } = await test.app.inject({
    url: url.replace(test.deps.config.publicUrl, ''),
    ...(as !== undefined && { headers: { authorization: `Bearer ${as}` } }),
  });
  return { status: statusCode, type: headers['content-type'], body: body.replaceAll('\r\n ', '') };
};
const uids = (body: string) => [...body.matchAll(/^UID:(.+)@sazon\r$/gm)].map(([, id]) => id);
const open = async () => (await test.call(openCalendarFeed, { as: customer.token })).body.url;

it('feeds paid lunches to who knows the address; a cancelled one disappears', async () => {
  const kept = await lunch({ code: '4833' });
  const cancelled = await lunch();
  await lunch({ status: 'pending_confirmation' });
  await lunch({ scheduleDate: '2026-10-01', status: 'delivered' });
  const url = await open();
  assert.deepEqual(uids((await get(url)).body).sort(), [kept, cancelled].sort());
  await test.deps.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
  const feed = await get(url);
  assert.deepEqual([feed.status, feed.type], [200, 'text/calendar; charset=utf-8']);
  assert.deepEqual(uids(feed.body), [kept]);
  assert.doesNotMatch(feed.body, /4833|Ajiaco/, 'neither code nor dish');
  assert.match(feed.body, /DTSTART:20261123T\d{4}00Z/);
});

it('tells an address once, and forgets it when it is replaced or revoked', async () => {
  assert.equal((await test.call(calendarFeed, { as: customer.token })).body.since, null);
  const first = await open();
  const second = await open();
  assert.equal((await get(first)).status, 404);
  assert.equal((await get(second)).status, 200);
  assert.equal((await test.call(calendarFeed, { as: customer.token })).body.since, mondayMorning);
  await test.call(closeCalendarFeed, { as: customer.token });
  assert.equal((await get(second)).status, 404);
  assert.equal((await get(`/api/calendar/${'x'.repeat(32)}.ics`)).status, 404);
});

it('gives the file of an own order only', async () => {
  const id = await lunch();
  const file = await get(`/api/orders/${id}/calendar`, customer.token);
  assert.deepEqual([file.status, uids(file.body)], [200, [id]]);
  assert.equal((await get(`/api/orders/${id}/calendar`, (await aCustomer(test)).token)).status, 404);
  assert.equal((await get(`/api/orders/${id}/calendar`)).status, 401);
});
