import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import * as group from '@sazon/contract/group-lunches/routes';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { groupLunchCalls } from '../../testing/group-lunch-calls.ts';
import { aDish, aKitchen, aPlace, type Dish, type Place } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { erasePerson } from '../users/users-deletion-queries.ts';

const test = await testApp();
let place: Place;
let dish: Dish;
let dear: Dish;
let host: Customer;
let ana: Customer;
let beto: Customer;
const { where, opened, choose, read, pay, messagesTo } = groupLunchCalls(test, () => ({ place, dish, host }));

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen, { priceCop: 20_000 });
  dear = await aDish(test, kitchen, { priceCop: 30_000 });
  host = await aCustomer(test, { firstName: 'Hilda', tingosCop: 100_000 });
  ana = await aCustomer(test, { firstName: 'Ana María', tingosCop: 100_000 });
  beto = await aCustomer(test, { firstName: 'Beto', tingosCop: 100_000 });
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
    test.deps.setNow((await read(code, host)).joinBy);
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
  await inTransaction(test.deps, (tx) => erasePerson(tx, leaver, test.deps.now()));
  const { snapshot } = await test.deps.db
    .selectFrom('orders')
    .select('snapshot')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(snapshot.customerName, /Ana/);
});
