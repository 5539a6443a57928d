import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import {
  addGroup,
  archiveGroup,
  moveToGroup,
  readSubsidies,
  removeSubsidyRule,
  setOwnSubsidies,
  setSubsidyBudget,
  setSubsidyRule,
  updateGroup,
} from '@sazon/contract/subsidies/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { aSubsidyRule } from '../../testing/subsidy-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { refreshBudgetSpending } from './subsidy-budgets-actions.ts';

const test = await testApp();
const { db } = test.deps;
const today = '2026-11-23';
const tomorrow = '2026-11-24';
const terms: SubsidyTerms = {
  ...{ enabled: true, perOrderCop: 9000, ordersPerDay: 1, perPeriodCop: null },
  ...{ weekdays: null, fromHour: null, toHour: null, locationIds: null },
};

/** A company of 8.000 a lunch with somebody of HR, a kitchen at its site, and an employee without a rule of their own. */
async function aCompany() {
  const register = await aRegister(test);
  const enterpriseId = register.enterprise.id;
  await aSubsidyRule(test, { enterpriseId, perOrderCop: 8000 });
  const place = await aPlace(test, { enterpriseId });
  const dish = await aDish(test, await aKitchen(test, place, { capacity: 100 }), { priceCop: 20_000 });
  const employee = await onPayroll(test, enterpriseId);
  const person = await db
    .selectFrom('preapproved_users')
    .select('id')
    .where('user_id', '=', employee.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('subsidy_rules').where('person_id', '=', person.id).execute();
  return { ...register, enterpriseId, place, dish, employee, personId: person.id };
}
type Company = Awaited<ReturnType<typeof aCompany>>;

/** The subsidy and its reason of a lunch on a date. */
async function subsidyOn({ place, dish, employee }: Company, scheduleDate: string) {
  const { locationId, timeId } = place;
  await db.deleteFrom('cart_items').where('user_id', '=', employee.id).execute();
  const body = { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as: employee.token, body });
  const { priced } = (await test.call(checkout, { as: employee.token, body: {} })).body;
  return [priced.orders[0]?.subsidy, priced.orders[0]?.subsidyReason];
}

const set = ({ hr, enterpriseId }: Pick<Company, 'hr' | 'enterpriseId'>, body: object, as = hr) =>
  test.call(setSubsidyRule, {
    as: as.token,
    params: { enterpriseId },
    body: { startsOn: today, terms, ...body } as never,
  });

const readGroup = async ({ hr, enterpriseId }: Company, name: string) =>
  (await test.call(addGroup, { as: hr.token, params: { enterpriseId }, body: { name, costCentre: 'CC-1' } })).body.id;

const moved = async ({ hr, personId }: Company, groupId: string | null, as: Customer = hr) =>
  (await test.call(moveToGroup, { as: as.token, body: { ids: [personId], groupId } })).body.data[0]?.message;

describe('the subsidy of a lunch', () => {
  it('is the person’s, else their group’s, else the company’s, and the record says which', async () => {
    const company = await aCompany();
    const { hr, personId } = company;
    const source = async () => {
      const { subsidyHeld, groupName } = (await test.call(readEmployee, { as: hr.token, params: { id: personId } }))
        .body;
      return [subsidyHeld?.scope, subsidyHeld?.terms.perOrderCop, groupName];
    };
    assert.deepEqual(await subsidyOn(company, tomorrow), [8000, 'applied']);
    assert.deepEqual(await source(), ['enterprise', 8000, null]);
    const groupId = await readGroup(company, 'Ingeniería');
    assert.equal((await set(company, { groupId })).status, 200);
    assert.equal(await moved(company, groupId), null);
    assert.deepEqual(await subsidyOn(company, tomorrow), [9000, 'applied']);
    assert.deepEqual(await source(), ['group', 9000, 'Ingeniería']);
    await set(company, { personId, terms: { ...terms, perOrderCop: 5000 } });
    assert.deepEqual(await subsidyOn(company, tomorrow), [5000, 'applied']);
    assert.deepEqual(await source(), ['person', 5000, 'Ingeniería']);
    const { body: user } = await test.call(refreshUser, { as: company.employee.token });
    assert.deepEqual([user.subsidyEnabled, user.subsidyPerOrder], [true, 5000]);
    await set(company, { personId, terms: null });
    assert.deepEqual(await subsidyOn(company, tomorrow), [9000, 'applied']);
    const { history } = (await test.call(readEmployee, { as: hr.token, params: { id: personId } })).body;
    assert.deepEqual(
      history.map(({ changes }) => changes[0]?.field),
      ['subsidy', 'subsidy', 'group'],
    );
  });

  it('is given to many people at once, each by the rules of one', async () => {
    const company = await aCompany();
    const { hr, personId } = company;
    const { personId: other } = await aCompany();
    await db.updateTable('preapproved_users').set({ user_id: null }).where('id', '=', other).execute();
    const give = (body: object) =>
      test.call(setOwnSubsidies, {
        as: hr.token,
        body: { ids: [personId, other], startsOn: today, terms, ...body } as never,
      });
    assert.deepEqual((await give({})).body.data, [
      { id: personId, message: null },
      { id: other, message: 'No encontramos lo que buscas.' },
    ]);
    assert.deepEqual(await subsidyOn(company, tomorrow), [9000, 'applied']);
    const refused = await give({ startsOn: '2026-11-20' });
    assert.deepEqual([refused.status, refused.body], [400, { ...refused.body, field: 'startsOn' }]);
    // back to that of the company, and nobody gives one to themselves
    await give({ terms: null });
    assert.deepEqual(await subsidyOn(company, tomorrow), [8000, 'applied']);
    await db.updateTable('preapproved_users').set({ user_id: hr.id }).where('id', '=', personId).execute();
    const [own] = (await give({})).body.data;
    assert.ok(own?.message);
    const { rows } = await sql<{ rules: number }>`SELECT count(*)::int AS rules FROM subsidy_rules
      WHERE person_id = ${other} AND per_order_cop = 9000`.execute(db);
    assert.equal(rows[0]?.rules, 0);
  });

  it('changes from its date on, never before, and a change to come can be taken back', async () => {
    const company = await aCompany();
    const { hr, enterpriseId } = company;
    const late = await set(company, { startsOn: '2026-11-22' });
    assert.deepEqual([late.status, late.body.field], [400, 'startsOn']);
    const { id } = (await set(company, { startsOn: '2026-11-25' })).body;
    assert.deepEqual(await subsidyOn(company, tomorrow), [8000, 'applied']);
    assert.deepEqual(await subsidyOn(company, '2026-11-25'), [9000, 'applied']);
    const read = async () => (await test.call(readSubsidies, { as: hr.token, params: { enterpriseId } })).body.company;
    assert.deepEqual([(await read()).rule?.terms?.perOrderCop, (await read()).next.length], [8000, 1]);
    assert.equal((await test.call(removeSubsidyRule, { as: hr.token, params: { id } })).status, 200);
    assert.deepEqual(await subsidyOn(company, '2026-11-25'), [8000, 'applied']);
    const started = (await read()).rule?.id ?? '';
    assert.equal((await test.call(removeSubsidyRule, { as: hr.token, params: { id: started } })).status, 409);
  });

  it('holds only on its weekdays, hours and sites, and says why not', async () => {
    const company = await aCompany();
    await set(company, { terms: { ...terms, weekdays: [2] } });
    assert.deepEqual(await subsidyOn(company, tomorrow), [9000, 'applied']);
    assert.deepEqual(await subsidyOn(company, '2026-11-25'), [0, 'other_day']);
    await set(company, { terms: { ...terms, fromHour: '13:00' } });
    assert.deepEqual(await subsidyOn(company, tomorrow), [0, 'other_hour']);
    const other = await aPlace(test, { enterpriseId: company.enterpriseId });
    await set(company, { terms: { ...terms, locationIds: [other.locationId] } });
    assert.deepEqual(await subsidyOn(company, tomorrow), [0, 'other_location']);
    const strange = await aPlace(test);
    const refused = await set(company, { terms: { ...terms, locationIds: [strange.locationId] } });
    assert.deepEqual([refused.status, refused.body.field], [404, 'locationIds']);
    await set(company, { terms: { ...terms, enabled: false } });
    assert.deepEqual(await subsidyOn(company, tomorrow), [0, 'not_offered']);
  });

  it('is that of the group which the order keeps, of a person with two rows in the register', async () => {
    const company = await aCompany();
    const { employee, enterpriseId } = company;
    const groups = [await readGroup(company, 'Ventas'), await readGroup(company, 'Bodega')];
    for (const [index, groupId] of groups.entries())
      await set(company, { groupId, terms: { ...terms, perOrderCop: 5000 + index } });
    await moved(company, groups[1] ?? null);
    // an older row, of another document, which the table happens to read later
    await db
      .insertInto('preapproved_users')
      .values({
        ...{ id: test.deps.newId(), enterprise_id: enterpriseId, user_id: employee.id, group_id: groups[0] ?? null },
        ...{ identification_type: 'cedula_de_ciudadania', identification: '1098', first_name: 'Ana', last_name: 'Gil' },
        ...{ amount_approved_cop: 300_000, created_at: '2020-01-01T00:00:00Z' },
      })
      .execute();
    await sql`UPDATE preapproved_users SET email = email WHERE id = ${company.personId}`.execute(db);
    assert.deepEqual(await subsidyOn(company, tomorrow), [5001, 'applied']);
    const { body: seen } = await test.call(checkout, { as: employee.token, body: { usePayroll: true } });
    const placed = await test.call(placeOrders, {
      as: employee.token,
      headers: { 'idempotency-key': 'of-two-rows' },
      body: { usePayroll: true, paymentMethod: 'payroll', expectedTotal: seen.priced.totals.total },
    });
    const [id = ''] = placed.body.orderIds;
    const order = await db.selectFrom('orders').select('group_id').where('id', '=', id).executeTakeFirst();
    assert.equal(order?.group_id, groups[1]);
  });

  it('stops when a budget that stops is spent, and human resources is told once at 80 % and at 100 %', async () => {
    const company = await aCompany();
    const { enterpriseId, employee } = company;
    const email = `rh.${enterpriseId}@example.co`;
    await aCustomer(test, {
      email,
      permissions: [{ permission: 'enterprises_rh_receive_notifications', enterpriseId }],
    });
    const mails = async () => {
      await refreshBudgetSpending(test.deps);
      const sent = await db.selectFrom('outbox_messages').select('id').where('recipient', '=', email).execute();
      return sent.length;
    };
    const setBudget = (amount: number | null, stops = true) =>
      test.call(setSubsidyBudget, { as: company.hr.token, params: { enterpriseId }, body: { amount, stops } });
    await setBudget(10_000);
    await subsidyOn(company, tomorrow);
    const { body: seen } = await test.call(checkout, { as: employee.token, body: { usePayroll: true } });
    const placed = await test.call(placeOrders, {
      as: employee.token,
      headers: { 'idempotency-key': 'spends-the-budget' },
      body: { usePayroll: true, paymentMethod: 'payroll', expectedTotal: seen.priced.totals.total },
    });
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    assert.equal(await mails(), 1);
    assert.equal(await mails(), 1);
    assert.deepEqual(await subsidyOn(company, '2026-11-25'), [8000, 'applied']);
    await setBudget(8000);
    assert.equal(await mails(), 2);
    assert.deepEqual(await subsidyOn(company, '2026-11-25'), [0, 'budget_spent']);
    assert.deepEqual(await subsidyOn(company, '2026-12-01'), [8000, 'applied']);
    await setBudget(8000, false);
    assert.deepEqual(await subsidyOn(company, '2026-11-25'), [8000, 'applied']);
    const { body } = await test.call(readSubsidies, { as: company.hr.token, params: { enterpriseId } });
    assert.deepEqual([body.company.budget?.spent, body.company.budget?.amount], [8000, 8000]);
    await setBudget(null);
  });
});

it('a rule from before there were limits is answered as it is', async () => {
  const { hr, enterprise } = await aRegister(test);
  await aSubsidyRule(test, { enterpriseId: enterprise.id, perOrderCop: 2_000_000, ordersPerDay: 0 });
  const employee = await aCustomer(test, { plan: 'nomina', enterpriseId: enterprise.id });
  const { body } = await test.call(refreshUser, { as: employee.token });
  assert.deepEqual([body.subsidyPerOrder, body.subsidyOrdersPerDay], [2_000_000, 0]);
  const read = await test.call(readSubsidies, { as: hr.token, params: { enterpriseId: enterprise.id } });
  assert.equal(read.status, 200);
});

describe('the groups of a company', () => {
  it('have one name each, are left before they are archived, and filter the register', async () => {
    const company = await aCompany();
    const { hr, enterpriseId } = company;
    const id = await readGroup(company, 'Ventas');
    const again = await test.call(addGroup, { as: hr.token, params: { enterpriseId }, body: { name: 'VENTAS' } });
    assert.deepEqual([again.status, again.body.field], [409, 'name']);
    await test.call(updateGroup, { as: hr.token, params: { id }, body: { name: 'Comercial' } });
    await moved(company, id);
    const listed = (await test.call(listEmployees, { as: hr.token, query: { groupId: id } })).body;
    assert.deepEqual([listed.total, listed.data[0]?.groupName, listed.groups.length], [1, 'Comercial', 1]);
    assert.equal((await test.call(archiveGroup, { as: hr.token, params: { id } })).status, 409);
    await moved(company, null);
    assert.equal((await test.call(archiveGroup, { as: hr.token, params: { id } })).status, 200);
    const { groups } = (await test.call(readSubsidies, { as: hr.token, params: { enterpriseId } })).body;
    assert.deepEqual(groups, []);
  });

  it('are changed by nobody of another company, and by nobody for themselves', async () => {
    const company = await aCompany();
    const id = await readGroup(company, 'Bodega');
    const { hr: neighbour, enterprise } = await aRegister(test);
    const as = { as: neighbour.token, params: { enterpriseId: company.enterpriseId } };
    assert.equal((await test.call(readSubsidies, as)).status, 404);
    assert.equal((await set(company, {}, neighbour)).status, 404);
    assert.equal((await test.call(setSubsidyBudget, { ...as, body: { amount: 1, stops: true } })).status, 404);
    assert.ok(await moved(company, id, neighbour));
    const theirs = { hr: neighbour, enterpriseId: enterprise.id };
    assert.equal((await set(theirs, { groupId: id })).status, 404);
    assert.equal((await set(theirs, { personId: company.personId })).status, 404);
    await db
      .updateTable('preapproved_users')
      .set({ user_id: company.hr.id })
      .where('id', '=', company.personId)
      .execute();
    assert.equal((await set(company, { personId: company.personId })).status, 403);
    assert.ok(await moved(company, id));
  });
});
