import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { markPacked } from '@sazon/contract/custody/routes';
import { setInvoiceNumber, setInvoiceNumbers } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { assignCourier, changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { acknowledgeCancelled, kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { getActionRule, type OrderAction } from '@sazon/domain/orders/lifecycle';
import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, orderNow, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { moveActions } from '../order-records/lifecycle-actions-that-only-move.ts';

const test = await testApp();

let place: Place;
let kitchen: Kitchen;
let dish: Dish;
let customer: Customer;
let staff: Customer;
let neighbour: Customer;

before(async () => {
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen);
  customer = await aCustomer(test);
  staff = await createCook(kitchen.restaurantId);
  neighbour = await createCook((await aKitchen(test, place)).restaurantId);
});

const createCook = (restaurantId: string) =>
  aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
      { permission: 'restaurant_orders_delete', restaurantId },
    ],
  });

const order = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, { customer, kitchen, place, dish }, more);

const change = (
  action: string,
  orderIds: string[],
  more: { reason?: string; courierId?: string; as?: string; restaurantId?: string; withUnpacked?: true } = {},
) => {
  const { as = staff.token, restaurantId = kitchen.restaurantId, ...rest } = more;
  return test.call(changeStatus, { as, body: { restaurantId, orderIds, action, withUnpacked: true, ...rest } });
};

describe('moving orders as the restaurant', () => {
  it('allows exactly what the lifecycle table gives the restaurant, from every status', async () => {
    for (const action of moveActions) {
      const rule = getActionRule(action as OrderAction);
      for (const status of ORDER_STATUSES) {
        const id = await order({ status });
        const allowed = rule.by.includes('restaurant') && rule.from.includes(status);
        // a replay of the very action that brought it here is answered as changed
        const replay =
          !allowed && rule.by.includes('restaurant') && (await lastAction(id)) === action && rule.to === status;
        const { status: answer, body } = await change(action, [id], { reason: 'Se dañó la estufa' });
        const now = await orderNow(test, id);
        if (allowed) {
          assert.equal(answer, 200, `${action} from ${status}`);
          assert.deepEqual(body.changed, [id], `${action} from ${status}`);
          assert.equal(now.status, rule.to);
          const last = now.events.at(-1);
          assert.deepEqual([last?.action, last?.from, last?.to, last?.by], [action, status, rule.to, 'restaurant']);
        } else {
          assert.equal(now.status, status, `${action} from ${status} moved it`);
          assert.equal(now.events.length, 1);
          if (replay) assert.deepEqual(body.changed, [id]);
          else if (answer === 200) assert.equal(body.refused?.[0]?.id, id, `${action} from ${status}`);
          else assert.ok(answer >= 400 && answer < 500);
        }
      }
    }
  });

  it('confirms 500 at once, each with its line of history', async () => {
    const ids = await someOrders(test, { customer, kitchen, place, dish }, 500, { scheduleDate: '2026-11-24' });
    const { body } = await change('confirm', ids);
    assert.equal(body.changed.length, 500);
    const confirmed = await test.deps.db
      .selectFrom('order_events')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_id', 'in', ids)
      .where('action', '=', 'confirm')
      .executeTakeFirstOrThrow();
    assert.equal(confirmed.count, 500);
  });

  it('lets two people confirm the same orders at once: both are told yes, history has it once', async () => {
    const ids = await someOrders(test, { customer, kitchen, place, dish }, 20);
    const answers = await Promise.all([change('confirm', ids), change('confirm', [...ids].reverse())]);
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      assert.equal(body.changed.length, 20);
    }
    for (const id of ids)
      assert.deepEqual(
        (await orderNow(test, id)).events.map((event) => event.action),
        ['place', 'confirm'],
      );
  });

  it('answers each order for itself: one that cannot move stops no other', async () => {
    const [good, late] = [await order(), await order({ status: 'in_route' })];
    const { body } = await change('confirm', [good, late]);
    assert.deepEqual(body.changed, [good]);
    assert.equal(body.refused[0]?.code, 'STATE_CONFLICT');
    assert.match(body.refused[0]?.message ?? '', /cambió/);
  });

  it('asks for a reason to cancel, then gives the money back and keeps the reason', async () => {
    const id = await order({ status: 'confirmed', totalCop: 21_000 });
    const without = await change('cancel', [id]);
    assert.equal(without.status, 400);
    assert.equal(without.body.code, 'REASON_REQUIRED');
    assert.equal(without.body.field, 'reason');
    assert.equal((await orderNow(test, id)).status, 'confirmed');
    assert.equal((await change('cancel', [id], { reason: 'Sin gas' })).status, 200);
    const now = await orderNow(test, id);
    assert.deepEqual([now.status, now.charged, now.cancelReason], ['cancelled', false, 'Sin gas']);
    const lots = await test.deps.db
      .selectFrom('tingo_lots')
      .select('quantity_cop')
      .where('user_id', '=', customer.id)
      .where('quantity_cop', '=', 21_000)
      .execute();
    assert.equal(lots.length, 1);
    const told = await test.deps.db
      .selectFrom('outbox_messages')
      .select('channel')
      .where('kind', '=', 'order_cancelled')
      .where('recipient', 'in', [customer.id, `+57${customer.phone}`])
      .execute();
    assert.deepEqual(new Set(told.map((message) => message.channel)), new Set(['push', 'sms']));
  });

  it('lets nothing go that nobody packed, unless somebody says yes to that', async () => {
    const [packed, other] = [await order({ status: 'confirmed' }), await order({ status: 'confirmed' })];
    const restaurantId = kitchen.restaurantId;
    await test.call(markPacked, { as: staff.token, body: { restaurantId, orderIds: [packed] } });
    const body = { restaurantId, orderIds: [packed, other], action: 'pick' };
    const first = await test.call(changeStatus, { as: staff.token, body });
    assert.deepEqual(
      [first.body.changed, first.body.refused.map(({ id, code }) => [id, code])],
      [[packed], [[other, 'NOT_PACKED']]],
    );
    assert.equal((await orderNow(test, other)).status, 'confirmed');
    const again = await test.call(changeStatus, { as: staff.token, body: { ...body, withUnpacked: true } });
    assert.deepEqual(again.body.changed.toSorted(), [packed, other].toSorted());
    assert.equal((await orderNow(test, other)).status, 'in_picking');
  });

  it('tells of what was cancelled until somebody read it, and of nothing of a neighbour', async () => {
    const [sold, mine] = [await order({ status: 'confirmed' }), await order({ status: 'confirmed' })];
    await change('cancel', [sold], { reason: 'Se acabó' });
    const restaurantId = kitchen.restaurantId;
    const query = { restaurantId, date: monday };
    const rail = async () =>
      (await test.call(kitchenCancelled, { as: staff.token, query })).body.data.map(({ id, reason }) => [id, reason]);
    assert.ok((await rail()).some(([id, reason]) => id === sold && reason === 'Se acabó'));
    assert.ok(!(await rail()).some(([id]) => id === mine));
    const read = (as: string, orderIds: string[]) =>
      test.call(acknowledgeCancelled, { as, body: { restaurantId, orderIds } });
    assert.deepEqual(
      [(await read(neighbour.token, [sold])).status, (await read(staff.token, [mine])).status],
      [404, 404],
    );
    assert.ok((await rail()).some(([id]) => id === sold));
    for (const _ of [1, 2]) assert.equal((await read(staff.token, [sold])).status, 200);
    assert.ok(!(await rail()).some(([id]) => id === sold));
    assert.equal((await test.call(kitchenCancelled, { as: neighbour.token, query })).status, 404);
  });

  it('refuses self-delivery where a courier has the order or the slot has a consolidator', async () => {
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const id = await order({ status: 'confirmed', courierId: courier.id });
    const { body } = await change('selfDeliver', [id]);
    assert.equal(body.refused[0]?.code, 'STATE_CONFLICT');
    assert.match(body.refused[0]?.message ?? '', /domi/);
  });

  it('finds nothing of another restaurant, by its id or by its orders, and leaves them as they are', async () => {
    const id = await order();
    const wrongRestaurant = await change('confirm', [id], { as: neighbour.token });
    assert.equal(wrongRestaurant.status, 404);
    const neighbours = await test.deps.db
      .selectFrom('user_permissions')
      .select('scope_id')
      .where('user_id', '=', neighbour.id)
      .executeTakeFirstOrThrow();
    const wrongOrders = await change('confirm', [id], {
      as: neighbour.token,
      restaurantId: neighbours.scope_id as string,
    });
    assert.equal(wrongOrders.status, 404);
    assert.equal((await orderNow(test, id)).status, 'scheduled');
  });

  it('names an order of another restaurant among its own as not found', async () => {
    const theirs = await order();
    const mine = await order();
    const otherPlace = await aPlace(test);
    const other = await aKitchen(test, otherPlace);
    await test.deps.db
      .updateTable('orders')
      .set({ restaurant_id: other.restaurantId })
      .where('id', '=', theirs)
      .execute();
    const { body } = await change('confirm', [mine, theirs]);
    assert.deepEqual(body.changed, [mine]);
    assert.deepEqual(
      body.refused.map(({ id, code }) => ({ id, code })),
      [{ id: theirs, code: 'NOT_FOUND' }],
    );
    assert.equal((await orderNow(test, theirs)).status, 'scheduled');
  });

  it('refuses a customer, a guest, an unknown action and a list that is not ids', async () => {
    const id = await order();
    assert.equal((await change('confirm', [id], { as: customer.token })).status, 403);
    assert.equal(
      (
        await test.call(changeStatus, {
          body: { restaurantId: kitchen.restaurantId, orderIds: [id], action: 'confirm' },
        })
      ).status,
      401,
    );
    const unknown = await change('toString', [id]);
    assert.deepEqual([unknown.status, unknown.body.field], [400, 'action']);
    assert.equal((await change('confirm', ["1' OR 1=1"])).status, 400);
  });

  it('records when it truly happened, never before the order was made nor after now', async () => {
    const [early, late] = [await order(), await order()];
    const body = { restaurantId: kitchen.restaurantId, action: 'confirm' };
    await test.call(changeStatus, { as: staff.token, body: { ...body, orderIds: [early], happenedAt: 1 } });
    await test.call(changeStatus, {
      as: staff.token,
      body: { ...body, orderIds: [late], happenedAt: test.deps.now() + 3_600_000 },
    });
    for (const id of [early, late]) assert.equal((await orderNow(test, id)).events.at(-1)?.happenedAt, test.deps.now());
  });
});

describe('handing orders to a courier', () => {
  it('assigns and takes back, and gives those picked to the named courier', async () => {
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const id = await order({ status: 'confirmed' });
    const assign = (courierId: string | null, as = staff.token) =>
      test.call(assignCourier, { as, body: { restaurantId: kitchen.restaurantId, orderIds: [id], courierId } });
    assert.deepEqual((await assign(courier.id)).body.changed, [id]);
    assert.equal((await orderNow(test, id)).courierId, courier.id);
    assert.equal((await assign(null)).status, 200);
    assert.equal((await orderNow(test, id)).courierId, null);
    await change('pick', [id], { courierId: courier.id });
    const now = await orderNow(test, id);
    assert.deepEqual([now.status, now.courierId], ['in_picking', courier.id]);
    assert.equal((await assign(courier.id, neighbour.token)).status, 404);
  });

  it('notes once who carries it, when that truly was: never before its last move, nor in the future', async () => {
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const id = await order({ status: 'confirmed' });
    const confirmedAt = test.deps.now();
    test.deps.setNow(confirmedAt + 10 * 60_000);
    const assign = (courierId: string | null, happenedAt: number) =>
      test.call(assignCourier, {
        as: staff.token,
        body: { restaurantId: kitchen.restaurantId, orderIds: [id], courierId, happenedAt },
      });
    const truly = confirmedAt + 4 * 60_000;
    for (const _ of [1, 2]) assert.deepEqual((await assign(courier.id, truly)).body, { changed: [id], newer: [] });
    await assign(null, truly + 1);
    await assign(courier.id, test.deps.now() + 3_600_000);
    const { events } = await orderNow(test, id);
    assert.deepEqual(
      events.slice(1).map(({ action, by, happenedAt }) => [action, by, happenedAt]),
      [
        ['assign', 'restaurant', truly],
        ['assign', 'restaurant', truly + 1],
        ['assign', 'restaurant', test.deps.now()],
      ],
    );
    const picked = {
      restaurantId: kitchen.restaurantId,
      orderIds: [id],
      action: 'pick',
      happenedAt: truly,
      withUnpacked: true as const,
    };
    await test.call(changeStatus, { as: staff.token, body: picked });
    test.deps.setNow(confirmedAt);
    assert.equal((await orderNow(test, id)).events.at(-1)?.happenedAt, truly, 'a note holds up no move');
    const mine = await test.call(getOrder, { as: customer.token, params: { id } });
    assert.deepEqual(
      mine.body.events.map(({ action }) => action),
      ['confirm', 'pick'],
      'its customer reads of its life alone',
    );
  });

  it('takes what was truly said last, however late what was said before it arrives, and tells so', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => aCustomer(test, { permissions: [{ permission: 'app_domi' }] })),
    );
    assert.ok(first && second);
    const [assigned, picked, free] = [
      await order({ status: 'confirmed' }),
      await order({ status: 'confirmed' }),
      await order({ status: 'confirmed' }),
    ];
    const startedAt = test.deps.now();
    const offlineAt = startedAt + 60_000;
    const assign = (orderIds: string[], courierId: string | null, happenedAt?: number) =>
      test.call(assignCourier, {
        as: staff.token,
        body: { restaurantId: kitchen.restaurantId, orderIds, courierId, ...(happenedAt && { happenedAt }) },
      });
    test.deps.setNow(startedAt + 10 * 60_000);
    await assign([assigned], first.id);
    await change('pick', [picked], { courierId: first.id });
    test.deps.setNow(startedAt + 20 * 60_000);
    const late = await assign([assigned, picked, free], second.id, offlineAt);
    assert.deepEqual(
      [late.status, late.body.changed, late.body.newer.sort()],
      [200, [free], [assigned, picked].sort()],
    );
    const carriedBy = async (id: string) => (await orderNow(test, id)).courierId;
    assert.deepEqual(await Promise.all([assigned, picked, free].map(carriedBy)), [first.id, first.id, second.id]);
    assert.deepEqual((await assign([assigned], first.id, offlineAt)).body.newer, [], 'it says what holds already');
    assert.deepEqual((await assign([assigned], null, startedAt + 15 * 60_000)).body.changed, [assigned]);
    assert.equal(await carriedBy(assigned), null);
    test.deps.setNow(startedAt);
  });

  it('refuses somebody who is no courier', async () => {
    const id = await order({ status: 'confirmed' });
    const answer = await test.call(assignCourier, {
      as: staff.token,
      body: { restaurantId: kitchen.restaurantId, orderIds: [id], courierId: customer.id },
    });
    assert.deepEqual([answer.status, answer.body.field], [404, 'courierId']);
    assert.equal((await change('pick', [id], { courierId: customer.id })).status, 404);
    assert.equal((await orderNow(test, id)).status, 'confirmed');
  });
});

describe('the history of an invoice', () => {
  it('says who wrote it and when that truly was, once for what is sent again', async () => {
    const { restaurantId } = kitchen;
    const orderId = await order();
    const madeAt = test.deps.now();
    test.deps.setNow(madeAt + 10 * 60_000);
    const write = (body: { invoiceNumber: string | null; happenedAt?: number }) =>
      test.call(setInvoiceNumber, { as: staff.token, body: { restaurantId, orderId, ...body } });
    const truly = madeAt + 3 * 60_000;
    await write({ invoiceNumber: 'FE-7', happenedAt: truly });
    await write({ invoiceNumber: 'FE-7', happenedAt: truly });
    await write({ invoiceNumber: null, happenedAt: 1 });
    const invoices = [{ orderId, invoiceNumber: 'FE-8' }];
    for (const _ of [1, 2])
      await test.call(setInvoiceNumbers, { as: staff.token, body: { restaurantId, serie: 'B', invoices } });
    test.deps.setNow(madeAt);
    const noted = await test.deps.db
      .selectFrom('order_events')
      .select(['action', 'actor_id as who', 'reason', 'happened_at as happenedAt'])
      .where('order_id', '=', orderId)
      .where('action', '=', 'invoice')
      .orderBy('id')
      .execute();
    assert.deepEqual(noted, [
      { action: 'invoice', who: staff.id, reason: 'FE-7', happenedAt: truly },
      { action: 'invoice', who: staff.id, reason: null, happenedAt: madeAt },
      { action: 'invoice', who: staff.id, reason: 'B FE-8', happenedAt: madeAt + 10 * 60_000 },
    ]);
  });
});

async function lastAction(orderId: string): Promise<string | undefined> {
  return (await orderNow(test, orderId)).events.at(-1)?.action;
}
