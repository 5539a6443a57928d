import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userExists } from '@sazon/contract/users/account-exists-routes';
import { refreshUser, updateUser } from '@sazon/contract/users/routes';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

const me = async (as: string) => (await test.call(refreshUser, { as })).body;
const change = (as: string, body: object) => test.call(updateUser, { body: body as never, as });

describe('the signed-in person', () => {
  it('is answered whole: employer, applications, periods, pre-approval, permissions and place', async () => {
    const enterprise = await anEnterprise(test);
    const place = await aPlace(test, { enterpriseId: enterprise.id });
    const restaurantId = deps.newId();
    const customer = await aCustomer(test, {
      plan: 'nomina',
      enterpriseId: enterprise.id,
      subsidy: { perOrderCop: 8000, ordersPerDay: 1, perPeriodCop: 160_000 },
      permissions: [
        { permission: 'app_client' },
        { permission: 'restaurant_orders_view', restaurantId },
        { permission: 'restaurant_orders_edit', restaurantId },
        { permission: 'enterprises_reports_view', enterpriseId: enterprise.id },
      ],
    });
    await deps.db.updateTable('users').set({ location_id: place.locationId }).where('id', '=', customer.id).execute();
    const common = { user_id: customer.id, enterprise_id: enterprise.id, created_at: toIso(deps.now()) };
    const applicationId = deps.newId();
    await deps.db
      .insertInto('applications')
      .values({ ...common, id: applicationId, application_type: 'nomina_enrollment', application_status: 'approved' })
      .execute();
    const periods = [
      ['2026-10-01', '2026-10-31', 'approved'],
      ['2026-11-01', '2026-11-30', 'approved'],
      ['2026-12-01', '2026-12-31', 'pending'],
      ['2027-01-01', '2027-01-31', 'closed'],
    ] as const;
    for (const [start_period, end_period, status] of periods) {
      const row = { ...common, id: deps.newId(), start_period, end_period, status, amount_cop: 350_000 };
      await deps.db.insertInto('payroll_discounts').values(row).execute();
    }
    const ceiling = { amount_approved_cop: 350_000 };
    await deps.db.updateTable('preapproved_users').set(ceiling).where('user_id', '=', customer.id).execute();
    const user = await me(customer.token);
    assert.equal(user.enterprise?.id, enterprise.id);
    assert.deepEqual(
      [user.enterprise?.payrollAllowed, user.enterprise?.data.payrollName],
      [true, 'Descuento por nómina'],
    );
    assert.deepEqual(user.applications, [
      { id: applicationId, applicationType: 'nomina_enrollment', applicationStatus: 'approved' },
    ]);
    assert.deepEqual(
      user.payrollDiscounts.map((one) => [one.startPeriod, one.endPeriod]),
      [
        ['2026-11-01', '2026-11-30'],
        ['2026-12-01', '2026-12-31'],
      ],
    );
    assert.equal(user.preapprovedUser?.amountApproved, 350_000);
    assert.deepEqual(user.permissions, ['app_client']);
    assert.deepEqual(user.restaurantPermissions, {
      [restaurantId]: ['restaurant_orders_edit', 'restaurant_orders_view'],
    });
    assert.deepEqual(user.enterprisePermissions, { [enterprise.id]: ['enterprises_reports_view'] });
    assert.equal(user.location?.id, place.locationId);
    assert.deepEqual([user.subsidyEnabled, user.subsidyPerOrder, user.subsidyPerPeriod], [true, 8000, 160_000]);
    assert.equal('passwordHash' in user, false);
  });

  it('is answered with nothing of the neighbour, empty where there is nothing', async () => {
    const user = await me((await aCustomer(test)).token);
    assert.deepEqual(
      [user.enterprise, user.location, user.preapprovedUser, user.subsidyPerPeriod],
      [null, null, null, null],
    );
    assert.deepEqual([user.applications, user.payrollDiscounts, user.permissions], [[], [], []]);
    assert.deepEqual([user.enterprisePermissions, user.restaurantPermissions], [{}, {}]);
  });

  it('needs a session that is ours', async () => {
    assert.equal((await test.call(refreshUser)).body.code, 'AUTH_REQUIRED');
    assert.equal((await test.call(refreshUser, { as: 'not.a.token' })).body.code, 'AUTH_REQUIRED');
    const forged = `${(await aCustomer(test)).token.slice(0, -4)}AAAA`;
    assert.equal((await test.call(refreshUser, { as: forged })).body.code, 'AUTH_REQUIRED');
  });
});

describe('changing the profile', () => {
  it('keeps what was sent and leaves the rest, and the neighbour, alone', async () => {
    const [customer, neighbour] = [await aCustomer(test), await aCustomer(test)];
    const before = await me(neighbour.token);
    const { status, body } = await change(customer.token, {
      firstName: '  Beatriz ',
      dob: '1990-02-28',
      sex: 'female',
    });
    assert.equal(status, 200);
    assert.deepEqual([body.firstName, body.lastName, body.dob, body.sex], ['Beatriz', 'Pérez', '1990-02-28', 'female']);
    assert.deepEqual((await change(customer.token, { dob: null })).body.dob, null);
    assert.deepEqual(await me(neighbour.token), before);
  });

  it('keeps the last full week that was celebrated, for all devices of the person', async () => {
    const [customer, neighbour] = [await aCustomer(test), await aCustomer(test)];
    assert.equal((await me(customer.token)).celebratedWeek, null);
    assert.equal((await change(customer.token, { celebratedWeek: '2026-11-30' })).body.celebratedWeek, '2026-11-30');
    assert.equal((await me(customer.token)).celebratedWeek, '2026-11-30');
    assert.equal((await me(neighbour.token)).celebratedWeek, null);
    for (const celebratedWeek of ['lunes', '2026-11-30', '2026-11-23']) {
      const { status, body } = await change(customer.token, { celebratedWeek });
      assert.deepEqual([status, body.field], [400, 'celebratedWeek']);
    }
    assert.equal((await me(customer.token)).celebratedWeek, '2026-11-30');
  });

  it('lets one of two devices celebrate a full week that both ask for at once', async () => {
    const { token } = await aCustomer(test);
    const both = await Promise.all([1, 2].map(() => change(token, { celebratedWeek: '2026-11-30' })));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
  });

  it('takes no plan, permission, subsidy or phone from the client', async () => {
    const customer = await aCustomer(test);
    const { body } = await change(customer.token, {
      firstName: 'Beatriz',
      plan: 'nomina',
      cellPhone: '3000000000',
      permissions: ['panel_admin'],
      subsidyEnabled: true,
      hasUnlimitDailyOrders: true,
      active: false,
    });
    assert.deepEqual([body.plan, body.cellPhone, body.permissions], ['normal', customer.phone, []]);
    assert.deepEqual([body.subsidyEnabled, body.hasUnlimitDailyOrders, body.active], [false, false, true]);
  });

  it('does not take another e-mail: that is asked for with a proof', async () => {
    const customer = await aCustomer(test);
    const { email } = await me(customer.token);
    const { status, body } = await change(customer.token, { email: 'otro@example.co', firstName: 'Ana María' });
    assert.deepEqual([status, body.code, body.field], [403, 'STEP_UP_REQUIRED', 'email']);
    assert.deepEqual([(await me(customer.token)).email, (await me(customer.token)).firstName], [email, 'Ana']);
    assert.equal((await change(customer.token, { email: email as string })).status, 200);
  });

  it('moves to another enterprise on plan normal, and forgets a place of the old one only', async () => {
    const [old, next] = [await anEnterprise(test), await anEnterprise(test)];
    const place = await aPlace(test, { enterpriseId: old.id });
    const everyone = await aPlace(test);
    const customer = await aCustomer(test, { enterpriseId: old.id });
    const saved = { location_id: place.locationId, time_id: place.timeId, office: '802' };
    await deps.db.updateTable('users').set(saved).where('id', '=', customer.id).execute();
    const { body } = await change(customer.token, { enterpriseId: next.id });
    assert.deepEqual([body.enterpriseId, body.locationId, body.timeId, body.office], [next.id, null, null, null]);
    const open = { location_id: everyone.locationId, time_id: everyone.timeId };
    await deps.db.updateTable('users').set(open).where('id', '=', customer.id).execute();
    const { body: left } = await change(customer.token, { enterpriseId: null });
    assert.deepEqual([left.enterprise, left.locationId], [null, everyone.locationId]);
  });

  it('does not move who is on plan nomina, nor to an enterprise that does not exist', async () => {
    const [mine, other] = [await anEnterprise(test), await anEnterprise(test)];
    const employee = await aCustomer(test, { plan: 'nomina', enterpriseId: mine.id });
    for (const enterpriseId of [other.id, null]) {
      const { status, body } = await change(employee.token, { enterpriseId });
      assert.deepEqual([status, body.code, body.field], [403, 'FORBIDDEN', 'enterpriseId']);
    }
    assert.equal((await change(employee.token, { enterpriseId: mine.id, city: 'Cali' })).body.city, 'Cali');
    const customer = await aCustomer(test);
    const { status, body } = await change(customer.token, { enterpriseId: deps.newId() });
    assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', 'enterpriseId']);
  });

  it('answers what is wrong with hostile input, field by field, and changes nothing', async () => {
    const customer = await aCustomer(test);
    const before = await me(customer.token);
    const bodies: [object, string | undefined][] = [
      [{}, undefined],
      [{ firstName: '' }, 'firstName'],
      [{ firstName: 'x'.repeat(81) }, 'firstName'],
      [{ firstName: 'a\u0000b' }, 'firstName'],
      [{ firstName: { $ne: 1 } }, 'firstName'],
      [{ dob: '2026-02-30' }, 'dob'],
      [{ dob: '0000-01-01' }, 'dob'],
      [{ dob: '2026-11-24' }, 'dob'],
      [{ sex: 'x' }, 'sex'],
      [{ enterpriseId: '1' }, 'enterpriseId'],
      [{ identificationType: 'pasaporte' }, 'identificationType'],
    ];
    for (const [body, field] of bodies) {
      const answer = await change(customer.token, body);
      assert.deepEqual([answer.status, answer.body.code, answer.body.field], [400, 'VALIDATION', field]);
    }
    assert.equal((await test.call(updateUser, { body: { firstName: 'Eva' } })).status, 401);
    assert.deepEqual(await me(customer.token), before);
  });

  it('is refused to an account that was made inactive while signed in', async () => {
    const customer = await aCustomer(test);
    await deps.db.updateTable('users').set({ active: false }).where('id', '=', customer.id).execute();
    assert.equal((await change(customer.token, { firstName: 'Eva' })).body.code, 'AUTH_REQUIRED');
  });
});

describe('whether an account exists', () => {
  it('is answered for a phone or an e-mail', async () => {
    const customer = await aCustomer(test, { email: 'Existe@example.co' });
    const existing = async (query: object) => (await test.call(userExists, { query })).body.existing;
    assert.equal(await existing({ cellPhone: customer.phone }), true);
    assert.equal(await existing({ cellPhone: '3001112233' }), false);
    assert.equal(await existing({ email: 'existe@EXAMPLE.co' }), true);
    assert.equal(await existing({ email: 'nadie@example.co', cellPhone: customer.phone }), true);
    assert.equal((await test.call(userExists, { query: {} })).status, 400);
    assert.equal((await test.call(userExists, { query: { cellPhone: '1' } })).body.field, 'cellPhone');
  });

  it('is not answered without end to one address', async () => {
    const ask = () => test.call(userExists, { query: { cellPhone: '3001112233' }, ip: '10.9.9.9' });
    for (let asked = 0; asked < 20; asked++) assert.equal((await ask()).status, 200);
    const { status, body } = await ask();
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED']);
  });
});
