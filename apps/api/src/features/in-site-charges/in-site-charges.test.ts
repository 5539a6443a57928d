import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { getCart } from '@sazon/contract/cart/routes';
import {
  answerInSiteCharge,
  createInSiteCharge,
  inSiteCharges,
  listPendingInSiteCharges,
  withdrawInSiteCharge,
} from '@sazon/contract/in-site-charges/routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { startWidget } from '@sazon/contract/payments/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import { assertBillsAddUp } from '../../testing/assert-bills-add-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, orderNow } from '../../testing/order-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { readLedgerBalance } from '../../testing/read-ledger-balance.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { expireHolds } from '../payments/expire-unpaid-purchases-actions.ts';

const test = await testApp();
let customer: Customer;
before(async () => {
  customer = await aCustomer(test, { tingosCop: 60_000 });
});

/** A counter with a cashier, and a dish of 18.000. */
async function aCounter() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place, { capacity: 5 });
  const dish = await aDish(test, kitchen, { dailyStock: 5 });
  const { restaurantId } = kitchen;
  const cashier = await aCustomer(test, {
    permissions: [{ permission: 'restaurant_sazon_pay', restaurantId }],
  });
  const charge = (more: Record<string, unknown> = {}, as = cashier.token) =>
    test.call(createInSiteCharge, {
      as,
      body: {
        restaurantId,
        id: test.deps.newId(),
        cellPhone: customer.phone,
        items: [{ menuId: dish.menuId, quantity: 1 }],
        ...more,
      },
    });
  const withdraw = (id: string, as = cashier.token) =>
    test.call(withdrawInSiteCharge, { as, params: { id }, body: { restaurantId } });
  const charges = (as = cashier.token) => test.call(inSiteCharges, { as, query: { restaurantId } });
  return { place, kitchen, dish, cashier, charge, charges, withdraw, restaurantId };
}

const answer = (id: string, accept: boolean, as = customer.token) =>
  test.call(answerInSiteCharge, { as, params: { id }, body: { accept } });

const readOrders = (purchaseId: string) =>
  test.deps.db
    .selectFrom('orders')
    .select(['id', 'status', 'type', 'fee_cop as feeCop', 'tingos_cop as tingosCop', 'cancel_reason as reason'])
    .where('purchase_id', '=', purchaseId)
    .execute();

const readBalance = (account: string) => readLedgerBalance(test.deps.db, account);

describe('a charge at the restaurant', () => {
  it('waits for the diner, costs no service fee, and nothing is taken before they accept', async () => {
    const { charge, charges } = await aCounter();
    const { body, status } = await charge();
    assert.equal(status, 200);
    assert.deepEqual([body.total, body.customer, body.expiresAt], [18_000, 'Ana P.', mondayMorning + 15 * 60_000]);
    const [order] = await readOrders(body.id);
    assert.deepEqual([order?.status, order?.type, order?.feeCop], ['pending_confirmation', 'in_site', 0]);
    const { data } = (await test.call(listPendingInSiteCharges, { as: customer.token })).body;
    const mine = data.find((one) => one.id === body.id);
    assert.deepEqual([mine?.total, mine?.tingos, mine?.missing], [18_000, 18_000, 0]);
    assert.equal((await charges()).body.data[0]?.status, 'pending_confirmation');
    await answer(body.id, false);
  });

  it('accepted is paid and delivered at once, and the restaurant has earned it', async () => {
    const { charge, charges, restaurantId } = await aCounter();
    const { id } = (await charge()).body;
    assert.equal((await answer(id, true)).status, 200);
    const [order] = await readOrders(id);
    assert.deepEqual([order?.status, order?.tingosCop], ['delivered', 18_000]);
    const { events } = await orderNow(test, order?.id ?? '');
    assert.deepEqual(
      events.map(({ action, by }) => [action, by]),
      [
        ['hold', 'system'],
        ['acceptInSite', 'customer'],
      ],
    );
    assert.equal(await readBalance(toRestaurantAccount(restaurantId)), 18_000);
    assert.equal((await charges()).body.data[0]?.status, 'delivered');
    await assertBillsAddUp(test);
  });

  it('is charged once, however often it is asked or accepted', async () => {
    const { charge, restaurantId } = await aCounter();
    const id = test.deps.newId();
    const asked = [...(await Promise.all([charge({ id }), charge({ id })])), await charge({ id })];
    assert.deepEqual(
      asked.map(({ status, body }) => [status, body.total]),
      [1, 2, 3].map(() => [200, 18_000]),
    );
    assert.equal((await readOrders(id)).length, 1);
    const answers = await Promise.all([answer(id, true), answer(id, true), answer(id, false)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const earned = await readBalance(toRestaurantAccount(restaurantId));
    const [order] = await readOrders(id);
    assert.equal(earned, order?.status === 'delivered' ? 18_000 : 0);
  });

  it('rejected or left unanswered costs nothing, frees no place, and puts nothing in the cart', async () => {
    const { charge, place, kitchen, dish } = await aCounter();
    await test.deps.db
      .insertInto('slot_places')
      .values({ restaurant_time_id: kitchen.restaurantTimeId, schedule_date: monday, taken: 3, capacity: 5, held: 0 })
      .execute();
    const rejected = (await charge()).body.id;
    const left = (await charge()).body.id;
    assert.equal((await answer(rejected, false)).status, 200);
    const now = test.deps.now;
    test.deps.now = () => mondayMorning + 16 * 60_000;
    assert.equal((await answer(left, true)).status, 409);
    await expireHolds(test.deps);
    test.deps.now = now;
    const told = await test.deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', customer.id)
      .where('kind', '=', 'payment_expired')
      .execute();
    assert.deepEqual(told, [], 'nothing came back to a cart');
    const after = [...(await readOrders(rejected)), ...(await readOrders(left))];
    assert.deepEqual(
      after.map(({ status, reason }) => [status, reason]),
      [
        ['cancelled', 'in_site_rejected'],
        ['cancelled', 'payment_expired'],
      ],
    );
    const slot = await test.deps.db
      .selectFrom('slot_places')
      .select('taken')
      .where('restaurant_time_id', '=', kitchen.restaurantTimeId)
      .executeTakeFirst();
    assert.equal(slot?.taken, 3);
    const { items } = (await test.call(getCart, { as: customer.token })).body;
    assert.equal(items.filter((item) => item.menu.id === dish.menuId && item.time.id === place.timeId).length, 0);
  });

  it('is over for everybody at its very hour, before any job has been there', async () => {
    const { charge, charges, withdraw } = await aCounter();
    const [id, late] = [(await charge()).body.id, (await charge()).body.id];
    const mine = async (purchaseId: string) => {
      const [order] = await readOrders(purchaseId);
      const { body } = await test.call(getOrder, { as: customer.token, params: { id: order?.id ?? '' } });
      return [body.status, body.cancelReason];
    };
    const atCounter = async () =>
      (await charges()).body.data.map(({ status, reason, expiresAt }) => [status, reason, expiresAt]);
    const expiresAt = mondayMorning + 15 * MINUTE_MS;
    test.deps.setNow(expiresAt - 1);
    assert.deepEqual(await mine(id), ['pending_confirmation', null]);
    assert.deepEqual(await atCounter(), Array(2).fill(['pending_confirmation', null, expiresAt]));
    test.deps.setNow(expiresAt);
    assert.deepEqual(await mine(id), ['cancelled', 'payment_expired']);
    assert.deepEqual(await atCounter(), Array(2).fill(['cancelled', 'payment_expired', null]));
    const asked = (await test.call(listPendingInSiteCharges, { as: customer.token })).body.data.map((one) => one.id);
    assert.ok(!asked.includes(id));
    const yes = await answer(id, true);
    assert.deepEqual([yes.status, yes.body.code], [409, 'PAYMENT_EXPIRED']);
    assert.equal((await charge({ id })).status, 409);
    assert.equal((await withdraw(late)).status, 200);
    assert.deepEqual(await mine(late), ['cancelled', 'payment_expired'], 'not taken back: it had ended');
    await expireHolds(test.deps);
    assert.deepEqual(
      (await readOrders(id)).map(({ status, reason }) => [status, reason]),
      [await mine(id)],
    );
    test.deps.setNow(mondayMorning);
  });

  it('taken back by the cashier costs nothing, is gone for the diner, and taken back again is still once', async () => {
    const { charge, charges, withdraw, cashier, restaurantId } = await aCounter();
    const { id } = (await charge()).body;
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    assert.deepEqual(
      [...answers, await withdraw(id)].map(({ status }) => status),
      [200, 200, 200],
    );
    const [order] = await readOrders(id);
    assert.deepEqual([order?.status, order?.reason, order?.tingosCop], ['cancelled', 'in_site_withdrawn', 0]);
    const history = await test.deps.db
      .selectFrom('order_events')
      .select(['action', 'actor_kind as by', 'actor_id as who'])
      .where('order_id', '=', order?.id ?? '')
      .orderBy('id')
      .execute();
    assert.deepEqual(history.at(-1), { action: 'release', by: 'system', who: cashier.id });
    assert.equal(history.length, 2);
    const { data } = (await test.call(listPendingInSiteCharges, { as: customer.token })).body;
    assert.ok(data.every((one) => one.id !== id));
    assert.equal((await answer(id, true)).status, 409);
    assert.equal((await charge({ id })).status, 409);
    assert.equal((await charges()).body.data[0]?.reason, 'in_site_withdrawn');
    assert.equal(await readBalance(toRestaurantAccount(restaurantId)), 0);
  });

  it('is either accepted or taken back, when both happen at once', async () => {
    const { charge, withdraw, restaurantId } = await aCounter();
    const { id } = (await charge()).body;
    const both = await Promise.all([answer(id, true), withdraw(id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const [order] = await readOrders(id);
    const earned = await readBalance(toRestaurantAccount(restaurantId));
    assert.deepEqual([order?.status, earned], both[0].status === 200 ? ['delivered', 18_000] : ['cancelled', 0]);
    if (both[0].status === 200) assert.equal(both[1].body.message, 'La persona ya lo aceptó.');
  });

  it('is the only purchase that a counter can take back or ask about again', async () => {
    const { charge, withdraw, place, kitchen, dish, restaurantId } = await aCounter();
    const other = await aCounter();
    const held = await anOrder(test, { customer, kitchen, place, dish }, { status: 'pending_confirmation' });
    const { id } = await test.deps.db
      .selectFrom('orders')
      .select('purchase_id as id')
      .where('id', '=', held)
      .executeTakeFirstOrThrow();
    assert.equal((await withdraw(id)).status, 404);
    assert.equal((await charge({ id })).status, 409);
    assert.equal((await orderNow(test, held)).status, 'pending_confirmation');
    const mine = (await charge()).body.id;
    assert.equal((await other.withdraw(mine)).status, 404);
    const stranger = { as: other.cashier.token, params: { id: mine }, body: { restaurantId } };
    assert.equal((await test.call(withdrawInSiteCharge, stranger)).status, 404);
    assert.equal((await withdraw(mine)).status, 200);
  });

  it('is refused when tingos and payroll do not cover it, and cannot be paid from outside', async () => {
    const { charge } = await aCounter();
    const poor = await aCustomer(test, { tingosCop: 1000 });
    const { id } = (await charge({ cellPhone: poor.phone })).body;
    const refused = await answer(id, true, poor.token);
    assert.deepEqual([refused.status, refused.body.code], [409, 'PAYMENT_BALANCE_INSUFFICIENT']);
    const [order] = await readOrders(id);
    assert.deepEqual([order?.status, order?.tingosCop], ['pending_confirmation', 0]);
    assert.equal((await test.call(startWidget, { as: poor.token, body: { purchaseId: id } })).status, 404);
  });

  it('is of one restaurant and one diner: nobody else sees it, asks in its name, or answers', async () => {
    const [here, there] = [await aCounter(), await aCounter()];
    const { id } = (await here.charge()).body;
    const stranger = await aCustomer(test, { tingosCop: 50_000 });
    assert.equal((await answer(id, true, stranger.token)).status, 404);
    assert.equal((await answer(id, false, stranger.token)).status, 404);
    assert.equal((await here.charges(there.cashier.token)).status, 404);
    assert.equal((await here.charge({}, there.cashier.token)).status, 404);
    assert.equal((await there.charge({ id })).status, 404);
    assert.equal((await here.charge({ items: [{ menuId: there.dish.menuId, quantity: 1 }] })).status, 409);
    assert.equal((await here.charge({ cellPhone: '3000000001' })).status, 404);
    assert.equal((await here.charge({}, customer.token)).status, 403);
    assert.equal((await answer(id, false)).status, 200);
  });
});

describe('charges to the payroll', () => {
  it('accepted side by side stay within what a day allows: one of two is', async () => {
    const { kitchen, charge } = await aCounter();
    const dear = await aDish(test, kitchen, { priceCop: 55_000 });
    const items = [{ menuId: dear.menuId, quantity: 1 }];
    for (let round = 0; round < 5; round++) {
      // a fifth of the credit a day: 70.000
      const diner = await onPayroll(test, (await anEnterprise(test)).id, { amountCop: 350_000 });
      const ids = [];
      for (const _ of [1, 2]) ids.push((await charge({ cellPhone: diner.phone, items })).body.id);
      const answers = await Promise.all(ids.map((id) => answer(id, true, diner.token)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      assert.ok(answers.some(({ body }) => (body as { code?: string }).code === 'PAYMENT_BALANCE_INSUFFICIENT'));
      const { rows } = await sql<{ used: number }>`
        SELECT sum(payroll_cop)::int AS used FROM orders
        WHERE user_id = ${diner.id} AND status = 'delivered'`.execute(test.deps.db);
      assert.deepEqual(rows, [{ used: 55_000 }]);
    }
  });
});
