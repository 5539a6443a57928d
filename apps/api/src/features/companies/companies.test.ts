import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import {
  addCompany,
  changeCompanyRules,
  changeContract,
  changeLegal,
  listCompanies,
  moveCompany,
  readCompany,
} from '@sazon/contract/companies/routes';
import { listEnterprises, refreshUser } from '@sazon/contract/users/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { openPayrollPeriods } from '../payroll/open-payroll-periods-actions.ts';
import { advancePayrollPeriods } from './begin-payroll-periods-and-sum-spending-actions.ts';

const test = await testApp();
const { db } = test.deps;
const tomorrow = '2026-11-24';

const platform = await aCustomer(test, {
  permissions: [
    { permission: 'admin_preapproved_users' },
    { permission: 'admin_enterprises_billing_approval_reject_or_manual' },
  ],
});

/** A company with somebody of HR, a kitchen at its site, and an employee on payroll with a subsidy. */
async function aCompany() {
  const register = await aRegister(test);
  const enterpriseId = register.enterprise.id;
  const place = await aPlace(test, { enterpriseId });
  const dish = await aDish(test, await aKitchen(test, place, { capacity: 100 }), { priceCop: 20_000 });
  return { ...register, enterpriseId, place, dish, employee: await onPayroll(test, enterpriseId) };
}
type OpenCompany = Awaited<ReturnType<typeof aCompany>>;

/** What subsidy and payroll would pay of a lunch tomorrow. */
async function paidBy({ place, dish, employee }: OpenCompany, usePayroll = true) {
  const { locationId, timeId } = place;
  await db.deleteFrom('cart_items').where('user_id', '=', employee.id).execute();
  const body = { scheduleDate: tomorrow, locationId, timeId, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as: employee.token, body });
  const { priced } = (await test.call(checkout, { as: employee.token, body: { usePayroll } })).body;
  return { subsidy: priced.sources.subsidy, payroll: priced.sources.payroll, total: priced.totals.total };
}

const move = (id: string, name: 'open' | 'suspend' | 'resume' | 'close', reason: string | null = null, as = platform) =>
  test.call(moveCompany, { as: as.token, params: { id }, body: { move: name, reason } });

const change = ({ hr, enterpriseId }: Pick<OpenCompany, 'hr' | 'enterpriseId'>, body: object, as: Customer = hr) =>
  test.call(changeCompanyRules, { as: as.token, params: { enterpriseId }, body });

describe('a suspended company', () => {
  it('pays for nothing new by payroll or subsidy, and for what was ordered before', async () => {
    const company = await aCompany();
    const { enterpriseId, employee } = company;
    const before = await paidBy(company);
    assert.deepEqual([before.subsidy, before.payroll > 0], [8000, true]);
    const body = { usePayroll: true, paymentMethod: 'payroll' as const, expectedTotal: before.total };
    const placed = await test.call(placeOrders, {
      as: employee.token,
      body,
      headers: { 'idempotency-key': 'antes-01' },
    });
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    assert.deepEqual((await move(enterpriseId, 'suspend', 'Cuenta vencida')).body, { state: 'suspended' });
    const after = await paidBy(company);
    assert.deepEqual([after.subsidy, after.payroll], [0, 0]);
    const refused = await test.call(placeOrders, {
      as: employee.token,
      body: { usePayroll: true, paymentMethod: 'payroll', expectedTotal: before.total },
      headers: { 'idempotency-key': 'despues-1' },
    });
    assert.equal(refused.status, 409);
    const { body: user } = await test.call(refreshUser, { as: employee.token });
    assert.deepEqual([user.enterprise?.payrollAllowed, user.subsidyEnabled], [false, false]);
    const { rows } = await sql`SELECT 1 FROM orders WHERE user_id = ${employee.id} AND status <> 'cancelled'
      AND subsidy_cop = 8000 AND payroll_cop > 0`.execute(db);
    assert.equal(rows.length, 1);
    await move(enterpriseId, 'resume');
    assert.equal((await paidBy(company)).payroll > 0, true);
  });

  it('is suspended with a reason, resumed and closed for good, and HR reads who did it', async () => {
    const company = await aCompany();
    const { enterpriseId, hr } = company;
    assert.equal((await move(enterpriseId, 'suspend')).body.code, 'REASON_REQUIRED');
    assert.equal((await move(enterpriseId, 'open')).status, 409);
    await move(enterpriseId, 'suspend', 'Cuenta vencida');
    await move(enterpriseId, 'close', 'Terminó el contrato');
    assert.equal((await move(enterpriseId, 'resume')).status, 409);
    const { body } = await test.call(readCompany, { as: hr.token, params: { enterpriseId } });
    assert.equal(body.state, 'closed');
    assert.deepEqual(
      body.changelog.map(({ why, changed }) => [why, changed[0]?.setting, changed[0]?.was, changed[0]?.is]),
      [
        ['Terminó el contrato', 'state', 'Suspendida', 'Cerrada'],
        ['Cuenta vencida', 'state', 'Activa', 'Suspendida'],
      ],
    );
    assert.equal((await change(company, { payrollName: 'Otro' })).status, 409);
    const { body: listed } = await test.call(listEnterprises, { query: { search: body.enterpriseName } });
    assert.deepEqual(listed.data, []);
  });

  it('is moved by the platform alone, and never by its own staff', async () => {
    const { enterpriseId, hr } = await aCompany();
    assert.equal((await move(enterpriseId, 'suspend', 'No', hr)).status, 403);
    const both = await aCustomer(test, {
      permissions: [
        { permission: 'admin_enterprises_billing_approval_reject_or_manual' },
        { permission: 'enterprises_billing_view', enterpriseId },
      ],
    });
    assert.equal((await move(enterpriseId, 'suspend', 'No', both)).status, 403);
    const own = { as: both.token, params: { id: enterpriseId }, body: { dueDays: 90 } };
    assert.equal((await test.call(changeContract, own)).status, 403);
  });
});

describe('a company’s papers', () => {
  const pdf = Buffer.from('%PDF-1.7 papel');
  const send = (path: string, as: Customer, payload: Buffer = pdf) =>
    test.app.inject({
      ...{ method: 'PUT', url: `/api/admin/enterprises/${path}`, payload },
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
    });

  it('are its RUT, which it sends too, and the signed contract of the platform; the latest of a kind counts', async () => {
    const { enterpriseId, hr } = await aCompany();
    const other = await aCompany();
    const read = async () => (await test.call(readCompany, { as: hr.token, params: { enterpriseId } })).body;
    const file = (paperId: string, as: Customer, of = enterpriseId) =>
      test.app.inject({
        url: `/api/admin/enterprises/${of}/papers/${paperId}`,
        headers: { authorization: `Bearer ${as.token}` },
      });
    assert.deepEqual((await read()).papers, []);
    assert.equal((await send(`${enterpriseId}/papers/rut`, hr, Buffer.from('<html>'))).statusCode, 415);
    assert.equal((await send(`${enterpriseId}/papers/rut`, other.hr)).statusCode, 404);
    assert.equal((await send(`${enterpriseId}/papers/contract`, hr)).statusCode, 403, 'the platform keeps contracts');
    assert.equal((await send(`${enterpriseId}/papers/rut`, hr)).statusCode, 200);
    assert.equal((await send(`${enterpriseId}/papers/rut`, hr, Buffer.from('%PDF-1.7 nuevo'))).statusCode, 200);
    const keeper = await aCustomer(test, {
      permissions: [
        { permission: 'enterprises_preapproved_users_view' },
        { permission: 'enterprises_preapproved_users_edit' },
        { permission: 'admin_enterprises_billing_approval_reject_or_manual' },
      ],
    });
    assert.equal((await send(`${enterpriseId}/papers/contract?expiresOn=2027-11-30`, keeper)).statusCode, 200);
    const { papers, changelog } = await read();
    assert.deepEqual(papers.map(({ kind, expiresOn }) => `${kind} ${expiresOn}`).sort(), [
      'contract 2027-11-30',
      'rut null',
    ]);
    assert.deepEqual(
      changelog.map(({ changed }) => changed[0]?.is),
      ['Contrato firmado, vence 2027-11-30', 'RUT', 'RUT'],
    );
    const rut = papers.find(({ kind }) => kind === 'rut')?.id ?? '';
    assert.equal((await file(rut, hr)).body, '%PDF-1.7 nuevo');
    assert.equal((await file(rut, other.hr)).statusCode, 404);
    assert.equal((await file(rut, other.hr, other.enterpriseId)).statusCode, 404, 'nor as a paper of its own');
  });
});

describe('a company’s contract', () => {
  it('is written by the platform for a draft, which opens from its first day on', async () => {
    const body = { name: 'Sumapaz', legalName: 'Textiles Sumapaz S.A.S.', nit: '800197268-4', city: 'Funza' };
    const wrong = await test.call(addCompany, { as: platform.token, body: { ...body, nit: '800197268-5' } });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'nit']);
    const { id } = (await test.call(addCompany, { as: platform.token, body })).body;
    assert.equal((await test.call(addCompany, { as: platform.token, body })).status, 409);
    const { body: listed } = await test.call(listCompanies, { as: platform.token, query: { search: 'sumapaz' } });
    assert.deepEqual([listed.data[0]?.state, listed.counts.draft], ['draft', 1]);
    assert.equal((await move(id, 'open')).status, 409);
    const contract = { startsOn: '2026-11-24', dueDays: 20, emailDomain: '@Sumapaz.example' };
    await test.call(changeContract, { as: platform.token, params: { id }, body: contract });
    for (const emailDomain of ['gmail.com', '@Hotmail.com', 'com.co', 'sin punto']) {
      const refused = await test.call(changeContract, { as: platform.token, params: { id }, body: { emailDomain } });
      assert.deepEqual([refused.status, refused.body.field], [400, 'emailDomain'], emailDomain);
    }
    assert.equal((await move(id, 'open')).body.message, 'El contrato todavía no empieza.');
    await test.call(changeContract, { as: platform.token, params: { id }, body: { startsOn: '2026-11-23' } });
    assert.deepEqual((await move(id, 'open')).body, { state: 'active' });
    const stored = await db.selectFrom('enterprises').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual(
      [stored.bill_due_days, stored.email_domain, stored.contract_starts_on],
      [20, 'sumapaz.example', '2026-11-23'],
    );
  });

  it('stands on legal data that the platform corrects; the NIT only before it opens', async () => {
    const body = { name: 'Guavio', legalName: 'Guavio S.A.S.', nit: '901377046-5', city: 'Funza' };
    const { id } = (await test.call(addCompany, { as: platform.token, body })).body;
    const legal = (given: object, as: Customer = platform) =>
      test.call(changeLegal, { as: as.token, params: { id }, body: given });
    assert.equal((await legal({ legalName: 'Guavio Textil S.A.S.', nit: '899999063-3' })).status, 200);
    assert.deepEqual([(await legal({ nit: '899999063-4' })).body.field], ['nit']);
    assert.equal((await legal({ nit: '800197268-4' })).body.message, 'Ya hay una empresa con ese NIT.');
    await test.call(changeContract, { as: platform.token, params: { id }, body: { startsOn: '2026-11-23' } });
    await move(id, 'open');
    const late = await legal({ nit: '901377046-5' });
    assert.deepEqual([late.status, late.body.field], [409, 'nit']);
    assert.equal((await legal({ city: 'Bogotá' })).status, 200);
    assert.equal((await legal({ city: 'Cali' }, await aCustomer(test))).status, 403);
    const hr = await aCustomer(test, {
      permissions: [{ permission: 'enterprises_preapproved_users_view', enterpriseId: id }],
    });
    const { body: read } = await test.call(readCompany, { as: hr.token, params: { enterpriseId: id } });
    assert.deepEqual(
      [read.legalName, read.nit, read.city, read.serviceFee],
      ['Guavio Textil S.A.S.', '899999063-3', 'Bogotá', []],
    );
    assert.deepEqual(read.changelog.at(-2)?.changed, [
      { setting: 'legalName', was: 'Guavio S.A.S.', is: 'Guavio Textil S.A.S.' },
      { setting: 'nit', was: '901377046-5', is: '899999063-3' },
    ]);
  });

  it('limits what payroll and subsidies come to in a period', async () => {
    const company = await aCompany();
    const { enterpriseId, employee } = company;
    const { total } = await paidBy(company);
    await test.call(placeOrders, {
      as: employee.token,
      body: { usePayroll: true, paymentMethod: 'payroll', expectedTotal: total },
      headers: { 'idempotency-key': 'limite-01' },
    });
    const limit = async (creditLimit: number | null) => {
      await test.call(changeContract, { as: platform.token, params: { id: enterpriseId }, body: { creditLimit } });
      await advancePayrollPeriods(test.deps);
      const { subsidy, payroll } = await paidBy(company);
      return [subsidy + payroll > 0];
    };
    assert.deepEqual(await limit(10_000_000), [true]);
    assert.deepEqual(await limit(20_000), [false]);
    assert.deepEqual(await limit(null), [true]);
  });

  it('counts each period that lunches are ordered for, also the third, and writes only what changed', async () => {
    const { enterpriseId, employee, place } = await aCompany();
    const kitchen = await aKitchen(test, place);
    await db
      .updateTable('enterprises')
      .set({ payroll_period: 'semimonthly', credit_limit_cop: 1_000_000 })
      .where('id', '=', enterpriseId)
      .execute();
    const of = { customer: employee, kitchen, place, dish: await aDish(test, kitchen) };
    const id = await anOrder(test, of, { scheduleDate: '2026-12-11', totalCop: 14_000 });
    const paid = { enterprise_id: enterpriseId, payroll_cop: 14_000, outside_cop: 0 };
    await db.updateTable('orders').set(paid).where('id', '=', id).execute();
    test.deps.setNow(toInstantMs('2026-11-14', '10:00'));
    const kept = async () => {
      await advancePayrollPeriods(test.deps);
      const { rows } = await sql<{ start: string; spent: number; version: string }>`SELECT start_period::text AS start,
        spent_cop::int AS spent, xmin::text AS version FROM enterprise_credit_periods
        WHERE enterprise_id = ${enterpriseId} ORDER BY start_period`.execute(db);
      return rows;
    };
    const first = await kept();
    assert.deepEqual(
      first.map(({ start, spent }) => [start, spent]),
      [
        ['2026-11-01', 0],
        ['2026-11-16', 0],
        ['2026-12-01', 14_000],
      ],
    );
    assert.deepEqual(await kept(), first);
  });
});

describe('a company’s rules', () => {
  it('are changed by its HR, field by field, with their history', async () => {
    const company = await aCompany();
    const answer = await change(company, {
      payrollName: 'Almuerzo Nogal',
      deductionDay: 30,
      contacts: [{ name: 'Liliana Prada', role: 'Nómina', email: 'lili@nogal.co', phone: '' }],
      fields: [
        { label: 'Área', type: 'select', required: true, options: ['Ventas', 'Bodega'] },
        { label: 'Fecha de ingreso', type: 'date', required: false },
      ],
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(
      answer.body.rules.fields.map(({ name }) => name),
      ['area', 'fecha_de_ingreso'],
    );
    const [first] = answer.body.changelog;
    assert.deepEqual(
      first?.changed.map(({ setting, is }) => [setting, is]),
      [
        ['payrollName', 'Almuerzo Nogal'],
        ['deductionDay', '30'],
        ['fields', 'Área, Fecha de ingreso'],
        ['contacts', 'Liliana Prada'],
      ],
    );
    const { body: user } = await test.call(refreshUser, { as: company.employee.token });
    assert.equal(user.enterprise?.data.payrollName, 'Almuerzo Nogal');
    const same = await change(company, { payrollName: 'Almuerzo Nogal' });
    assert.equal(same.body.changelog.length, 1);
  });

  it('refuse what cannot work', async () => {
    const company = await aCompany();
    const field = async (body: object) => (await change(company, body)).body.field;
    assert.equal(await field({ approval: 'external' }), 'externalUrl');
    assert.equal(await field({ externalUrl: 'http://nomina.nogal.co' }), 'externalUrl');
    assert.equal(await field({ defaultCeiling: 15_000_000 }), 'defaultCeiling');
    const twice = { label: 'Área', type: 'string', required: true };
    assert.equal(await field({ fields: [twice, twice] }), 'fields');
    const stranger = await aRegister(test);
    assert.equal((await change(company, { payrollName: 'Mía' }, stranger.hr)).status, 404);
  });

  it('stand beside its sites, with hours and cutoffs, and a count of five people or more', async () => {
    const { enterpriseId, hr, place, employee } = await aCompany();
    const more = [];
    for (let each = 0; each < 4; each += 1) more.push(await onPayroll(test, enterpriseId));
    const choose = (ids: string[]) =>
      db.updateTable('users').set({ location_id: place.locationId }).where('id', 'in', ids).execute();
    const read = async () =>
      (await test.call(readCompany, { as: hr.token, params: { enterpriseId } })).body.siteList.map(
        ({ id, hours, chosenBy }) => ({ id, hours, chosenBy }),
      );
    const one = (dayBefore: boolean, time: string) => ({ dayBefore, time });
    await choose(more.map(({ id }) => id));
    const byDefault = { hour: '12:30', orderUntil: [one(false, '10:30')] };
    assert.deepEqual(await read(), [{ id: place.locationId, hours: [byDefault], chosenBy: null }]);
    await choose([employee.id]);
    const { restaurantTimeId } = await aKitchen(test, place);
    await db
      .updateTable('restaurant_times')
      .set({ cutoff_day_offset: -1, cutoff_time: '18:00' })
      .where('id', '=', restaurantTimeId)
      .execute();
    await aPlace(test);
    const both = { hour: '12:30', orderUntil: [one(true, '18:00'), one(false, '10:30')] };
    assert.deepEqual(await read(), [{ id: place.locationId, hours: [both], chosenBy: 5 }]);
  });

  it('turn payroll off for what is new', async () => {
    const company = await aCompany();
    await change(company, { payrollAllowed: false });
    assert.deepEqual((await paidBy(company)).payroll, 0);
  });

  it('begin another kind of period with a month of which none is open', async () => {
    const company = await aCompany();
    const { enterpriseId, employee } = company;
    await openPayrollPeriods(test.deps);
    const { body } = await change(company, { payrollPeriod: 'semimonthly' });
    assert.deepEqual(body.rules.nextPeriod, { period: 'semimonthly', from: '2027-01-01' });
    assert.equal(body.rules.payrollPeriod, 'monthly');
    assert.equal((await paidBy(company)).payroll > 0, true);
    const back = await change(company, { payrollPeriod: 'monthly' });
    assert.equal(back.body.rules.nextPeriod, null);
    await change(company, { payrollPeriod: 'semimonthly' });
    test.deps.setNow(Date.parse('2026-12-08T12:00:00-05:00'));
    await openPayrollPeriods(test.deps);
    const { rows } = await sql<{ end: string }>`SELECT end_period::text AS end FROM payroll_credits
      WHERE user_id = ${employee.id} AND start_period = '2027-01-01'`.execute(db);
    assert.deepEqual(rows, [{ end: '2027-01-15' }]);
    const december = await sql`SELECT 1 FROM payroll_credits WHERE user_id = ${employee.id}
      AND start_period = '2026-12-01' AND end_period = '2026-12-31'`.execute(db);
    assert.equal(december.rows.length, 1);
    test.deps.setNow(Date.parse('2027-01-01T00:30:00-05:00'));
    await advancePayrollPeriods(test.deps);
    const stored = await db
      .selectFrom('enterprises')
      .selectAll()
      .where('id', '=', enterpriseId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([stored.payroll_period, stored.next_payroll_period], ['semimonthly', null]);
  });
});
