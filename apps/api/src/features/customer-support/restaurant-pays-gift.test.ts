import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listStaffActs } from '@sazon/contract/audit/routes';
import * as people from '@sazon/contract/customer-support/routes';
import { disputeIncident, restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { toRestaurantAccount, toTingosAccount } from '@sazon/domain/ledger/accounts';
import { listAllDifferences } from '../../testing/assert-no-differences.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { issueSettlement, twoLunchesPaidCop } from '../../testing/issued-settlement-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { moneyChecks } from '../../testing/money-checks-of-all-days.ts';
import { monday } from '../../testing/order-makers.ts';
import { readLedgerBalance } from '../../testing/read-ledger-balance.ts';
import { aSellingKitchen } from '../../testing/settlement-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
test.deps.setNow(toInstantMs(monday, '15:00'));
const place = await aPlace(test);
const customer = await aCustomer(test);
const kitchen = await aSellingKitchen(test, place, customer);
const agent = await aCustomer(test, {
  firstName: 'Soporte',
  permissions: [
    { permission: 'admin_users_view' },
    { permission: 'admin_users_edit' },
    { permission: 'admin_orders_write' },
  ],
});
const params = { userId: customer.id };

let keys = 0;
const give = (
  orderId: string | null,
  amountCop: number,
  more: { as?: string; giftReason?: 'cold' | 'app'; key?: string } = {},
) =>
  test.call(people.giveTingos, {
    as: more.as ?? agent.token,
    params,
    body: {
      amountCop,
      giftReason: more.giftReason ?? 'cold',
      funder: 'restaurant' as const,
      orderId,
      note: 'Lo dijo la cocina',
    },
    headers: { 'idempotency-key': more.key ?? `restaurant-gift-${keys++}` },
  });

const readBalance = (account: string) => readLedgerBalance(db, account);
const differences = () => listAllDifferences(db, moneyChecks);

describe('tingos at the cost of a restaurant', () => {
  it('are an incident that the restaurant may dispute', async () => {
    const there = await aSellingKitchen(test, place, customer);
    const { restaurantId } = there;
    const [orderId = ''] = await there.sold(1, { totalCop: 20_000, scheduleDate: monday });
    assert.equal((await give(orderId, 20_000)).status, 200, 'all that was paid');
    const cook = await aCustomer(test, {
      permissions: [
        { permission: 'restaurant_orders_view', restaurantId },
        { permission: 'restaurant_orders_edit', restaurantId },
        { permission: 'restaurant_orders_write', restaurantId },
      ],
    });
    const { data } = (await test.call(restaurantIncidents, { as: cook.token, query: { restaurantId } })).body;
    assert.deepEqual([data.length, data[0]?.type], [1, 'not_as_described']);
    const body = { restaurantId, text: 'Salió caliente.' };
    assert.equal(
      (await test.call(disputeIncident, { as: cook.token, params: { id: data[0]?.id ?? '' }, body })).status,
      200,
    );
    assert.equal((await give(orderId, 1000)).body.field, 'amountCop', 'nothing is left');
  });

  it('are paid once by the restaurant of the order, within limits, and stand in its next settlement', async () => {
    test.deps.setNow(toInstantMs(monday, '15:30'));
    const [orderId = '', other = ''] = await kitchen.sold(2, { totalCop: 20_000, scheduleDate: monday });
    // the makers of tests reserve nothing
    const before = await differences();
    const key = 'the-same-restaurant-gift';
    const given = await give(orderId, 7000, { key });
    assert.deepEqual([given.status, given.body.leftCop], [200, 60_000]);
    assert.deepEqual((await give(orderId, 7000, { key })).body, given.body);
    assert.equal(await readBalance(toRestaurantAccount(kitchen.restaurantId)), 33_000);
    assert.equal(await readBalance(toTingosAccount(customer.id)), 27_000);
    const seen = (await test.call(people.readPerson, { as: agent.token, params })).body;
    assert.equal(seen.tingosCop, 27_000);
    assert.deepEqual(
      seen.gifts.slice(0, 1).map(({ amountCop, reason, paidBy, note }) => [amountCop, reason, paidBy, note]),
      [[7000, 'cold', 'Cocina', 'Lo dijo la cocina']],
    );
    const acts = (await test.call(listStaffActs, { as: agent.token, query: { aboutId: customer.id } })).body.data;
    const act = acts.find(({ call, changes }) => call === 'people.giveTingos' && changes.length > 0);
    const gift = act?.changes.find(({ of }) => of === 'tingo_gifts');
    assert.deepEqual([gift?.before, gift?.after?.funder, gift?.after?.amount_cop], [null, 'restaurant', 7000]);

    // what it cannot charge
    const clerk = await aCustomer(test, { permissions: [{ permission: 'admin_users_edit' }] });
    const refused = [
      await give(other, 1000, { as: clerk.token }),
      await give(null, 1000),
      await give(test.deps.newId(), 1000),
      await give(other, 1000, { giftReason: 'app' }),
      await give(orderId, 13_001),
      await give(other, 60_001),
    ];
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.field ?? null]),
      [
        [403, null],
        [400, 'orderId'],
        [400, 'orderId'],
        [400, 'giftReason'],
        [400, 'amountCop'],
        [400, 'amountCop'],
      ],
    );
    assert.equal(await readBalance(toRestaurantAccount(kitchen.restaurantId)), 33_000);
    assert.deepEqual(await differences(), before);

    test.deps.setNow(toInstantMs('2026-11-30', '06:30'));
    const settlement = await issueSettlement(test, kitchen);
    const charged = (await settlement.lines()).data.filter((line) => line.kind === 'refund');
    assert.deepEqual(
      charged.map((line) => [line.orderId, line.amountCop]),
      [[orderId, -7000]],
    );
    assert.equal((await settlement.read()).toPayCop, twoLunchesPaidCop - 7000);
    assert.deepEqual(await differences(), before);
  });
});
