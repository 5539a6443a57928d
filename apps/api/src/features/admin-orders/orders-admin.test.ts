import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { disputeIncident, restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as acts from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import * as admin from '@sazon/contract/orders/admin-list-and-detail-routes';
import * as support from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { listChatMessages, sendChatMessage, unreadChatMessages } from '@sazon/contract/orders/chat-routes';
import { reportProblem } from '@sazon/contract/orders/problem-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, orderNow, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const platform = await aCustomer(test, {
  firstName: 'Laura',
  permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_force_change_order_status' }],
});
const clerk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });

let customer: Customer;
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  customer = await aCustomer(test);
});

const lunch = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, { customer, kitchen, place, dish }, more);
const as = platform.token;
const list = async (query: object) => (await test.call(admin.adminOrders, { as, query })).body;
const detail = async (orderId: string) => (await test.call(admin.adminOrderDetail, { as, params: { orderId } })).body;
const cancel = (orderId: string, more: { userId?: string; liable?: 'restaurant' | 'platform' } = {}) =>
  test.call(acts.adminCancelOrder, {
    as,
    params: { orderId, userId: more.userId ?? customer.id },
    body: { reason: 'Se volcó la moto', liable: more.liable ?? 'platform' },
  });
const refund = (orderId: string, amount: number, key?: string) =>
  test.call(support.refundOrder, {
    as,
    params: { orderId },
    body: { amount, liable: 'restaurant', answer: 'Llegó frío, lo sentimos.' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

describe("the platform's list of orders", () => {
  it('finds by code, name, phone and dish, and narrows by status, restaurant, place and dates, a page at a time', async () => {
    const zoila = await aCustomer(test, { firstName: 'Zoíla' });
    const mondongo = await aDish(test, kitchen, { name: 'Mondongo' });
    const of = { customer: zoila, kitchen, place, dish: mondongo };
    const id = await anOrder(test, of, { code: '7314' });
    await anOrder(test, of, { scheduleDate: '2026-11-24', status: 'confirmed' });
    for (const search of ['7314', 'ZOILA Pérez', 'zoila perez', zoila.phone, 'mondong', id]) {
      const found = await list({ search, startDate: monday, endDate: monday });
      assert.deepEqual(
        found.data.map((order) => order.id),
        [id],
        search,
      );
    }
    const { restaurantId } = kitchen;
    const { locationId } = place;
    const two = { search: zoila.phone, restaurantId, locationId };
    assert.equal((await list(two)).total, 2);
    assert.equal((await list({ ...two, status: 'confirmed' })).total, 1);
    const second = await list({ ...two, perPage: 1, page: 2 });
    assert.deepEqual([second.total, second.data[0]?.id], [2, id]);
    assert.equal((await list({ search: "%_'" })).total, 0);
  });

  it('requires the permission, and answers 404 for an unknown order', async () => {
    const query = {};
    assert.equal((await test.call(admin.adminOrders, { as: customer.token, query })).status, 403);
    const orderId = test.deps.newId();
    assert.equal((await test.call(admin.adminOrderDetail, { as, params: { orderId } })).status, 404);
    assert.equal((await cancel(orderId)).status, 404);
    assert.equal((await refund(orderId, 100)).status, 404);
  });
});

describe('cancelling for a customer', () => {
  it('gives all the money back from every status before the table, tells the customer, and keeps who answers', async () => {
    for (const status of [
      'scheduled',
      'confirmed',
      'in_picking',
      'in_consolidation',
      'in_route',
      'in_delivery_site',
    ] as const) {
      const id = await lunch({ status });
      const { status: answer, body } = await cancel(id);
      assert.deepEqual([answer, body.refund?.outside], [200, 19_260], status);
      const after = await detail(id);
      assert.deepEqual([after.status, after.liable, after.cancelReason], ['cancelled', 'platform', 'Se volcó la moto']);
      const last = after.events.at(-1);
      assert.deepEqual([last?.by, last?.who], ['admin', 'Laura Pérez']);
      assert.equal(after.refundLeft, 0);
    }
  });

  it('is refused where the table has none: delivered, cancelled, waiting for its payment', async () => {
    for (const status of ['pending_confirmation', 'delivered', 'cancelled'] as const) {
      const id = await lunch({ status });
      assert.equal((await cancel(id)).body.code, 'STATE_CONFLICT', status);
      assert.equal((await orderNow(test, id)).status, status);
    }
  });

  it('pays the restaurant for what it cooked when the platform answers, and not when it does itself or had not begun', async () => {
    const restaurant = `restaurant:${kitchen.restaurantId}`;
    const [lost, burnt, early] = [
      await lunch({ status: 'in_route' }),
      await lunch({ status: 'confirmed' }),
      await lunch(),
    ];
    await cancel(lost);
    await cancel(burnt, { liable: 'restaurant' });
    await cancel(early);
    assert.equal((await readMoved(test, lost))(restaurant), 19_260);
    assert.equal((await readMoved(test, burnt))(restaurant), 0);
    assert.equal((await readMoved(test, early))(restaurant), 0);
  });

  it('tells a restaurant that has to bear it, which may dispute it, and sends it nothing when the platform does', async () => {
    const { restaurantId } = kitchen;
    const cook = await aCustomer(test, {
      permissions: [
        { permission: 'restaurant_orders_view', restaurantId },
        { permission: 'restaurant_orders_edit', restaurantId },
        { permission: 'restaurant_orders_write', restaurantId },
        { permission: 'restaurant_orders_delete', restaurantId },
      ],
    });
    const liableMessages = () =>
      test.deps.db
        .selectFrom('outbox_messages')
        .select('id')
        .where('recipient', '=', cook.id)
        .where('kind', '=', 'incident_liable')
        .execute();
    const listed = async (orderId: string) => {
      const { body } = await test.call(restaurantIncidents, { as: cook.token, query: { restaurantId } });
      return body.data.find((row) => row.orders.some(({ id }) => id === orderId));
    };
    const lost = await lunch({ status: 'in_route' });
    await cancel(lost);
    const borne = await listed(lost);
    assert.deepEqual([await liableMessages(), borne?.restaurantShare?.bps, borne?.disputeUntil], [[], 0, null]);

    const burnt = await lunch({ status: 'confirmed' });
    await cancel(burnt, { liable: 'restaurant' });
    assert.equal((await liableMessages()).length, 1);
    const incident = await listed(burnt);
    assert.ok(incident);
    assert.equal(incident.restaurantShare?.bps, 10_000);
    assert.ok((incident.disputeUntil ?? 0) > test.deps.now());
    const body = { restaurantId, text: 'La comida salió bien.' };
    const disputed = await test.call(disputeIncident, { as: cook.token, params: { id: incident.id }, body });
    assert.equal(disputed.status, 200);
  });

  it('gives back once, also when two cancel at once, and only to the customer named', async () => {
    const id = await lunch({ status: 'confirmed' });
    const stranger = await aCustomer(test);
    assert.equal((await cancel(id, { userId: stranger.id })).status, 404);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    assert.ok(answers.some((answer) => answer.status === 200));
    const refunds = await test.deps.db.selectFrom('refunds').select('amount_cop').where('order_id', '=', id).execute();
    assert.deepEqual(refunds, [{ amount_cop: 19_260 }]);
  });

  it('needs a reason and who answers', async () => {
    const orderId = await lunch();
    const params = { orderId, userId: customer.id };
    const noReason = await test.call(acts.adminCancelOrder, { as, params, body: { reason: ' ', liable: 'platform' } });
    assert.deepEqual([noReason.status, noReason.body.field], [400, 'reason']);
    const noParty = await test.call(acts.adminCancelOrder, { as, params, body: { reason: 'x' } as never });
    assert.deepEqual([noParty.status, noParty.body.field], [400, 'liable']);
  });
});

describe('problems that customers report', () => {
  const aProblem = async (status: 'delivered' | 'in_delivery_site' = 'delivered') => {
    const id = await lunch({ status, snapshot: { menuName: 'Bandeja' } });
    const body = { kind: 'other', description: 'Venía sin cubiertos' } as const;
    const reported = await test.call(reportProblem, { as: customer.token, params: { id }, body });
    assert.equal(reported.body.remedy, 'support', JSON.stringify(reported.body));
    return id;
  };

  it('wait for an answer, the oldest first, until somebody answers with or without tingos', async () => {
    const first = await aProblem();
    test.deps.setNow(mondayMorning + 60_000);
    const second = await aProblem();
    const waiting = await list({ waiting: 'problem' });
    assert.deepEqual(
      waiting.data.map((order) => order.id),
      [first, second],
    );
    assert.equal(waiting.data[0]?.problem?.description, 'Venía sin cubiertos');
    assert.equal((await refund(first, 5000)).status, 200);
    assert.equal((await refund(second, 0)).status, 200);
    assert.equal((await list({ waiting: 'problem' })).total, 0);
    const { problem } = await detail(first);
    assert.deepEqual(
      [problem?.answer, problem?.amount, problem?.liable],
      ['Llegó frío, lo sentimos.', 5000, 'restaurant'],
    );
    const seen = await test.call(getOrder, { as: customer.token, params: { id: first } });
    assert.deepEqual([seen.body.problem?.amount, seen.body.problem?.answer], [5000, 'Llegó frío, lo sentimos.']);
    const told = await test.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', customer.id)
      .where('kind', '=', 'problem_answered')
      .execute();
    assert.equal(told.length, 2);
  });

  it('never give back more than the customer paid, however often and at once', async () => {
    const id = await lunch({ status: 'delivered' });
    assert.equal((await refund(id, 19_261)).body.field, 'amount');
    const answers = await Promise.all([refund(id, 15_000), refund(id, 15_000)]);
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
    assert.equal((await refund(id, 4261)).status, 400);
    assert.equal((await refund(id, 4260)).body.refundLeft, 0);
    assert.equal((await readMoved(test, id))(`tingos:${customer.id}`), 19_260);
    assert.equal((await readMoved(test, id))(`restaurant:${kitchen.restaurantId}`), -19_260);
  });

  it('give back once for a key, however often it is sent and at once', async () => {
    const id = await lunch({ status: 'delivered' });
    const key = crypto.randomUUID();
    const answers = await Promise.all([refund(id, 5000, key), refund(id, 5000, key)]);
    assert.deepEqual(
      [...answers, await refund(id, 5000, key)].map(({ status, body }) => [status, body.refundLeft]),
      [1, 2, 3].map(() => [200, 14_260]),
    );
    assert.equal((await readMoved(test, id))(`tingos:${customer.id}`), 5000);
  });

  it('are no way to give back twice: of a lunch that can still be cancelled nothing is given', async () => {
    for (const status of ['scheduled', 'confirmed', 'in_route', 'cancelled'] as const) {
      assert.equal((await refund(await lunch({ status }), 100)).body.field, 'amount', status);
    }
  });

  it('are answered once, and nothing is given for an order without one and without an amount', async () => {
    const id = await aProblem();
    assert.equal((await refund(id, 0)).status, 200);
    assert.equal((await refund(id, 0)).body.field, 'amount');
  });
});

describe('what is sent again', () => {
  it('cancels once, and answers what it gave back', async () => {
    const id = await lunch({ status: 'confirmed' });
    const [first, again] = [await cancel(id), await cancel(id)];
    assert.deepEqual([first.status, again.status, again.body.refund], [200, 200, first.body.refund]);
    const other = await test.call(acts.adminCancelOrder, {
      as: clerk.token,
      params: { orderId: id, userId: customer.id },
      body: { reason: 'x', liable: 'platform' },
    });
    assert.equal(other.body.code, 'STATE_CONFLICT');
  });

  it('writes one message for one key, of support and of the customer', async () => {
    const id = await lunch({ status: 'in_route' });
    const headers = { 'idempotency-key': test.deps.newId() };
    const support_ = { as, params: { orderId: id }, body: { body: 'Ya va en camino.' }, headers };
    const theirs = { as: customer.token, params: { id }, body: { body: '¿Falta mucho?' }, headers };
    await Promise.all([test.call(support.sendAdminChat, support_), test.call(support.sendAdminChat, support_)]);
    const [one, two] = [await test.call(sendChatMessage, theirs), await test.call(sendChatMessage, theirs)];
    assert.deepEqual([one.status, two.body], [200, one.body]);
    const { body } = await test.call(support.adminChat, { as, params: { orderId: id } });
    assert.equal(body.data.length, 2);
  });
});

describe('what customers write about an order', () => {
  it('waits in the list until somebody answers it or the lunch is over, and is answered then too', async () => {
    const id = await lunch({ status: 'in_route' });
    const params = { id };
    await test.call(sendChatMessage, { as: customer.token, params, body: { body: '¿Por dónde vienen?' } });
    const waiting = await list({ waiting: 'chat', search: customer.phone });
    assert.deepEqual([waiting.total, waiting.data[0]?.unread], [1, 1]);
    const { body } = await test.call(support.adminChat, { as, params: { orderId: id } });
    assert.deepEqual([body.data[0]?.body, body.data[0]?.by], ['¿Por dónde vienen?', 'customer']);
    const at = test.deps.now();
    const asked = { waitingSince: at, dueAt: at + 600_000, firstAnswerMs: null, promisedMinutes: 10 };
    assert.deepEqual(
      [body.clock, (await list({ waiting: 'chat', search: customer.phone })).data[0]?.chat],
      [asked, asked],
    );
    const delivered = { status: 'delivered', reason: 'El domi no marcó', money: 'charge' } as const;
    await test.call(acts.forceOrderStatus, { as, params: { orderId: id }, body: delivered });
    assert.equal((await list({ waiting: 'chat', search: customer.phone })).total, 0, 'read, and over');
    test.deps.setNow(at + 60_000);
    const answer = { body: 'Está en la portería.' };
    assert.equal((await test.call(support.sendAdminChat, { as, params: { orderId: id }, body: answer })).status, 200);
    assert.equal((await test.call(unreadChatMessages, { as: customer.token, params })).body.unread, 1);
    const seen = await test.call(listChatMessages, { as: customer.token, params });
    assert.deepEqual(
      seen.body.data.map(({ mine, body: text }) => [mine, text]),
      [
        [true, '¿Por dónde vienen?'],
        [false, 'Está en la portería.'],
      ],
    );
    assert.equal((await test.call(unreadChatMessages, { as: customer.token, params })).body.unread, 0);
    const nobody = { orderId: test.deps.newId() };
    assert.equal((await test.call(support.adminChat, { as, params: nobody })).status, 404);
    assert.equal((await test.call(support.sendAdminChat, { as, params: nobody, body: answer })).status, 404);
  });
});

describe('the chats that wait', () => {
  it('are listed by who waits longest, with how long their first answer took', async () => {
    const ids = [await lunch({ status: 'in_route' }), await lunch({ status: 'in_route' })] as const;
    const at = test.deps.now();
    const ask = (id: string, minute: number) => {
      test.deps.setNow(at + minute * 60_000);
      return test.call(sendChatMessage, { as: customer.token, params: { id }, body: { body: '¿Falta mucho?' } });
    };
    const waiting = async () =>
      (await list({ waiting: 'chat', search: customer.phone })).data.map(({ id, chat }) => [id, chat?.firstAnswerMs]);
    await ask(ids[1], 0);
    await ask(ids[0], 1);
    assert.deepEqual(await waiting(), [
      [ids[1], null],
      [ids[0], null],
    ]);
    test.deps.setNow(at + 3 * 60_000);
    await test.call(support.sendAdminChat, { as, params: { orderId: ids[1] }, body: { body: 'Ya casi.' } });
    await test.call(support.adminChat, { as, params: { orderId: ids[1] } });
    assert.deepEqual(await waiting(), [[ids[0], null]]);
    await ask(ids[1], 4);
    assert.deepEqual(await waiting(), [
      [ids[0], null],
      [ids[1], 180_000],
    ]);
  });
});

describe('moving an order for its customer', () => {
  it('works after the cutoff of the date it leaves, and says who did it', async () => {
    test.deps.setNow(mondayMorning + 3 * 3_600_000);
    const id = await lunch();
    const { moves } = await detail(id);
    assert.ok(moves[0]?.dates.includes('2026-11-24'));
    const params = { orderId: id };
    const body = { scheduleDate: '2026-11-24' };
    assert.equal((await test.call(acts.adminRescheduleOrder, { as, params, body })).status, 200);
    const after = await detail(id);
    assert.deepEqual([after.scheduleDate, after.events.at(-1)?.by], ['2026-11-24', 'admin']);
  });
});
