import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { decideIncident, platformIncident } from '@sazon/contract/incidents/routes';
import * as exchange from '@sazon/contract/meal-exchange/routes';
import { sendAdminChat } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import * as chat from '@sazon/contract/orders/chat-routes';
import { reportProblem } from '@sazon/contract/orders/problem-routes';
import { reviewOrder } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { giveTip } from '@sazon/contract/tips/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { chargeGiftToRestaurant } from '../customer-support/restaurant-pays-gift-actions.ts';
import { compensateOrder } from '../incidents/compensate-order-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';

const test = await testApp();
const { deps } = test;
let owner: Customer;
let taker: Customer;
let neighbour: Customer;
let courier: Customer;
let orderId: string;
let kitchen: Kitchen;
let place: Place;
let keys = 0;

const say = (as: Customer, body: string) =>
  test.call(chat.sendChatMessage, {
    as: as.token,
    params: { id: orderId },
    headers: { 'idempotency-key': `say-${++keys}-key` },
    body: { body },
  });
const hear = async (as: Customer) =>
  (await test.call(chat.listChatMessages, { as: as.token, params: { id: orderId } })).body.data.map(({ body }) => body);
const rate = (as: Customer) =>
  test.call(reviewOrder, {
    as: as.token,
    params: { id: orderId },
    body: { ratings: { food: 5, delivery: 4 }, comment: 'Muy rico', publish: false },
  });
const tip = (as: Customer) =>
  test.call(giveTip, {
    as: as.token,
    params: { id: orderId },
    headers: { 'idempotency-key': `tip-of-${as.id}` },
    body: { amount: 2000, paymentMethod: 'tingos' },
  });
const lunch = async () =>
  (await test.call(exchange.listTakenLunches, { as: taker.token })).body.data.find((one) => one.orderId === orderId);
const setStatus = (status: 'in_route' | 'delivered') =>
  deps.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();

before(async () => {
  deps.setNow(mondayMorning);
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  [owner, taker, neighbour] = await Promise.all([
    aCustomer(test, { firstName: 'Olga' }),
    aCustomer(test, { firstName: 'Tomás', tingosCop: 20_000 }),
    aCustomer(test, { firstName: 'Nadia', tingosCop: 20_000 }),
  ]);
  courier = await aCustomer(test, { firstName: 'Luis', permissions: [{ permission: 'app_domi' }] });
  const of = { customer: owner, kitchen, place, dish: await aDish(test, kitchen) };
  orderId = await anOrder(test, of, { status: 'confirmed', courierId: courier.id, scheduleDate: monday });
  assert.equal((await say(owner, 'Voy tarde')).status, 200);
  deps.setNow(mondayMorning + 160 * MINUTE_MS);
  const offered = await test.call(exchange.offerLunch, {
    as: owner.token,
    params: { id: orderId },
    body: { price: 0 },
  });
  assert.equal(offered.status, 200, JSON.stringify(offered.body));
  const { data } = (
    await test.call(exchange.listOfferedLunches, { as: taker.token, query: { locationId: place.locationId } })
  ).body;
  const taken = await test.call(exchange.takeLunch, {
    as: taker.token,
    params: { id: data[0]?.id ?? '' },
    headers: { 'idempotency-key': 'taken-by-tomas' },
    body: { price: 0 },
  });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  deps.setNow(deps.now() + MINUTE_MS);
});

describe('who took a lunch', () => {
  it('writes to its courier by their own name, and neither reads what the other wrote', async () => {
    await setStatus('in_route');
    assert.equal((await lunch())?.canChat, true);
    const said = await say(taker, 'Estoy en el piso 4');
    assert.deepEqual([said.status, said.body.from], [200, 'Tomás Pérez']);
    assert.deepEqual(await hear(taker), ['Estoy en el piso 4']);
    assert.deepEqual(await hear(owner), ['Voy tarde']);
    assert.equal((await say(owner, 'Sigo aquí')).status, 409);
    assert.equal((await say(neighbour, 'Hola')).status, 404);
  });

  it('is who support answers, also after the lunch, and who bought it hears nothing', async () => {
    await setStatus('delivered');
    deps.setNow(deps.now() + MINUTE_MS);
    const support = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const answer = await test.call(sendAdminChat, {
      as: support.token,
      params: { orderId },
      body: { body: 'Ya hablamos con la cocina' },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const pushes = await deps.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'data'])
      .where('kind', '=', 'chat_answered')
      .where(sql<boolean>`data->>'orderId' = ${orderId}`)
      .execute();
    assert.deepEqual(
      pushes.map(({ recipient, data }) => [recipient, (data as { url: string }).url]),
      [[taker.id, '/almuerzos-compartidos']],
    );
    const seen = async () => {
      const one = await lunch();
      return [one?.canChat, one?.hasMessages, one?.hasUnread];
    };
    assert.deepEqual(await seen(), [false, true, true]);
    assert.deepEqual(await hear(taker), ['Estoy en el piso 4', 'Ya hablamos con la cocina']);
    assert.deepEqual(await seen(), [false, true, false]);
    assert.deepEqual(await hear(owner), ['Voy tarde']);
    const count = (as: Customer) => test.call(chat.unreadChatMessages, { as: as.token, params: { id: orderId } });
    assert.deepEqual(
      [(await count(taker)).body, (await count(owner)).body],
      [
        { unread: 0, total: 2 },
        { unread: 0, total: 1 },
      ],
    );
  });

  it('rates and tips it as its customer, and who bought it does neither', async () => {
    await setStatus('delivered');
    assert.deepEqual([(await lunch())?.canChat, (await lunch())?.canReview], [false, true]);
    assert.deepEqual([(await rate(owner)).status, (await rate(neighbour)).status], [409, 404]);
    assert.equal((await rate(taker)).status, 200);
    assert.equal((await rate(taker)).status, 409);
    assert.equal((await lunch())?.canReview, false);
    const own = (await test.call(getOrder, { as: owner.token, params: { id: orderId } })).body;
    assert.equal(own.review, null, 'its buyer does not read what the taker wrote');
    assert.deepEqual([(await tip(owner)).status, (await tip(neighbour)).status], [404, 404]);
    const given = await tip(taker);
    assert.equal(given.status, 200, JSON.stringify(given.body));
    const paid = await deps.db.selectFrom('tips').select('user_id').where('order_id', '=', orderId).executeTakeFirst();
    assert.equal(paid?.user_id, taker.id);
  });
});

describe('a problem of a lunch that was passed on', () => {
  const report = (as: Customer) =>
    test.call(reportProblem, { as: as.token, params: { id: orderId }, body: { kind: 'cold', description: 'Frío' } });
  const giveBack = (amountCop: number) =>
    inTransaction(deps, async (tx) => {
      const [order] = await lockOrders(tx, [orderId], 'everywhere');
      assert.ok(order);
      const shares = buildSoleShare('restaurant');
      const who = { by: 'platform', byId: courier.id } as const;
      return await compensateOrder(tx, deps, order, {
        ...{ decision: 'refund_part', amountCop, shares, note: 'Frío', refundTo: 'tingos', who },
      });
    });
  /** What came back to each of the two for this lunch, in the ledger and in lots. */
  const gotBack = async () => {
    const { rows } = await sql<{ id: string; ledger: number; lots: number }>`
      SELECT users.id, coalesce((SELECT sum(amount_cop) FROM ledger_transfers WHERE order_id = ${orderId} AND kind = 'refund'
          AND credit = 'tingos:' || users.id), 0)::int AS ledger,
        coalesce((SELECT sum(quantity_cop) FROM tingo_lots WHERE user_id = users.id AND source = 'remedy'), 0)::int AS lots
      FROM users WHERE id IN (${taker.id}, ${owner.id})`.execute(deps.db);
    const of = ({ id }: Customer) => rows.find((row) => row.id === id);
    return [of(taker)?.ledger, of(taker)?.lots, of(owner)?.ledger, of(owner)?.lots];
  };

  /** A lunch of the owner that the taker took for this price; its id. */
  const takenFor = async (price: number, key: string): Promise<string> => {
    deps.setNow(mondayMorning + 160 * MINUTE_MS);
    const of = { customer: owner, kitchen, place, dish: await aDish(test, kitchen) };
    const taking = await anOrder(test, of, { status: 'confirmed', courierId: courier.id, scheduleDate: monday });
    await test.call(exchange.offerLunch, { as: owner.token, params: { id: taking }, body: { price } });
    const { id } = await deps.db
      .selectFrom('meal_exchanges')
      .select('id')
      .where('order_id', '=', taking)
      .executeTakeFirstOrThrow();
    const taken = await test.call(exchange.takeLunch, {
      ...{ as: taker.token, params: { id }, headers: { 'idempotency-key': key } },
      body: { price },
    });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    return taking;
  };

  it('is told by who took it, whose price comes back first; the rest goes to who bought it', async () => {
    orderId = await takenFor(8000, 'taken-with-a-problem');
    assert.equal((await lunch())?.canReport, false, 'not before it arrives');
    await deps.db.updateTable('orders').set({ status: 'in_delivery_site' }).where('id', '=', orderId).execute();
    assert.equal((await lunch())?.canReport, true);
    const refused = await report(owner);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'Se lo pasaste a otra persona: quien lo comió cuenta si algo salió mal.'],
    );
    assert.equal((await report(neighbour)).status, 404);
    assert.equal((await report(taker)).status, 200);
    assert.deepEqual([(await lunch())?.canReport, (await report(taker)).status], [false, 409]);
    const own = (await test.call(getOrder, { as: owner.token, params: { id: orderId } })).body;
    assert.equal(own.problem, null, 'who bought it does not read the report');
    assert.match((await lunch())?.problem?.number ?? '', /^P-/);
    assert.equal((await lunch())?.problem?.isWaiting, true);
    await setStatus('delivered');
    await giveBack(10_000);
    assert.deepEqual(await gotBack(), [8000, 8000, 2000, 2000]);
    await giveBack(3000);
    assert.deepEqual(await gotBack(), [8000, 8000, 5000, 5000]);
  });

  it('is answered to who took it; each hears what came back to them, and an agent makes no gift of it', async () => {
    orderId = await takenFor(8000, 'answered-to-the-taker');
    await setStatus('delivered');
    const agent = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    await deps.db
      .insertInto('order_events')
      .values({
        ...{ order_id: orderId, from_status: 'in_delivery_site', to_status: 'delivered', action: 'deliver' },
        ...{
          actor_kind: 'courier',
          actor_id: courier.id,
          happened_at: toIso(deps.now()),
          recorded_at: toIso(deps.now()),
        },
      })
      .execute();
    const told = await test.call(reportProblem, {
      ...{ as: taker.token, params: { id: orderId }, body: { kind: 'wrong_dish' } },
    });
    assert.deepEqual(
      [told.status, told.body.remedy, told.body.amount],
      [200, 'tingos', 8000],
      'their price, not all of it',
    );
    const left = await inTransaction(deps, async (tx) => {
      const [order] = await lockOrders(tx, [orderId], 'everywhere');
      const given = { agentId: agent.id, amountCop: 500, giftReason: 'cold' } as const;
      return await chargeGiftToRestaurant(tx, deps, order, given);
    });
    assert.match('message' in left ? String(left.message) : '', /Otra persona comió/);
  });

  it('is answered by support to who took it, and to who bought it only with money', async () => {
    orderId = await takenFor(8000, 'answered-by-support');
    await deps.db.updateTable('orders').set({ status: 'in_delivery_site' }).where('id', '=', orderId).execute();
    assert.equal((await report(taker)).status, 200);
    await setStatus('delivered');
    const agent = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const { incident_id: id } = await deps.db
      .selectFrom('incident_orders')
      .select('incident_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { customers } = (await test.call(platformIncident, { as: agent.token, params: { id } })).body;
    assert.match(customers[0]?.name ?? '', /^Tomás /, 'support sees whom it writes to');
    const decided = await test.call(decideIncident, {
      ...{ as: agent.token, params: { id } },
      body: { decision: 'refund_part', amount: 9000, shares: buildSoleShare('restaurant'), note: 'Lo sentimos' },
    });
    assert.equal(decided.status, 200, JSON.stringify(decided.body));
    assert.equal((await lunch())?.problem?.answer, 'Lo sentimos');
    const answers = await deps.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'body'])
      .where('kind', '=', 'problem_answered')
      .where(sql<boolean>`data->>'orderId' = ${orderId}`)
      .execute();
    const ofTaker = answers.filter(({ recipient }) => recipient === taker.id).map(({ body }) => body);
    const ofOwner = answers.filter(({ recipient }) => recipient === owner.id).map(({ body }) => body);
    assert.match(ofTaker.join(), /Lo sentimos Tienes \$\s8\.000 en tingos/);
    assert.match(ofOwner.join(), /Tienes \$\s1\.000 en tingos/);
    assert.doesNotMatch(ofOwner.join(), /Lo sentimos/);
  });
});
