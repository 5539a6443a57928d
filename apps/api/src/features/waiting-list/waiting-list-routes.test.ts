import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { joinWaiting, leaveWaiting, listWaiting } from '@sazon/contract/delivery/waiting-list-routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { serveWaitingList } from './offer-freed-seats-actions.ts';

const test = await testApp();
const { deps } = test;
const minuteMs = 60_000;
const tuesday = '2026-11-24';
let keys = 0;

afterEach(() => deps.setNow(mondayMorning));

/** A slot of so many places, with one dish. */
async function aSlot(capacity: number) {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place, { capacity });
  const dish = await aDish(test, kitchen);
  const { locationId, timeId } = place;
  return { kitchen, wanted: { scheduleDate: tuesday, locationId, timeId, menuId: dish.menuId } };
}
type Slot = Awaited<ReturnType<typeof aSlot>>;

const someone = () => aCustomer(test, { tingosCop: 100_000 });
const add = (who: Customer, { wanted }: Slot) =>
  test.call(addToCart, { as: who.token, body: { ...wanted, quantity: 1 } });
const join = (who: Customer, { wanted }: Slot) => test.call(joinWaiting, { as: who.token, body: wanted });
const turns = async (who: Customer) => (await test.call(listWaiting, { as: who.token })).body.data;
const leave = (who: Customer, id: string) => test.call(leaveWaiting, { as: who.token, params: { id } });

async function pay(who: Customer) {
  const choices = { useTingos: true, paymentMethod: 'balance' } as const;
  const seen = await test.call(checkout, { as: who.token, body: choices });
  return await test.call(placeOrders, {
    as: who.token,
    headers: { 'idempotency-key': `waiting-list-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced?.totals.total ?? 0 },
  });
}

async function buy(who: Customer, slot: Slot): Promise<string> {
  await add(who, slot);
  const placed = await pay(who);
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds[0] ?? '';
}

const cancel = (who: Customer, orderId: string) =>
  test.call(cancelOrder, { as: who.token, params: { orderId }, body: {} });

const counted = ({ kitchen }: Slot) =>
  deps.db
    .selectFrom('slot_places')
    .select(['taken', 'held'])
    .where('restaurant_time_id', '=', kitchen.restaurantTimeId)
    .executeTakeFirst();

describe('joining the waiting list', () => {
  it('is for full slots: with room left the dish goes into the cart', async () => {
    const slot = await aSlot(1);
    const answer = await join(await someone(), slot);
    assert.deepEqual([answer.status, answer.body.code], [409, 'STATE_CONFLICT']);
  });

  it('keeps one turn a person, and says how many are before', async () => {
    const slot = await aSlot(1);
    await buy(await someone(), slot);
    const [ana, luis] = [await someone(), await someone()];
    const first = await join(ana, slot);
    assert.deepEqual([first.status, first.body.status, first.body.position], [200, 'waiting', 1]);
    const again = await Promise.all([join(ana, slot), join(ana, slot)]);
    assert.deepEqual([...new Set(again.map((one) => one.body.id))], [first.body.id]);
    assert.equal((await join(luis, slot)).body.position, 2);
    assert.equal((await turns(ana)).length, 1);
  });

  it('refuses what a full slot would not cook either', async () => {
    const slot = await aSlot(1);
    await buy(await someone(), slot);
    const who = await someone();
    const other = (change: object) => test.call(joinWaiting, { as: who.token, body: { ...slot.wanted, ...change } });
    assert.equal((await other({ menuId: deps.newId() })).body.code, 'MENU_UNAVAILABLE');
    assert.equal((await other({ scheduleDate: '2026-11-22' })).body.code, 'DATE_CLOSED');
    assert.equal((await other({ locationId: deps.newId() })).body.code, 'VALIDATION');
    const unknown = { groupId: deps.newId(), selectedMenuAdditionals: [{ id: deps.newId(), quantity: 1 }] };
    assert.equal((await other({ groupMenuAdditions: [unknown] })).body.code, 'ADDITIONS_INVALID');
    deps.setNow(Date.parse('2026-11-24T16:00:00Z'));
    assert.equal((await other({})).body.code, 'CUTOFF_PASSED');
  });

  it('asks for a session', async () => {
    assert.equal((await test.call(listWaiting)).status, 401);
    assert.equal((await test.call(joinWaiting, { body: (await aSlot(1)).wanted })).status, 401);
  });
});

describe('a place that comes free', () => {
  it('is held for the first in the queue, who is told; nobody else can have it', async () => {
    const slot = await aSlot(1);
    const buyer = await someone();
    const orderId = await buy(buyer, slot);
    const [ana, luis, passer] = [await someone(), await someone(), await someone()];
    await join(ana, slot);
    await join(luis, slot);
    assert.equal((await cancel(buyer, orderId)).status, 200);

    const [turn] = await turns(ana);
    assert.deepEqual([turn?.status, turn?.heldUntil, turn?.position], ['offered', mondayMorning + 15 * minuteMs, 0]);
    assert.deepEqual([(await turns(luis))[0]?.status, (await turns(luis))[0]?.position], ['waiting', 1]);
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select(['channel', 'body'])
      .where('kind', '=', 'waiting_place_free')
      .where('recipient', 'in', [ana.id, `+57${ana.phone}`])
      .execute();
    assert.deepEqual(told.map((one) => one.channel).sort(), ['push', 'sms']);
    assert.match(told[0]?.body ?? '', /hasta las 8:15/);

    assert.equal((await add(passer, slot)).body.code, 'SLOT_FULL');
    assert.equal((await add(luis, slot)).body.code, 'SLOT_FULL');
    assert.equal((await add(ana, slot)).status, 200);
    assert.equal((await test.call(getCart, { as: ana.token })).body.items[0]?.problem, null);
    assert.equal((await pay(ana)).status, 200);
    assert.deepEqual(await turns(ana), []);
    assert.deepEqual(await counted(slot), { taken: 1, held: 0 });
    await assertMoneyAddsUp(test, []);
  });

  it('goes to the next one when the first lets it pass or gives it up', async () => {
    const slot = await aSlot(1);
    const buyer = await someone();
    const orderId = await buy(buyer, slot);
    const queue = [await someone(), await someone(), await someone()] as const;
    for (const who of queue) await join(who, slot);
    await cancel(buyer, orderId);

    deps.setNow(mondayMorning + 15 * minuteMs);
    await serveWaitingList(deps);
    assert.deepEqual(await turns(queue[0]), []);
    const [second] = await turns(queue[1]);
    assert.equal(second?.status, 'offered');
    assert.equal((await leave(queue[1], second?.id ?? '')).status, 200);
    const [third] = await turns(queue[2]);
    assert.equal(third?.status, 'offered');
    assert.equal((await leave(queue[2], third?.id ?? '')).status, 200);
    assert.deepEqual(await counted(slot), { taken: 0, held: 0 });
    assert.equal((await add(await someone(), slot)).status, 200, 'nobody waits any more');
  });

  it('is given once, however many cancel, wait and buy at the same moment', async () => {
    const slot = await aSlot(4);
    const buyers = await Promise.all(Array.from({ length: 4 }, someone));
    const orders: string[] = [];
    for (const buyer of buyers) orders.push(await buy(buyer, slot));
    const queue = await Promise.all(Array.from({ length: 3 }, someone));
    for (const who of queue) await join(who, slot);
    const passers = await Promise.all(Array.from({ length: 4 }, someone));

    const gone = await Promise.all([
      ...buyers.slice(0, 2).map((buyer, index) => cancel(buyer, orders[index] ?? '')),
      ...passers.map((passer) => add(passer, slot).then(() => pay(passer))),
    ]);
    assert.deepEqual(
      gone.slice(0, 2).map((one) => one.status),
      [200, 200],
    );
    assert.deepEqual(
      gone.slice(2).filter((one) => one.status === 200),
      [],
      'the queue comes first',
    );
    const offered = [];
    for (const who of queue) offered.push((await turns(who))[0]?.status);
    assert.deepEqual(offered, ['offered', 'offered', 'waiting']);
    assert.deepEqual(await counted(slot), { taken: 2, held: 2 });

    // the first pays twice at once while a passer-by tries again
    const first = queue[0] as Customer;
    await add(first, slot);
    const [one, two, passer] = await Promise.all([pay(first), pay(first), add(passers[0] as Customer, slot)]);
    assert.deepEqual([one.status, two.status].filter((status) => status === 200).length, 1);
    assert.equal(passer.body.code, 'SLOT_FULL');
    assert.deepEqual(await counted(slot), { taken: 3, held: 1 });
    await assertMoneyAddsUp(test, []);
  });

  it('is held no longer than the kitchen takes orders, and who cannot order any more is passed over', async () => {
    const slot = await aSlot(1);
    const buyer = await someone();
    const orderId = await buy(buyer, slot);
    const ana = await someone();
    await join(ana, slot);
    const fiveToCutoff = Date.parse('2026-11-24T15:25:00Z');
    deps.setNow(fiveToCutoff);
    await cancel(buyer, orderId);
    assert.equal((await turns(ana))[0]?.heldUntil, fiveToCutoff + 5 * minuteMs);
    deps.setNow(fiveToCutoff + 5 * minuteMs);
    await serveWaitingList(deps);
    assert.deepEqual(await turns(ana), []);
  });

  it('is of no date from which on the slot is no longer served, and who waits for one waits no more', async () => {
    const closing = async (closesOn: string) => {
      const slot = await aSlot(1);
      const buyer = await someone();
      const orderId = await buy(buyer, slot);
      const ana = await someone();
      await join(ana, slot);
      const { timeId } = slot.wanted;
      await deps.db.updateTable('location_times').set({ closes_on: closesOn }).where('id', '=', timeId).execute();
      await cancel(buyer, orderId);
      const offered = (await turns(ana))[0]?.status;
      await serveWaitingList(deps);
      return { offered, after: (await turns(ana))[0]?.status, held: (await counted(slot))?.held };
    };
    assert.deepEqual(await closing(tuesday), { offered: 'waiting', after: undefined, held: 0 });
    assert.deepEqual(await closing('2026-11-25'), { offered: 'offered', after: 'offered', held: 1 });
  });

  it('reaches the queue when the kitchen makes room', async () => {
    const slot = await aSlot(1);
    await buy(await someone(), slot);
    const ana = await someone();
    await join(ana, slot);
    await deps.db
      .updateTable('restaurant_times')
      .set({ capacity: 2 })
      .where('id', '=', slot.kitchen.restaurantTimeId)
      .execute();
    await serveWaitingList(deps);
    assert.equal((await turns(ana))[0]?.status, 'offered');
  });
});

describe('giving a turn up', () => {
  it('finds only the own one, once', async () => {
    const slot = await aSlot(1);
    await buy(await someone(), slot);
    const [ana, luis] = [await someone(), await someone()];
    const { id } = (await join(ana, slot)).body;
    assert.equal((await leave(luis, id)).status, 404);
    assert.equal((await turns(ana)).length, 1);
    assert.equal((await leave(ana, id)).status, 200);
    assert.equal((await leave(ana, id)).status, 404);
  });
});
