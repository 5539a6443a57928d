import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import * as group from '@sazon/contract/group-lunches/routes';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import { kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { cancelOrder, listOrders } from '@sazon/contract/orders/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Place } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { erasePerson } from '../users/users-deletion-queries.ts';
import { tellOfGroupLunches } from './group-lunch-notices-actions.ts';

const test = await testApp();
const { deps } = test;
const walletCop = 100_000;
const paying = { useTingos: true, paymentMethod: 'balance' as const };

let place: Place;
let dish: Dish;
let dear: Dish;
let host: Customer;
let ana: Customer;
let beto: Customer;
let keys = 0;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen, { priceCop: 20_000 });
  dear = await aDish(test, kitchen, { priceCop: 30_000 });
  host = await aCustomer(test, { firstName: 'Hilda', tingosCop: walletCop });
  ana = await aCustomer(test, { firstName: 'Ana María', tingosCop: walletCop });
  beto = await aCustomer(test, { firstName: 'Beto', tingosCop: walletCop });
});

const where = () => ({ locationId: place.locationId, timeId: place.timeId, scheduleDate: monday });

async function opened(payer: 'each' | 'host' = 'host', limit = 25_000): Promise<string> {
  const terms = await test.call(group.groupLunchTerms, { as: host.token, query: where() });
  const [joinBy = 0] = terms.body.joinBy[payer];
  const answer = await test.call(group.openGroupLunch, {
    as: host.token,
    body: { ...where(), title: 'Cumpleaños', joinBy, payer, limit: payer === 'host' ? limit : null },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.code;
}
const choose = (code: string, as: Customer, menuId = dish.menuId) =>
  test.call(group.chooseGroupDish, { as: as.token, params: { code }, body: { menuId, groupMenuAdditions: [] } });
/** The clock of a test stands still, so that people join at one moment. */
const byName = (page: GroupLunch): GroupLunch => ({
  ...page,
  members: page.members.toSorted((a, b) => a.firstName.localeCompare(b.firstName)),
});
const read = async (code: string, as: Customer) =>
  byName((await test.call(group.getGroupLunch, { as: as.token, params: { code } })).body);
const seen = (code: string, as: Customer) =>
  test.call(checkout, { as: as.token, body: { ...paying, groupLunch: code } });
async function pay(code: string, as: Customer, key = `group-pay-${++keys}`) {
  const total = (await seen(code, as)).body.priced?.totals.total ?? 0;
  return await test.call(placeOrders, {
    as: as.token,
    headers: { 'idempotency-key': key },
    body: { ...paying, groupLunch: code, expectedTotal: total },
  });
}
const orders = async (as: Customer) => (await test.call(listOrders, { as: as.token, query: {} })).body.data;
const messagesTo = async ({ id }: Customer) =>
  (await deps.db.selectFrom('outbox_messages').select('kind').where('recipient', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const assertWalletsAddUp = () =>
  assertMoneyAddsUp(
    test,
    [host, ana, beto].map(({ id: userId }) => ({ userId, tingosCop: walletCop, rewardsCop: 0, payrollCop: 0 })),
  );

describe('a group lunch that its host pays', () => {
  it('collects dishes within the limit and buys them in one purchase, each with the name of who eats it', async () => {
    const code = await opened();
    assert.equal((await choose(code, host)).status, 200);
    assert.equal((await choose(code, ana)).status, 200);
    const over = await choose(code, beto, dear.menuId);
    assert.deepEqual([over.status, over.body.field], [400, 'menuId']);
    assert.equal((await choose(code, beto)).status, 200);

    assert.equal((await seen(code, ana)).body.code, 'CART_EMPTY', 'a guest pays nothing');
    const before = (await seen(code, host)).body;
    assert.deepEqual(before.items.map(({ recipient }) => recipient?.split(' ')[0] ?? '').sort(), ['', 'Ana', 'Beto']);
    const placed = await pay(code, host);
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    assert.deepEqual([placed.body.total, placed.body.orderIds.length], [before.priced.totals.total, 3]);
    assert.equal((await orders(host)).length, 3);
    assert.deepEqual(await orders(ana), []);
    assert.ok((await messagesTo(ana)).includes('group_lunch_bought'));

    const page = await read(code, ana);
    assert.deepEqual(
      page.members.map(({ firstName, status, handOverCode }) => [firstName, status, handOverCode !== null]),
      [
        ['Ana María', 'scheduled', true],
        ['Beto', 'scheduled', false],
        ['Hilda', 'scheduled', false],
      ],
    );
    assert.deepEqual([page.state, page.isHost], ['closed', false]);
    assert.ok((await read(code, host)).members.every(({ handOverCode }) => handOverCode !== null));
    assert.equal((await pay(code, host)).body.code, 'CART_EMPTY', 'nothing is bought twice');
    await assertWalletsAddUp();
  });

  it('answers a repeated payment with the same purchase', async () => {
    const code = await opened();
    await choose(code, ana);
    const total = (await seen(code, host)).body.priced.totals.total;
    const send = () =>
      test.call(placeOrders, {
        as: host.token,
        headers: { 'idempotency-key': 'group-pay-twice' },
        body: { ...paying, groupLunch: code, expectedTotal: total },
      });
    const [first, second] = [await send(), await send()];
    assert.equal(first.body.purchaseId, second.body.purchaseId);
    assert.equal((await orders(host)).length, 1);
  });

  it('buys again what was cancelled, and tells once who was left without lunch', async () => {
    const code = await opened();
    await choose(code, ana);
    const [orderId = ''] = (await pay(code, host)).body.orderIds;
    assert.equal((await read(code, host)).toPay.lunches, 0);
    assert.equal((await test.call(cancelOrder, { as: host.token, params: { orderId }, body: {} })).status, 200);
    assert.equal((await read(code, host)).toPay.lunches, 1);
    const { joinBy, payBy } = await read(code, host);
    deps.setNow(joinBy);
    await tellOfGroupLunches(deps);
    await tellOfGroupLunches(deps);
    assert.deepEqual(
      (await messagesTo(host)).filter((kind) => kind === 'group_lunch_to_pay'),
      ['group_lunch_to_pay'],
    );
    deps.setNow(payBy + MINUTE_MS);
    await tellOfGroupLunches(deps);
    await tellOfGroupLunches(deps);
    assert.deepEqual(
      (await messagesTo(ana)).filter((kind) => kind === 'group_lunch_unpaid'),
      ['group_lunch_unpaid'],
    );
    assert.equal((await pay(code, host)).body.code, 'STATE_CONFLICT');
    await assertWalletsAddUp();
  });
});

describe('a group lunch where each pays their own', () => {
  it('buys only the dish of who pays, and the kitchen reads names and group', async () => {
    const code = await opened('each');
    await choose(code, ana);
    await choose(code, beto, dear.menuId);
    const placed = await pay(code, ana);
    assert.equal(placed.body.orderIds.length, 1);
    assert.equal((await read(code, beto)).toPay.lunches, 1);
    assert.equal((await read(code, host)).toPay.lunches, 0);
    assert.equal((await choose(code, ana, dear.menuId)).body.code, 'STATE_CONFLICT');
    const row = await deps.db
      .selectFrom('orders')
      .select(['restaurant_id', 'user_id'])
      .where('id', '=', placed.body.orderIds[0] ?? '')
      .executeTakeFirstOrThrow();
    const cook = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_orders_view', restaurantId: row.restaurant_id }],
    });
    const board = await test.call(kitchenOrders, {
      as: cook.token,
      query: { restaurantId: row.restaurant_id, startDate: monday, endDate: monday },
    });
    assert.deepEqual(
      board.body.data.map(({ customer, groupTitle }) => [customer.startsWith('Ana María'), groupTitle]),
      [[true, 'Cumpleaños']],
    );
    assert.equal(row.user_id, ana.id);
  });
});

describe('the page of a group lunch', () => {
  it('shows dishes to members only, and first names', async () => {
    const code = await opened();
    await choose(code, ana);
    const outside = await read(code, beto);
    assert.deepEqual(
      outside.members.map(({ firstName, dish: one }) => [firstName, one]),
      [['Ana María', null]],
    );
    assert.equal((await read(code, host)).members[0]?.dish?.name.length !== 0, true);
    const unknown = await test.call(group.getGroupLunch, { as: beto.token, params: { code: 'NoExisteNunca234' } });
    assert.equal(unknown.status, 404);
  });

  it('lets only the host close, remove and cancel, and keeps a removed person out', async () => {
    const code = await opened();
    await choose(code, ana);
    await choose(code, beto);
    const [{ id: memberId = '' } = {}] = (await read(code, host)).members;
    const remove = (as: Customer) => test.call(group.removeGroupMember, { as: as.token, params: { code, memberId } });
    assert.equal((await remove(beto)).status, 404);
    assert.equal((await remove(host)).status, 200);
    assert.equal((await choose(code, ana)).body.code, 'STATE_CONFLICT');
    const set = (as: Customer, state: 'open' | 'closed' | 'cancelled') =>
      test.call(group.changeGroupLunch, { as: as.token, params: { code }, body: { state } });
    assert.equal((await set(beto, 'closed')).status, 404);
    assert.equal((await set(host, 'closed')).status, 200);
    assert.equal((await choose(code, beto, dear.menuId)).body.code, 'STATE_CONFLICT');
    assert.equal((await set(host, 'cancelled')).status, 200);
    assert.ok((await messagesTo(beto)).includes('group_lunch_cancelled'));
    assert.equal((await set(host, 'open')).body.code, 'STATE_CONFLICT');
    assert.equal((await pay(code, host)).body.code, 'STATE_CONFLICT');
  });

  it('takes nobody after its hour, nor an hour that is not offered', async () => {
    const code = await opened();
    deps.setNow((await read(code, host)).joinBy);
    assert.equal((await choose(code, ana)).body.code, 'STATE_CONFLICT');
    const body = { ...where(), title: 'Tarde', joinBy: mondayMorning - 1, payer: 'each' as const, limit: null };
    const late = await test.call(group.openGroupLunch, { as: host.token, body });
    assert.deepEqual([late.status, late.body.field], [400, 'joinBy']);
  });
});

it('forgets a guest: their name leaves the order that the host paid', async () => {
  const code = await opened();
  await choose(code, ana);
  const [orderId = ''] = (await pay(code, host)).body.orderIds;
  const leaver = { id: ana.id, cellPhone: ana.phone, email: null };
  await inTransaction(deps, (tx) => erasePerson(tx, leaver, deps.now()));
  const { snapshot } = await deps.db
    .selectFrom('orders')
    .select('snapshot')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(snapshot.customerName, /Ana/);
});
