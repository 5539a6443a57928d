import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { consolidatorLogin, consolidatorMark } from '@sazon/contract/consolidator/routes';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as contract from '@sazon/contract/incidents/routes';
import type * as incidentsSchemas from '@sazon/contract/incidents/schemas';
import { reportProblem } from '@sazon/contract/orders/problem-routes';
import { buildSoleShare, completeShares, type LiableShares } from '@sazon/domain/incidents/liability-shares';
import { DISPUTE_WINDOW_MS } from '@sazon/domain/incidents/lifecycle';
import { PLATFORM_DELIVERY_FUND, PLATFORM_INCIDENTS, toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { aConsolidator } from '../../testing/consolidator-maker.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Kitchen } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { closeIncidents } from './dispute-and-close-incidents-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const other = await aKitchen(test, place);
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
let bag: string;
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen);
  customer = await aCustomer(test);
  const { restaurantId } = kitchen;
  cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
      { permission: 'restaurant_orders_delete', restaurantId },
    ],
  });
  bag = (await test.call(consolidatorLogin, { body: { code: 'CONS01' } })).body.token;
});

const lunch = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, { customer, kitchen, place, dish }, more);
const mark = (id: string, word: 'received' | 'missing' | 'damaged' | null) =>
  test.call(consolidatorMark, { as: bag, params: { id }, body: { mark: word } });
const listed = async (query: object = {}) =>
  (await test.call(contract.platformIncidents, { as: platform.token, query })).body;
const of = async (orderId: string) => (await listed({ orderId, show: 'all' })).data;
const one = async (orderId: string) => (await of(orderId))[0] as incidentsSchemas.Incident;
const shown = async (id: string, as = customer.token) =>
  (await test.call(doors.customerIncident, { as, params: { id } })).body.incident;
const choose = (
  id: string,
  body: { choice: 'replace' | 'plan_b' | 'refund_full'; menuId?: string },
  as = customer.token,
) => test.call(doors.chooseCompensation, { as, params: { id }, body });
type Decision = incidentsSchemas.IncidentDetail['proposal']['decision'];
const decide = (id: string, decision: Decision, shares: LiableShares, more: object = {}) =>
  test.call(contract.decideIncident, {
    as: platform.token,
    params: { id },
    body: { decision, shares, note: 'Se abrió la tapa.', ...more },
  });
const own = async (as = cook.token) => {
  const query = { restaurantId: kitchen.restaurantId };
  return (await test.call(doors.restaurantIncidents, { as, query })).body;
};
const dispute = (id: string, as = cook.token, restaurantId = kitchen.restaurantId) =>
  test.call(doors.disputeIncident, { as, params: { id }, body: { restaurantId, text: 'El sello sí iba.' } });
const answer = (id: string, shares: LiableShares | null, as = platform.token) =>
  test.call(contract.answerDispute, { as, params: { id }, body: { shares, answer: 'Vimos tu foto.' } });
const told = async (to: string) =>
  (await test.deps.db.selectFrom('outbox_messages').select('kind').where('recipient', '=', to).execute()).map(
    (m) => m.kind,
  );

const split = completeShares({ restaurant: 7000, courier: 3000 });

describe('a bag that comes damaged to the consolidator', () => {
  it('is visible at once to platform, restaurant and customer, and is raised once when marked twice', async () => {
    const id = await lunch({ status: 'in_picking' });
    assert.deepEqual([(await mark(id, 'damaged')).status, (await mark(id, 'damaged')).status], [200, 200]);
    const incident = await one(id);
    assert.deepEqual(
      [incident.type, incident.place, incident.raisedBy, incident.status],
      ['damaged', 'consolidation', 'consolidator', 'open'],
    );
    assert.equal((await of(id)).length, 1);
    assert.deepEqual(
      (await own()).data.map((row) => row.id),
      [incident.id],
    );
    const mine = await shown(id);
    assert.deepEqual([mine?.stopped, mine?.choices.refund], [true, true]);
    assert.deepEqual(await told(platform.id).then((kinds) => kinds.includes('incident_raised')), true);
    assert.ok((await told(cook.id)).includes('incident_raised'));
    assert.ok((await told(customer.id)).includes('order_incident'));
  });

  it('is none any more when it turns out well before anybody decided', async () => {
    const id = await lunch({ status: 'in_picking' });
    await mark(id, 'missing');
    await mark(id, 'received');
    assert.deepEqual([(await one(id)).status, (await one(id)).decision, await shown(id)], ['closed', null, null]);
  });

  it('refunds the customer in full, and charges the liable parties by the rules', async () => {
    const id = await lunch({ status: 'in_picking' });
    await mark(id, 'damaged');
    const answers = await Promise.all([choose(id, { choice: 'refund_full' }), choose(id, { choice: 'refund_full' })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const after = await orderNow(test, id);
    assert.deepEqual([after.status, after.charged, after.cancelReason], ['cancelled', false, 'Se dañó en el camino']);
    const moved = await readMoved(test, id);
    // of the 19.260 that it would have earned the kitchen bears 70 %
    assert.deepEqual([moved(toRestaurantAccount(kitchen.restaurantId)), moved(PLATFORM_DELIVERY_FUND)], [5778, -5778]);
    const incident = await one(id);
    assert.deepEqual(
      [incident.status, incident.decision, incident.restaurantShare],
      ['decided', 'refund_full', { bps: 7000, cop: 13_482 }],
    );
    assert.equal((await shown(id))?.refund, 19_260);
    assert.ok((await told(cook.id)).includes('incident_liable'));
    assert.ok((await told(customer.id)).includes('order_cancelled'));
  });

  it('is cooked again for a customer who wants it, while it can still arrive', async () => {
    const id = await lunch({ status: 'in_picking' });
    await mark(id, 'damaged');
    assert.ok((await shown(id))?.choices.replacementAt);
    assert.equal((await choose(id, { choice: 'replace' })).status, 200);
    const after = await orderNow(test, id);
    assert.deepEqual([after.status, after.events.at(-1)?.action], ['confirmed', 'remake']);
    assert.equal((await readMoved(test, id))(toRestaurantAccount(kitchen.restaurantId)), 5778);
    assert.equal((await shown(id))?.decision, 'replace');
    const late = await lunch({ status: 'in_picking' });
    await mark(late, 'damaged');
    test.deps.setNow(mondayMorning + 8 * 3_600_000);
    assert.equal((await shown(late))?.choices.replacementAt, null);
    assert.equal((await choose(late, { choice: 'replace' })).status, 409);
  });

  it('becomes another dish of the same kitchen for a customer who prefers that', async () => {
    const id = await lunch({ status: 'in_picking' });
    const instead = await aDish(test, kitchen, { name: 'Bandeja' });
    await mark(id, 'damaged');
    const offered = (await shown(id))?.choices.planB.map(({ menuId }) => menuId);
    assert.deepEqual(offered, [instead.menuId]);
    const foreign = await aDish(test, other);
    assert.equal((await choose(id, { choice: 'plan_b', menuId: foreign.menuId })).body.code, 'MENU_UNAVAILABLE');
    assert.equal((await choose(id, { choice: 'plan_b', menuId: instead.menuId })).status, 200);
    assert.equal((await one(id)).orders[0]?.menu, 'Bandeja');
    assert.equal((await orderNow(test, id)).status, 'confirmed');
  });

  it('is nobody else’s to see or to choose', async () => {
    const id = await lunch({ status: 'in_picking' });
    await mark(id, 'damaged');
    const stranger = await aCustomer(test);
    const params = { id };
    assert.equal((await test.call(doors.customerIncident, { as: stranger.token, params })).status, 404);
    assert.equal((await choose(id, { choice: 'refund_full' }, stranger.token)).status, 404);
  });
});

describe('a decision of the platform', () => {
  const open = async (status: 'in_picking' | 'delivered' = 'in_picking') => {
    const id = await lunch({ status });
    const raised = await test.call(contract.raiseIncident, {
      as: platform.token,
      body: { orderIds: [id], type: 'damaged', description: 'Llamó el cliente' },
    });
    return { id, incidentId: raised.body.incidents[0]?.id as string };
  };

  it('gives a part of a delivered lunch back, each paying the share that was decided', async () => {
    const { id, incidentId } = await open('delivered');
    assert.equal((await decide(incidentId, 'refund_part', split, { amount: 10_001 })).status, 200);
    const moved = await readMoved(test, id);
    assert.deepEqual(
      [moved(toRestaurantAccount(kitchen.restaurantId)), moved(PLATFORM_DELIVERY_FUND), moved(`tingos:${customer.id}`)],
      [-7001, -3000, 10_001],
    );
    assert.equal((await decide(incidentId, 'none', buildSoleShare('customer'))).status, 409);
    const again = await open('delivered');
    const tooMuch = await decide(again.incidentId, 'refund_part', split, { amount: 19_261 });
    assert.deepEqual([tooMuch.status, tooMuch.body.field], [400, 'amount']);
  });

  it('is once for a key, and needs shares that add up', async () => {
    const { id, incidentId } = await open();
    const send = (shares: LiableShares) =>
      test.call(contract.decideIncident, {
        as: platform.token,
        params: { id: incidentId },
        body: { decision: 'refund_full', shares, note: 'x' },
        headers: { 'idempotency-key': 'incident-key-1' },
      });
    const wrong = await send(completeShares({ restaurant: 5000 }));
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'shares']);
    assert.deepEqual(
      [(await send(buildSoleShare('courier'))).status, (await send(buildSoleShare('courier'))).status],
      [200, 200],
    );
    assert.equal((await readMoved(test, id))(PLATFORM_DELIVERY_FUND), -19_260);
    assert.equal((await decide(incidentId, 'refund_full', buildSoleShare('restaurant'))).status, 409);
  });

  it('is nobody’s about their own lunch', async () => {
    const mine = await anOrder(test, { customer: platform, kitchen, place, dish }, { status: 'in_picking' });
    await mark(mine, 'damaged');
    assert.equal((await decide((await one(mine)).id, 'refund_full', buildSoleShare('platform'))).status, 403);
  });

  it('shows what the rules propose and what can be done', async () => {
    const { incidentId } = await open();
    const { body } = await test.call(contract.platformIncident, { as: platform.token, params: { id: incidentId } });
    assert.equal(body.proposal.decision, 'refund_full');
    assert.deepEqual([body.offers.isOver, body.offers.refundLeft, body.orders[0]?.cost], [false, 19_260, 19_260]);
    assert.deepEqual(
      body.events.map((event) => event.action),
      ['raise'],
    );
  });

  it('is closed to everybody without the permission', async () => {
    const { incidentId } = await open();
    for (const as of [customer.token, cook.token]) {
      assert.equal((await test.call(contract.platformIncident, { as, params: { id: incidentId } })).status, 403);
      assert.equal((await answer(incidentId, null, as)).status, 403);
    }
    assert.equal((await decide(test.deps.newId(), 'none', buildSoleShare('customer'))).status, 404);
  });
});

describe('a dispute', () => {
  const decided = async () => {
    const id = await lunch({ status: 'in_picking' });
    await mark(id, 'damaged');
    const incident = await one(id);
    assert.equal((await decide(incident.id, 'refund_full', split)).status, 200);
    return { id, incidentId: incident.id };
  };

  it('has 48 hours, is the restaurant’s own, and moves exactly the difference by new rows', async () => {
    const { id, incidentId } = await decided();
    const neighbour = await aCustomer(test, {
      permissions: [
        { permission: 'restaurant_orders_edit', restaurantId: other.restaurantId },
        { permission: 'restaurant_orders_write', restaurantId: other.restaurantId },
        { permission: 'restaurant_orders_delete', restaurantId: other.restaurantId },
      ],
    });
    assert.equal((await dispute(incidentId, neighbour.token, other.restaurantId)).status, 404);
    assert.equal((await dispute(incidentId, neighbour.token)).status, 404);
    assert.equal((await dispute(incidentId)).status, 200);
    assert.equal((await dispute(incidentId)).status, 409);
    assert.ok((await told(platform.id)).includes('incident_disputed'));
    assert.equal((await answer(incidentId, buildSoleShare('restaurant'))).body.field, 'shares');
    const before = await test.deps.db.selectFrom('ledger_transfers').selectAll().where('order_id', '=', id).execute();
    assert.equal((await answer(incidentId, completeShares({ restaurant: 3500, courier: 6500 }))).status, 200);
    const after = await test.deps.db
      .selectFrom('ledger_transfers')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(after.slice(0, before.length), before, 'what was written stays');
    assert.equal((await readMoved(test, id))(toRestaurantAccount(kitchen.restaurantId)), 19_260 - 6741);
    assert.equal((await readMoved(test, id))(PLATFORM_DELIVERY_FUND), -12_519);
    assert.equal((await answer(incidentId, null)).status, 409);
    assert.deepEqual(
      [(await own()).data[0]?.status, (await own()).data[0]?.restaurantShare],
      ['changed', { bps: 3500, cop: 6741 }],
    );
    assert.ok((await told(cook.id)).includes('incident_answered'));
  });

  it('moves nothing when what was decided is kept', async () => {
    const { id, incidentId } = await decided();
    await dispute(incidentId);
    assert.equal((await answer(incidentId, null)).status, 200);
    assert.equal((await readMoved(test, id))(toRestaurantAccount(kitchen.restaurantId)), 5778);
    assert.equal((await own()).data[0]?.status, 'upheld');
  });

  it('comes too late after 48 hours, when the incident closes by itself', async () => {
    const { incidentId } = await decided();
    assert.equal((await own()).toAnswer, 1);
    test.deps.setNow(mondayMorning + DISPUTE_WINDOW_MS - 1);
    await closeIncidents(test.deps);
    assert.equal((await own()).data[0]?.status, 'decided');
    test.deps.setNow(mondayMorning + DISPUTE_WINDOW_MS);
    assert.equal((await dispute(incidentId)).status, 409);
    await closeIncidents(test.deps);
    assert.deepEqual([(await own()).data[0]?.status, (await own()).toAnswer], ['closed', 0]);
  });

  it('is not answered by the person who raised it', async () => {
    const both = await aCustomer(test, {
      permissions: [
        { permission: 'restaurant_orders_edit', restaurantId: kitchen.restaurantId },
        { permission: 'restaurant_orders_write', restaurantId: kitchen.restaurantId },
        { permission: 'restaurant_orders_delete', restaurantId: kitchen.restaurantId },
        { permission: 'admin_orders_write' },
      ],
    });
    const { incidentId } = await decided();
    assert.equal((await dispute(incidentId, both.token)).status, 200);
    assert.equal((await answer(incidentId, buildSoleShare('courier'), both.token)).status, 403);
  });
});

describe('what a customer reports in 60 seconds', () => {
  const report = (id: string, kind: 'bad_condition' | 'other') =>
    test.call(reportProblem, { as: customer.token, params: { id }, body: { kind, description: 'Venía regada' } });

  it('is an incident: made good at once the restaurant may dispute it, else the platform decides', async () => {
    const id = await lunch({ status: 'delivered' });
    assert.equal((await report(id, 'bad_condition')).body.remedy, 'tingos');
    const incident = await one(id);
    assert.deepEqual([incident.type, incident.status, incident.restaurantShare?.cop], ['damaged', 'decided', 19_260]);
    assert.equal((await dispute(incident.id)).status, 200);
    assert.equal((await answer(incident.id, buildSoleShare('platform'))).status, 200);
    const moved = await readMoved(test, id);
    assert.deepEqual([moved(toRestaurantAccount(kitchen.restaurantId)), moved(PLATFORM_INCIDENTS)], [0, -19_260]);
    const asked = await lunch({ status: 'delivered' });
    await report(asked, 'other');
    assert.equal((await one(asked)).status, 'open');
    assert.equal(
      (await decide((await one(asked)).id, 'refund_part', buildSoleShare('platform'), { amount: 5000 })).status,
      200,
    );
  });
});

describe('the history of an incident', () => {
  it('is only written', async () => {
    const id = await lunch({ status: 'in_picking' });
    await mark(id, 'damaged');
    await assert.rejects(test.deps.db.deleteFrom('incident_events').execute());
    await assert.rejects(test.deps.db.updateTable('incident_events').set({ words: 'x' }).execute());
  });
});
