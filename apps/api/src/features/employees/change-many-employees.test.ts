import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import {
  listEmployees,
  readEmployee,
  resumeEmployees,
  setCeilings,
  suspendEmployees,
  withdrawEmployees,
} from '@sazon/contract/employees/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { aSubsidyRule } from '../../testing/subsidy-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { autoAcceptOrders } from '../order-lifecycle/orders-auto-accept-actions.ts';
import { cancelLeaversLunches } from '../orders/cancel-former-employees-payroll-lunches-actions.ts';

const test = await testApp();
const { db } = test.deps;
let keys = 0;

/** A company that pays 8.000 a lunch with HR, and an employee with lunches of tomorrow and the day after on payroll. */
async function aWorld() {
  const register = await aRegister(test);
  const enterpriseId = register.enterprise.id;
  await aSubsidyRule(test, { enterpriseId, perOrderCop: 8000 });
  const place = await aPlace(test, { enterpriseId });
  const dish = await aDish(test, await aKitchen(test, place, { capacity: 100 }), { priceCop: 20_000 });
  const employee = await onPayroll(test, enterpriseId, { amountCop: 300_000 });
  const { id: personId } = await db
    .selectFrom('preapproved_users')
    .select('id')
    .where('user_id', '=', employee.id)
    .executeTakeFirstOrThrow();
  const buy = async (scheduleDate: string) => {
    const { locationId, timeId } = place;
    const line = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as: employee.token, body: line });
    return await test.call(placeOrders, {
      as: employee.token,
      headers: { 'idempotency-key': `many-employees-${++keys}` },
      body: { usePayroll: true, paymentMethod: 'payroll_discount', expectedTotal: 21_400 },
    });
  };
  const readStatus = async (orderId: string | undefined) =>
    (
      await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId ?? '')
        .executeTakeFirstOrThrow()
    ).status;
  const as = register.hr.token;
  const detail = async () => (await test.call(readEmployee, { as, params: { id: personId } })).body;
  return { ...register, as, enterpriseId, place, employee, personId, buy, statusOf: readStatus, detail };
}

const told = async (kind: string, userId: string) => {
  const { rows } = await sql<{ channel: string; body: string }>`SELECT channel, body FROM outbox_messages
    WHERE kind = ${kind} AND (user_id = ${userId} OR recipient = (SELECT email FROM users WHERE id = ${userId}))
    ORDER BY channel`.execute(db);
  return rows;
};

describe('a person whom their company withdraws', () => {
  it('is told of the lunches to come by payroll; each is cancelled at its cutoff, and all money goes back', async () => {
    const world = await aWorld();
    const [tuesday] = (await world.buy('2026-11-24')).body.orderIds;
    const [wednesday] = (await world.buy('2026-11-25')).body.orderIds;
    assert.equal((await world.detail()).coming.length, 2);
    await test.call(withdrawEmployees, { as: world.as, body: { ids: [world.personId] } });
    const messages = await told('company_left', world.employee.id);
    assert.deepEqual(
      messages.map(({ channel }) => channel),
      ['email', 'push'],
    );
    assert.match(messages[0]?.body ?? '', /2 almuerzos por venir por nómina \(\$\s26\.800\)/);
    const left = await world.detail();
    assert.deepEqual(
      [left.state, left.leftAt, left.coming.map(({ payroll }) => payroll)],
      ['withdrawn', test.deps.now(), [13_400, 13_400]],
    );
    assert.ok(left.coming.every(({ cancelsAt }) => (cancelsAt ?? 0) > test.deps.now()));
    assert.equal(await cancelLeaversLunches(test.deps), 0, 'before the cutoff nothing is cancelled');
    test.deps.setNow(left.coming[0]?.cancelsAt ?? 0);
    await autoAcceptOrders(test.deps);
    assert.equal(await cancelLeaversLunches(test.deps), 1);
    assert.equal(await cancelLeaversLunches(test.deps), 0);
    assert.deepEqual([await world.statusOf(tuesday), await world.statusOf(wednesday)], ['cancelled', 'scheduled']);
    const credit = await db
      .selectFrom('payroll_credits')
      .select(['reserved_cop', 'used_cop'])
      .where('user_id', '=', world.employee.id)
      .where('start_period', '=', '2026-11-01')
      .executeTakeFirstOrThrow();
    assert.deepEqual(credit, { reserved_cop: 13_400, used_cop: 0 });
    test.deps.setNow(mondayMorning);
  });

  it('keeps what was past its cutoff when they left', async () => {
    const world = await aWorld();
    const [orderId] = (await world.buy('2026-11-24')).body.orderIds;
    const [{ scheduleDate } = { scheduleDate: '' }] = (await world.detail()).coming;
    assert.equal(scheduleDate, '2026-11-24');
    test.deps.setNow(Date.parse('2026-11-24T12:05:00-05:00'));
    await test.call(withdrawEmployees, { as: world.as, body: { ids: [world.personId] } });
    assert.equal((await world.detail()).coming[0]?.cancelsAt, null);
    assert.equal(await cancelLeaversLunches(test.deps), 0);
    assert.equal(await world.statusOf(orderId), 'scheduled');
    test.deps.setNow(mondayMorning);
  });
});

describe('a suspended person', () => {
  it('keeps what is ordered, has neither payroll nor subsidy, stays in the register, and comes back', async () => {
    const world = await aWorld();
    const [ordered] = (await world.buy('2026-11-24')).body.orderIds;
    const ids = [world.personId];
    assert.deepEqual((await test.call(suspendEmployees, { as: world.as, body: { ids } })).body.data[0]?.message, null);
    const suspended = await world.detail();
    assert.deepEqual([suspended.state, suspended.suspendedAt], ['suspended', test.deps.now()]);
    assert.deepEqual(suspended.history[0]?.changes, [{ field: 'suspended', before: false, after: true }]);
    assert.equal((await told('company_suspended', world.employee.id)).length, 2);
    const { body: listed } = await test.call(listEmployees, { as: world.as, query: { state: 'suspended' } });
    assert.deepEqual([listed.data.map(({ id }) => id), listed.counts.suspended], [ids, 1]);
    const me = async () => (await test.call(refreshUser, { as: world.employee.token })).body;
    assert.equal((await me()).preapprovedUser, null);
    const refused = await world.buy('2026-11-25');
    assert.deepEqual([refused.status, refused.body.code], [409, 'PAYMENT_METHOD_REQUIRED']);
    assert.equal(await cancelLeaversLunches(test.deps), 0);
    assert.equal(await world.statusOf(ordered), 'scheduled');
    await db.deleteFrom('cart_items').where('user_id', '=', world.employee.id).execute();
    await test.call(resumeEmployees, { as: world.as, body: { ids } });
    assert.equal((await world.detail()).state, 'enrolled');
    assert.equal((await world.buy('2026-11-25')).status, 200);
  });

  it('is only suspended by who may change the register of their company', async () => {
    const world = await aWorld();
    const neighbour = (await aRegister(test)).hr;
    for (const route of [suspendEmployees, resumeEmployees]) {
      const { body } = await test.call(route, { as: neighbour.token, body: { ids: [world.personId] } });
      assert.notEqual(body.data[0]?.message, null);
    }
    const viewer = await aCustomer(test, {
      permissions: [{ permission: 'enterprises_preapproved_users_view', enterpriseId: world.enterpriseId }],
    });
    assert.equal(
      (await test.call(suspendEmployees, { as: viewer.token, body: { ids: [world.personId] } })).status,
      403,
    );
    assert.equal((await world.detail()).state, 'enrolled');
  });
});

describe('many people at once', () => {
  it('get the same ceiling and are told; one above the setting waits for a second person', async () => {
    const world = await aWorld();
    const ids = [world.personId];
    const set = (amount: number | null) => test.call(setCeilings, { as: world.as, body: { ids, amount } });
    assert.equal((await set(280_000)).body.data[0]?.message, null);
    assert.deepEqual([(await world.detail()).amount, (await world.detail()).ceilingScope], [280_000, 'person']);
    const messages = await told('payroll_limit_granted', world.employee.id);
    assert.deepEqual(
      messages.map(({ channel }) => channel),
      ['email', 'push'],
    );
    assert.match(messages[0]?.body ?? '', /280\.000/);
    assert.match((await set(19_000_000)).body.data[0]?.message ?? '', /otra persona/);
    assert.equal((await world.detail()).amount, 280_000);
  });
});

describe('the register', () => {
  it('shows each person’s subsidy, place and waiting requests, and finds and sorts by them', async () => {
    const world = await aWorld();
    const { locationId } = world.place;
    await db.updateTable('users').set({ location_id: locationId }).where('id', '=', world.employee.id).execute();
    const list = async (query: object) => (await test.call(listEmployees, { as: world.as, query })).body;
    const [row] = (await list({})).data;
    assert.deepEqual([row?.subsidyHeld?.terms.perOrderCop, row?.openRequests], [8000, 0]);
    assert.ok(row?.site);
    assert.equal((await list({ locationId })).total, 1);
    assert.equal((await list({ waiting: 'true' })).total, 0);
    const application = { id: test.deps.newId(), user_id: world.employee.id, enterprise_id: world.enterpriseId };
    await db
      .insertInto('applications')
      .values({
        ...application,
        ...{ application_type: 'nomina_enrollment', application_status: 'registered' },
        created_at: new Date(test.deps.now()).toISOString(),
      })
      .execute();
    const waiting = await list({ waiting: 'true' });
    assert.deepEqual([waiting.total, waiting.data[0]?.openRequests], [1, 1]);
    assert.equal((await world.detail()).openRequests, 1);
    const other = await onPayroll(test, world.enterpriseId, { amountCop: 500_000 });
    await world.buy('2026-11-26');
    const first = async (order: string) => (await list({ order })).data[0]?.userId;
    assert.deepEqual([await first('amount'), await first('used')], [other.id, world.employee.id]);
  });
});
