import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { restaurantStatementLines } from '@sazon/contract/bills/statement-routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as contract from '@sazon/contract/incidents/routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { adminCancelOrder } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { setPlanB } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { monday, orderNow, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const platform = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });

let place: Place;
let kitchen: Kitchen;
let cook: Customer;
let customer: Customer;
let gone: { menuId: string };
let cheaper: { menuId: string };
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  place = await aPlace(test);
  kitchen = await aKitchen(test, place, { autoAccept: false });
  gone = await aDish(test, kitchen, { priceCop: 20_000 });
  cheaper = await aDish(test, kitchen, { priceCop: 17_000 });
  customer = await aCustomer(test, { tingosCop: 60_000 });
  const { restaurantId } = kitchen;
  cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
      { permission: 'restaurant_orders_delete', restaurantId },
      { permission: 'restaurant_bills_view', restaurantId },
    ],
  });
});

let keys = 0;
/** A lunch of 20.000 that its customer bought with their tingos: 21.400 with the fee. */
async function bought(): Promise<string> {
  const { locationId, timeId } = place;
  const as = customer.token;
  await test.call(addToCart, {
    as,
    body: { locationId, timeId, scheduleDate: monday, menuId: gone.menuId, quantity: 1 },
  });
  const choices = { useTingos: true, paymentMethod: 'balance' } as const;
  const { priced } = (await test.call(checkout, { as, body: choices })).body;
  const headers = { 'idempotency-key': `sold-out-${++keys}` };
  const body = { ...choices, expectedTotal: priced.totals.total };
  const { status, body: placed } = await test.call(placeOrders, { as, headers, body });
  assert.equal(status, 200, JSON.stringify(placed));
  return placed.orderIds[0] ?? '';
}
const move = (orderId: string, more: object) =>
  test.call(changeStatus, {
    as: cook.token,
    body: { restaurantId: kitchen.restaurantId, orderIds: [orderId], ...more } as never,
  });
async function accepted(): Promise<string> {
  const id = await bought();
  await move(id, { action: 'confirm' });
  return id;
}
const runOut = (id: string) => move(id, { action: 'cancel', reason: 'Se agotó el plato', soldOut: true });
const nameCheaper = (id: string) =>
  test.call(setPlanB, { as: customer.token, params: { id }, body: { kind: 'dish', menuId: cheaper.menuId } });
const cancelledByPlatform = (orderId: string) =>
  test.call(adminCancelOrder, {
    as: platform.token,
    params: { orderId, userId: customer.id },
    body: { reason: 'Sin gas', liable: 'restaurant' },
  });

const ofPlatform = async (orderId: string) =>
  (await test.call(contract.platformIncidents, { as: platform.token, query: { orderId, show: 'all' } })).body.data;
const ofRestaurant = async (as = cook.token) => {
  const query = { restaurantId: kitchen.restaurantId };
  return (await test.call(doors.restaurantIncidents, { as, query })).body.data;
};
const tingosLeft = async () => {
  const lots = await test.deps.db.selectFrom('tingo_lots').selectAll().where('user_id', '=', customer.id).execute();
  return lots.reduce((sum, lot) => sum + lot.quantity_cop - lot.used_cop - lot.pending_cop, 0);
};
const addsUp = () =>
  assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 60_000, rewardsCop: 0, payrollCop: 0 }]);
const restaurantHas = async (id: string) => (await readMoved(test, id))(toRestaurantAccount(kitchen.restaurantId));

describe('a dish that runs out after its kitchen accepted the lunch', () => {
  it('is an incident in both lists, decided against the kitchen, and refunded once in full, also when repeated', async () => {
    const id = await accepted();
    const answers = await Promise.all([runOut(id), runOut(id)]);
    assert.ok(answers.every(({ body }) => body.changed.includes(id)));
    const [incident, ...more] = await ofPlatform(id);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [incident?.type, incident?.raisedBy, incident?.status, incident?.decision, incident?.note],
      ['not_delivered', 'restaurant', 'decided', 'refund_full', 'Se agotó el plato'],
    );
    assert.deepEqual([incident?.restaurantShare?.bps, incident?.disputeUntil], [10_000, null]);
    assert.deepEqual(
      (await ofRestaurant()).map((row) => row.id),
      [incident?.id],
    );
    assert.equal((await cancelledByPlatform(id)).status, 409);
    const again = { orderIds: [id], type: 'damaged' as const, description: 'Otra vez' };
    assert.equal((await test.call(contract.raiseIncident, { as: platform.token, body: again })).status, 409);
    const decide = { decision: 'refund_full', shares: buildSoleShare('platform'), note: 'Otra vez' } as const;
    const params = { id: incident?.id ?? '' };
    assert.equal((await test.call(contract.decideIncident, { as: platform.token, params, body: decide })).status, 409);
    const dispute = { restaurantId: kitchen.restaurantId, text: 'No fue así.' };
    assert.equal((await test.call(doors.disputeIncident, { as: cook.token, params, body: dispute })).status, 409);
    assert.deepEqual([await tingosLeft(), await restaurantHas(id)], [60_000, 0]);
    await addsUp();
  });

  it('is none before it accepted, with a plan B or without', async () => {
    const [plain, planned] = [await bought(), await bought()];
    await nameCheaper(planned);
    for (const id of [plain, planned]) await runOut(id);
    assert.deepEqual([await ofPlatform(plain), await ofPlatform(planned)], [[], []]);
    assert.equal((await orderNow(test, planned)).status, 'scheduled');
  });

  it('is one too where its plan B is served: the kitchen answers for what that is cheaper by, once', async () => {
    const id = await accepted();
    await nameCheaper(id);
    const answers = await Promise.all([runOut(id), runOut(id)]);
    assert.ok(answers.every(({ body }) => body.replaced.includes(id)));
    const [incident, ...more] = await ofPlatform(id);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [incident?.type, incident?.place, incident?.raisedBy, incident?.status, incident?.decision],
      ['wrong_dish', 'kitchen', 'restaurant', 'decided', 'plan_b'],
    );
    assert.deepEqual([incident?.restaurantShare, incident?.disputeUntil], [{ bps: 10_000, cop: 3000 }, null]);
    assert.deepEqual([incident?.orders[0]?.refund, incident?.orders[0]?.cost], [3000, 3000]);
    assert.deepEqual(
      (await ofRestaurant()).map((row) => row.id),
      [incident?.id],
    );
    const shown = await test.call(doors.customerIncident, { as: customer.token, params: { id } });
    assert.equal(shown.body.incident, null, 'the order itself tells them');
    assert.deepEqual([await tingosLeft(), await restaurantHas(id)], [41_600, -3000]);
    await addsUp();
  });

  it('decides the incident that kept the lunch, and leaves none open', async () => {
    const id = await accepted();
    await nameCheaper(id);
    const missing = { orderIds: [id], type: 'missing' as const, description: 'No aparece' };
    await test.call(contract.raiseIncident, { as: platform.token, body: missing });
    await runOut(id);
    assert.deepEqual(
      (await ofPlatform(id)).map(({ type, status, decision }) => [type, status, decision]),
      [['missing', 'decided', 'plan_b']],
    );
  });

  for (const who of ['its kitchen', 'the platform'] as const) {
    it(`gives nobody the difference twice when ${who} cancels the plan B after all`, async () => {
      const id = await accepted();
      await nameCheaper(id);
      await runOut(id);
      const cancel = () =>
        who === 'its kitchen' ? move(id, { action: 'cancel', reason: 'Tampoco hay' }) : cancelledByPlatform(id);
      await Promise.all([cancel(), cancel()]);
      assert.equal((await orderNow(test, id)).status, 'cancelled');
      assert.deepEqual([await tingosLeft(), await restaurantHas(id)], [60_000, 0]);
      await addsUp();
    });
  }

  it('is on the bill with its incident behind the refund', async () => {
    const id = await accepted();
    await nameCheaper(id);
    await runOut(id);
    const [incident] = await ofPlatform(id);
    const query = { restaurantId: kitchen.restaurantId, week: monday };
    const { body } = await test.call(restaurantStatementLines, { as: cook.token, query });
    assert.deepEqual(
      body.data.map(({ kind, amountCop, incident: behind }) => [kind, amountCop, behind?.number]),
      [['refund', -3000, incident?.number]],
    );
  });
});
