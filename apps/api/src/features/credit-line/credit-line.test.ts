import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { creditLine, creditMovements } from '@sazon/contract/credit-line/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { november, onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const enterprise = await anEnterprise(test);
const place = await aPlace(test, { enterpriseId: enterprise.id });
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const readLine = async (token: string) => (await test.call(creditLine, { as: token })).body.line;

describe('the payroll line', () => {
  it('is nothing for who has none, and needs a session', async () => {
    const { token } = await aCustomer(test);
    assert.equal(await readLine(token), null);
    assert.equal((await test.call(creditLine)).status, 401);
  });

  it('adds up: limit is used, reserved and remaining, and a cancelled lunch gives back what it reserved', async () => {
    const employee = await onPayroll(test, enterprise.id, { amountCop: 300_000, signed: [november] });
    const before = await readLine(employee.token);
    assert.deepEqual([before?.current.limit, before?.current.reserved, before?.current.signed], [300_000, 0, true]);
    assert.equal(before?.next?.signed, false);
    assert.equal(before?.today.limit, 60_000);
    const { locationId, timeId } = place;
    const line = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as: employee.token, body: line });
    const { body: placed } = await test.call(placeOrders, {
      as: employee.token,
      headers: { 'idempotency-key': 'a-lunch-on-payroll' },
      // as the specification spells it too
      body: { usePayroll: true, paymentMethod: 'payroll_discount', expectedTotal: 21_400 },
    });
    const paid = 21_400 - 8000;
    const after = await readLine(employee.token);
    assert.equal(after?.current.reserved, paid);
    assert.equal(after?.current.remaining, 300_000 - paid);
    assert.deepEqual(after?.nextDeduction, { date: '2026-11-30', amount: paid });
    const asked = { as: employee.token, query: {} };
    const { body: moves } = await test.call(creditMovements, asked);
    assert.deepEqual(
      moves.data.map(({ amount, state }) => [amount, state]),
      [[paid, 'reserved']],
    );
    await test.call(cancelOrder, { as: employee.token, params: { orderId: placed.orderIds[0] ?? '' }, body: {} });
    assert.equal((await readLine(employee.token))?.current.remaining, 300_000);
    assert.equal((await test.call(creditMovements, asked)).body.data[0]?.state, 'returned');
    const neighbour = await onPayroll(test, enterprise.id);
    assert.equal((await test.call(creditMovements, { as: neighbour.token, query: {} })).body.total, 0);
  });
});
