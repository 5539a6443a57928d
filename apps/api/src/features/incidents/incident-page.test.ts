import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { consolidatorLogin, consolidatorMark } from '@sazon/contract/consolidator/routes';
import { takeException } from '@sazon/contract/control-tower/routes';
import { markPacked } from '@sazon/contract/custody/routes';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as contract from '@sazon/contract/incidents/routes';
import { calculateDecisionEffect, calculatePaidShares } from '@sazon/domain/incidents/decision-effects';
import type { IncidentDecision } from '@sazon/domain/incidents/incident-types-and-decisions';
import { completeShares } from '@sazon/domain/incidents/liability-shares';
import { PLATFORM_DELIVERY_FUND, PLATFORM_INCIDENTS, toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction } from '../../db/transaction.ts';
import { aConsolidator } from '../../testing/consolidator-maker.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Kitchen } from '../../testing/kitchen-makers.ts';
import { anOrder, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
await test.deps.db
  .updateTable('location_times')
  .set({ has_consolidator: true })
  .where('id', '=', place.timeId)
  .execute();
const platform = await aCustomer(test, { firstName: 'Laura', permissions: [{ permission: 'admin_orders_write' }] });
await aConsolidator(test, 'CONS01', place.locationId);

let customer: Customer;
let kitchen: Kitchen;
let dish: Dish;
let cook: Customer;
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen);
  customer = await aCustomer(test);
  const { restaurantId } = kitchen;
  cook = await aCustomer(test, {
    firstName: 'Inés',
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
    ],
  });
});

const page = async (id: string) =>
  (await test.call(contract.platformIncident, { as: platform.token, params: { id } })).body;

async function raise(status: OrderStatus, more: Parameters<typeof anOrder>[2] = {}) {
  const orderId = await anOrder(test, { customer, kitchen, place, dish }, { status, ...more });
  const body = { orderIds: [orderId], type: 'damaged' as const, description: 'Llamó el cliente' };
  const { incidents } = (await test.call(contract.raiseIncident, { as: platform.token, body })).body;
  return { orderId, id: incidents[0]?.id ?? '' };
}

const shares = completeShares({ restaurant: 3333, courier: 3334, platform: 3333 });

it('what the page says a decision changes is what the ledger moves, to the peso', async () => {
  const cases: readonly (readonly [OrderStatus, IncidentDecision, number])[] = [
    ['in_picking', 'replace', 0],
    ['in_picking', 'refund_full', 0],
    ['scheduled', 'refund_full', 0],
    ['delivered', 'refund_full', 0],
    ['delivered', 'refund_part', 10_001],
    ['delivered', 'none', 0],
  ];
  for (const [status, decision, given] of cases) {
    const { orderId, id } = await raise(status);
    const { offers } = await page(id);
    const effect = calculateDecisionEffect(decision, offers.lunches, shares, given);
    const before = await readMoved(test, orderId);
    const body = {
      decision,
      shares: decision === 'none' ? completeShares({ customer: 10_000 }) : shares,
      note: 'Se abrió la tapa.',
      ...(given > 0 && { amount: given }),
    };
    const answer = await test.call(contract.decideIncident, { as: platform.token, params: { id }, body });
    assert.equal(answer.status, 200, `${status} ${decision}`);
    const after = await readMoved(test, orderId);
    const change = (account: string) => after(account) - before(account);
    assert.deepEqual(
      [change(toRestaurantAccount(kitchen.restaurantId)), change(PLATFORM_DELIVERY_FUND), change(PLATFORM_INCIDENTS)],
      [effect.restaurantCop, effect.deliveryFundCop, effect.platformCop],
      `${status} ${decision}`,
    );
    const { orders, comparison } = await page(id);
    const [order] = orders;
    const chosen = comparison.find(({ isChosen }) => isChosen);
    assert.deepEqual(chosen, { ...effect, decision, isChosen: true, arrivesAt: chosen?.arrivesAt ?? null });
    assert.equal(order?.cost, effect.costCop, `${status} ${decision}: its cost`);
    assert.equal(
      order?.refund,
      effect.customerCop + effect.returnedCop,
      `${status} ${decision}: what its customer got`,
    );
  }
});

it('compares a decision with what the others would have cost as things stood then, and nothing before it', async () => {
  const { id } = await raise('in_picking');
  const open = await page(id);
  assert.deepEqual([open.comparison, open.sharesBefore], [[], null]);
  const body = { decision: 'replace', shares, note: 'Se abrió la tapa.' } as const;
  assert.equal((await test.call(contract.decideIncident, { as: platform.token, params: { id }, body })).status, 200);
  const { comparison, orders } = await page(id);
  const costs = comparison.map(({ decision, isChosen, costCop, arrivesAt }) => [
    ...[decision, isChosen, costCop, arrivesAt !== null],
  ]);
  const earned = orders[0]?.cost ?? 0;
  assert.ok(earned > 0);
  assert.deepEqual(costs, [
    ['replace', true, earned, true],
    ['refund_full', false, earned, false],
    ['none', false, 0, false],
  ]);
});

it('offers of a finished lunch only what an earlier incident left of it', async () => {
  const first = await raise('delivered');
  const part = { decision: 'refund_part', shares, note: 'Fría.', amount: 10_001 } as const;
  await test.call(contract.decideIncident, { as: platform.token, params: { id: first.id }, body: part });
  const report = { orderIds: [first.orderId], type: 'late' as const, description: 'Llegó tarde' };
  const { incidents } = (await test.call(contract.raiseIncident, { as: platform.token, body: report })).body;
  const params = { id: incidents[0]?.id ?? '' };
  const { offers } = await page(params.id);
  const effect = calculateDecisionEffect('refund_full', offers.lunches, shares, 0);
  assert.deepEqual([offers.refundLeft, effect.customerCop], [9259, 9259]);
  const body = { decision: 'refund_full', shares, note: 'Todo.' } as const;
  assert.equal((await test.call(contract.decideIncident, { as: platform.token, params, body })).status, 200);
  assert.equal((await page(params.id)).orders[0]?.refund, 9259);
});

it('shows both bags of a lunch that was cooked again, who held them and when, and until when it is on time', async () => {
  const orderId = await anOrder(test, { customer, kitchen, place, dish }, { status: 'confirmed' });
  const pack = () =>
    test.call(markPacked, { as: cook.token, body: { restaurantId: kitchen.restaurantId, orderIds: [orderId] } });
  assert.deepEqual((await pack()).body.packed, [orderId]);
  await test.deps.db.updateTable('orders').set({ status: 'in_picking' }).where('id', '=', orderId).execute();
  const { token } = (await test.call(consolidatorLogin, { body: { code: 'CONS01' } })).body;
  test.deps.setNow(mondayMorning + 60_000);
  await test.call(consolidatorMark, { as: token, params: { id: orderId }, body: { mark: 'damaged' } });
  const query = { orderId, show: 'all' } as const;
  const [{ id } = { id: '' }] = (await test.call(contract.platformIncidents, { as: platform.token, query })).body.data;
  const [only] = (await page(id)).custody;
  assert.deepEqual([only?.bags.length, only?.bags[0]?.replacedAt], [1, null]);
  test.deps.setNow(mondayMorning + 120_000);
  const body = { decision: 'replace', shares, note: 'Venía abierta.' } as const;
  assert.equal((await test.call(contract.decideIncident, { as: platform.token, params: { id }, body })).status, 200);
  test.deps.setNow(mondayMorning + 180_000);
  assert.deepEqual((await pack()).body.packed, [orderId]);
  const [lunch] = (await page(id)).custody;
  assert.ok((lunch?.dueAt ?? 0) > mondayMorning);
  const packed = lunch?.bags.map(({ links, replacedAt }) => [
    links.find(({ step }) => step === 'packed')?.at,
    links.find(({ step }) => step === 'packed')?.who?.split(' ')[0],
    replacedAt,
  ]);
  assert.deepEqual(packed, [
    [mondayMorning, 'Inés', mondayMorning + 120_000],
    [mondayMorning + 180_000, 'Inés', null],
  ]);
});

it('lists what was sent about it to each of its people with its state, and nothing about another lunch', async () => {
  const { id } = await raise('in_picking');
  const other = await raise('in_picking');
  const body = { decision: 'replace', shares, note: 'Se abrió.' } as const;
  assert.equal((await test.call(contract.decideIncident, { as: platform.token, params: { id }, body })).status, 200);
  assert.equal(
    (
      await test.call(doors.disputeIncident, {
        as: cook.token,
        params: { id },
        body: { restaurantId: kitchen.restaurantId, text: 'El sello sí iba.' },
      })
    ).status,
    200,
  );
  const { messages } = await page(id);
  const toldAs = (role: string) => messages.filter((message) => message.role === role);
  assert.ok(toldAs('customer').some(({ channel }) => channel === 'sms'));
  assert.ok(toldAs('customer').every(({ to }) => to !== null));
  assert.ok(toldAs('restaurant').some(({ text }) => text.includes('te corresponde')));
  assert.ok(toldAs('platform').some(({ text }) => text.includes('El sello sí iba.')));
  assert.ok(messages.every(({ status }) => status === 'queued'));
  assert.deepEqual(
    (await page(other.id)).messages.filter((message) => messages.some((mine) => mine.id === message.id)),
    [],
  );
});

it('lists what who ate it and who bought it got about a lunch that is cancelled, also by SMS', async () => {
  const { id, orderId } = await raise('in_picking');
  const colleague = await aCustomer(test, { firstName: 'Camila' });
  const at = new Date(mondayMorning).toISOString();
  await test.deps.db
    .insertInto('meal_exchanges')
    .values({
      ...{ id: test.deps.newId(), order_id: orderId, owner_id: customer.id, price_cop: 0, state: 'taken' },
      ...{ offered_at: at, taker_id: colleague.id, taken_at: at },
    })
    .execute();
  const news = {
    channel: 'push',
    to: colleague.id,
    kind: 'order_arrived',
    body: 'Ya llegó',
    data: { orderId },
  } as const;
  await inTransaction(test.deps, (tx) => test.deps.messages.send(tx, [news], mondayMorning));
  const body = { decision: 'refund_full', shares, note: 'Se abrió.' } as const;
  assert.equal((await test.call(contract.decideIncident, { as: platform.token, params: { id }, body })).status, 200);
  const told = (await page(id)).messages.filter(({ role }) => role === 'customer');
  assert.ok(told.some(({ channel, text }) => channel === 'sms' && text.startsWith('Cancelamos tu pedido')));
  assert.ok(told.some(({ to, text }) => to?.startsWith('Camila') && text === 'Ya llegó'));
});

it('says who takes care of it on the tower', async () => {
  const { id } = await raise('in_picking');
  assert.equal((await page(id)).owner, null);
  const body = { key: `incident:${id}`, take: true, over: false };
  assert.equal((await test.call(takeException, { as: platform.token, body })).status, 200);
  assert.equal((await page(id)).owner?.id, platform.id);
});

it('the answer to a dispute changes for each payer what the page says', async () => {
  const { id, orderId } = await raise('delivered');
  const params = { id };
  const part = { decision: 'refund_part', shares, note: 'Fría.', amount: 10_001 } as const;
  await test.call(contract.decideIncident, { as: platform.token, params, body: part });
  const text = 'Salió caliente.';
  const said = { restaurantId: kitchen.restaurantId, text };
  await test.call(doors.disputeIncident, { as: cook.token, params, body: said });
  const costs = (await page(id)).orders.map(({ cost }) => cost);
  const after = completeShares({ restaurant: 1000, courier: 5667, platform: 3333 });
  const [was, is] = [calculatePaidShares(costs, shares), calculatePaidShares(costs, after)];
  const before = await readMoved(test, orderId);
  const answer = { shares: after, answer: 'Tienes razón en parte.' };
  assert.equal((await test.call(contract.answerDispute, { as: platform.token, params, body: answer })).status, 200);
  const answered = await page(id);
  assert.deepEqual([answered.shares, answered.sharesBefore], [after, shares]);
  const chosen = answered.comparison.find(({ isChosen }) => isChosen);
  assert.deepEqual(
    [chosen?.restaurantCop, chosen?.deliveryFundCop, chosen?.platformCop],
    [-is.restaurantCop, -is.deliveryFundCop, -is.platformCop],
  );
  const moved = await readMoved(test, orderId);
  const account = toRestaurantAccount(kitchen.restaurantId);
  assert.equal(moved(account) - before(account), was.restaurantCop - is.restaurantCop);
  assert.equal(
    moved(PLATFORM_DELIVERY_FUND) - before(PLATFORM_DELIVERY_FUND),
    was.deliveryFundCop - is.deliveryFundCop,
  );
});
