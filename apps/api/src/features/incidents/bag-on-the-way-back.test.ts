import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import * as contract from '@sazon/contract/incidents/routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { assertMoneyAddsUp, assertProviderAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { moveOrders } from '../order-lifecycle/change-order-statuses-actions.ts';

const test = await testApp();
const platform = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });

/** A lunch of 21.400 with 5.000 of their tingos and the rest by card, confirmed; its incident. */
async function spoiledLunch(end: 'living' | 'over') {
  const customer = await aCustomer(test, { tingosCop: 5000 });
  const as = customer.token;
  const { locationId, timeId } = place;
  const item = { locationId, timeId, scheduleDate: monday, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as, body: item });
  const choices = { useTingos: true, paymentMethod: 'card' } as const;
  const { priced } = (await test.call(checkout, { as, body: choices })).body;
  const headers = { 'idempotency-key': `way-back-${customer.id}` };
  const wanted = { ...choices, expectedTotal: priced.totals.total };
  const placed = (await test.call(placeOrders, { as, headers, body: wanted })).body;
  const { purchaseId } = placed;
  test.provider.nextStatus = 'APPROVED';
  test.provider.canVoid = true;
  await test.call(payByCard, { as, body: { purchaseId, token: 'tok_good' } });
  const [orderId = ''] = placed.orderIds;
  const move = (kind: 'restaurant' | 'courier', action: Parameters<typeof moveOrders>[1]['action']) =>
    moveOrders(test.deps, {
      orderIds: [orderId],
      action,
      actor: { kind, id: customer.id },
      scope: 'everywhere',
      given: ['photo', 'waiting_place', 'handover'],
    });
  await move('restaurant', 'confirm');
  if (end === 'over') {
    await move('restaurant', 'pick');
    for (const action of ['depart', 'arrive', 'deliver'] as const) await move('courier', action);
  }
  const said = { orderIds: [orderId], type: 'damaged' as const, description: 'Llamó el cliente' };
  const { incidents } = (await test.call(contract.raiseIncident, { as: platform.token, body: said })).body;
  return { customer, params: { id: incidents[0]?.id ?? '' } };
}
const readOffers = async (params: { id: string }) =>
  (await test.call(contract.platformIncident, { as: platform.token, params })).body.offers;
const decide = (params: { id: string }, more: object) => {
  const body = { decision: 'refund_full', shares: buildSoleShare('restaurant'), note: 'Se abrió.', ...more } as const;
  return test.call(contract.decideIncident, { as: platform.token, params, body });
};
const readTingos = async ({ id }: { id: string }) => {
  const lots = await test.deps.db.selectFrom('tingo_lots').selectAll().where('user_id', '=', id).execute();
  return lots.reduce((sum, lot) => sum + lot.quantity_cop - lot.used_cop - lot.pending_cop, 0);
};
const opening = ({ id: userId }: { id: string }) => ({ userId, tingosCop: 5000, rewardsCop: 0, payrollCop: 0 });

for (const end of ['living', 'over'] as const) {
  it(`what a card paid of a lunch that is ${end} can go back there, and is said to, as far as it came from there`, async () => {
    const [asked, plain] = [await spoiledLunch(end), await spoiledLunch(end)];
    const { refundLeft, refundOutside } = await readOffers(asked.params);
    assert.deepEqual([refundLeft, refundOutside], [21_400, 16_400]);
    assert.equal((await decide(asked.params, { refundTo: 'provider' })).status, 200);
    assert.equal((await decide(plain.params, {})).status, 200);
    assert.deepEqual([await readTingos(asked.customer), await readTingos(plain.customer)], [5000, 21_400]);
    assert.equal((await readOffers(asked.params)).refundOutside, 0);
    await assertMoneyAddsUp(test, [opening(asked.customer), opening(plain.customer)]);
    await assertProviderAddsUp(test);
  });
}
