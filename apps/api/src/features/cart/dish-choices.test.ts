import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lastChoices } from '@sazon/contract/cart/last-addition-choices-routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000, required: true });
const other = await aDish(test, kitchen, { priceCop: 20_000 });
const customer = await aCustomer(test, { tingosCop: 90_000 });
const stranger = await aCustomer(test);

const choices = async (menuId: string, who = customer) =>
  (await test.call(lastChoices, { as: who.token, params: { menuId } })).body.data;

it('tells what somebody chose in a dish and lately, to them alone', async () => {
  assert.deepEqual(await choices(dish.menuId), []);
  const groupMenuAdditions = [
    { groupId: dish.groupId, selectedMenuAdditionals: [{ id: dish.additionId, quantity: 1 }] },
  ];
  const line = { locationId: place.locationId, timeId: place.timeId, quantity: 1 };
  for (const [scheduleDate, what] of [
    ['2026-11-24', { menuId: dish.menuId, groupMenuAdditions }],
    ['2026-11-25', { menuId: other.menuId }],
  ] as const) {
    await test.call(addToCart, { as: customer.token, body: { ...line, ...what, scheduleDate } });
  }
  const { body } = await test.call(addToCart, {
    as: customer.token,
    body: { ...line, menuId: other.menuId, scheduleDate: '2026-11-26' },
  });
  assert.equal(body.count, 3);
  const seen = await test.call(checkout, { as: customer.token, body: { paymentMethod: 'balance' } });
  const paid = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': 'what-was-chosen' },
    body: { paymentMethod: 'balance', useTingos: true, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(paid.status, 200);
  const own = await choices(dish.menuId);
  assert.deepEqual(
    own.map(({ scheduleDate, sameDish, items }) => [scheduleDate, sameDish, items.map(({ id }) => id)]),
    [['2026-11-24', true, [dish.additionId]]],
  );
  const others = await choices(other.menuId);
  assert.deepEqual(
    others.map(({ scheduleDate, sameDish, items }) => [scheduleDate, sameDish, items.length]),
    [
      ['2026-11-26', true, 0],
      ['2026-11-24', false, 1],
    ],
  );
  assert.deepEqual(await choices(dish.menuId, stranger), []);
});
