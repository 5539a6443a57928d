import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addEmployee,
  listEmployees,
  reactivateEmployees,
  readEmployee,
  updateEmployee,
  withdrawEmployees,
} from '@sazon/contract/employees/routes';
import { addGroup } from '@sazon/contract/subsidies/routes';
import { DAY_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { withdrawAfterLastDay } from './withdraw-after-last-day-actions.ts';

const test = await testApp();
const ana = {
  ...{ identificationType: 'cedula_de_ciudadania' as const, identification: '1020448391', employeeId: '' },
  ...{ firstName: 'Ana', lastName: 'Gómez', cellPhone: '', email: '' },
};

it('a person gets a group, a site and dates when added, and another site when changed', async () => {
  const { hr, enterprise } = await aRegister(test);
  const as = hr.token;
  const [first, second, strange] = [
    await aPlace(test, { enterpriseId: enterprise.id }),
    await aPlace(test, { enterpriseId: enterprise.id }),
    await aPlace(test),
  ];
  const params = { enterpriseId: enterprise.id };
  const groupId = (await test.call(addGroup, { as, params, body: { name: 'Ventas', ceiling: 450_000 } })).body.id;
  const work = { siteId: first.locationId, groupId, entryDate: '2026-12-01', exitDate: '2027-06-30' };
  const body = { ...ana, enterpriseId: enterprise.id, ...work };
  const refused = await test.call(addEmployee, { as, body: { ...body, siteId: strange.locationId } });
  assert.deepEqual([refused.status, refused.body.field], [404, 'siteId']);
  const neighbour = await aRegister(test);
  const ofNeighbour = { as: neighbour.hr.token, params: { enterpriseId: neighbour.enterprise.id } };
  const { id: strangeGroup } = (await test.call(addGroup, { ...ofNeighbour, body: { name: 'Otro' } })).body;
  const elsewhere = await test.call(addEmployee, { as, body: { ...body, groupId: strangeGroup } });
  assert.deepEqual([elsewhere.status, elsewhere.body.field], [404, 'groupId']);
  const late = await test.call(addEmployee, { as, body: { ...body, exitDate: '2026-11-30' } });
  assert.deepEqual([late.status, late.body.field, late.body.message], [400, 'exitDate', 'Es antes de su ingreso.']);
  const { id, ...added } = (await test.call(addEmployee, { as, body })).body;
  assert.deepEqual(
    [added.siteId, added.groupId, added.entryDate, added.exitDate, added.amount, added.ceilingScope],
    [first.locationId, groupId, '2026-12-01', '2027-06-30', 450_000, 'group'],
  );
  const change = { siteId: second.locationId, exitDate: null };
  const moved = (await test.call(updateEmployee, { as, params: { id }, body: change })).body;
  assert.deepEqual([moved.siteId, moved.exitDate], [second.locationId, null]);
  assert.deepEqual(moved.history[0]?.changes.map(({ field }) => field).sort(), ['exitDate', 'site']);
  const of = async (locationId: string) =>
    (await test.call(listEmployees, { as, query: { locationId } })).body.data.map((one) => one.id);
  assert.deepEqual([await of(second.locationId), await of(first.locationId)], [[id], []]);
});

it('the register is narrowed to people without a site or a group, and counted as it is listed', async () => {
  const { hr, enterprise } = await aRegister(test);
  const as = hr.token;
  const enterpriseId = enterprise.id;
  const { locationId: siteId } = await aPlace(test, { enterpriseId });
  const elsewhere = await aPlace(test);
  const { id: groupId } = (
    await test.call(addGroup, { as, params: { enterpriseId }, body: { name: 'Ventas', ceiling: 450_000 } })
  ).body;
  const add = async (firstName: string, work: object) => {
    const document = {
      identification: `53100${firstName.length}${enterpriseId.replace(/\D/g, '').slice(-6)}`,
      firstName,
    };
    const answer = await test.call(addEmployee, { as, body: { ...ana, ...document, enterpriseId, ...work } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.id;
  };
  await add('Ana', { siteId, groupId });
  await add('Beto', { groupId });
  const carla = await add('Carla', {});
  // a site that is not the company's is no site, as the list says
  const change = { location_id: elsewhere.locationId };
  await test.deps.db.updateTable('preapproved_users').set(change).where('id', '=', carla).execute();
  const list = async (query: { groupId?: string; locationId?: string }) => {
    const { data, total, counts } = (await test.call(listEmployees, { as, query })).body;
    assert.deepEqual([total, counts.no_account], [data.length, data.length]);
    for (const { site, groupName } of data) {
      assert.ok(query.locationId !== 'none' || site === null);
      assert.ok(query.groupId !== 'none' || groupName === null);
    }
    return data.map(({ firstName }) => firstName);
  };
  assert.deepEqual(await list({}), ['Ana', 'Beto', 'Carla']);
  assert.deepEqual(await list({ locationId: 'none' }), ['Beto', 'Carla']);
  assert.deepEqual(await list({ groupId: 'none' }), ['Carla']);
  assert.deepEqual(await list({ groupId, locationId: 'none' }), ['Beto']);
});

it('a last day cannot be written down once it is over', async () => {
  const { hr, enterprise } = await aRegister(test);
  const body = { ...ana, enterpriseId: enterprise.id, exitDate: '2026-11-01' };
  const { status, body: refused } = await test.call(addEmployee, { as: hr.token, body });
  assert.deepEqual([status, refused.field], [400, 'exitDate']);
});

it('people are given a last day when they are withdrawn, each with a result, and leave the day after', async () => {
  const { hr, enterprise } = await aRegister(test);
  const as = hr.token;
  const add = async (identification: string) =>
    (await test.call(addEmployee, { as, body: { ...ana, identification, enterpriseId: enterprise.id } })).body.id;
  const [first, gone] = [await add('5320000111'), await add('5320000222')];
  await test.call(withdrawEmployees, { as, body: { ids: [gone] } });
  const today = toBogotaDate(test.deps.now());
  const lastDay = addDays(today, 3);
  const give = async (day: string, ids = [first, gone]) =>
    (await test.call(withdrawEmployees, { as, body: { ids, lastDay: day } })).body.data.map(({ message }) => message);
  assert.deepEqual(await give(lastDay), [null, 'Ya está retirado.']);
  const read = async () => (await test.call(readEmployee, { as, params: { id: first } })).body;
  const { state, exitDate, history } = await read();
  assert.deepEqual([state, exitDate], ['no_account', lastDay]);
  assert.deepEqual(history[0]?.changes, [{ field: 'exitDate', before: null, after: lastDay }]);
  assert.match(String(await give(addDays(today, -1), [first])), /^Va de hoy en adelante/);
  const editor = await aCustomer(test, {
    permissions: [{ permission: 'enterprises_preapproved_users_edit', enterpriseId: enterprise.id }],
  });
  const body = { ids: [first], lastDay };
  assert.equal((await test.call(withdrawEmployees, { as: editor.token, body })).status, 403);
  const { now } = test.deps;
  test.deps.now = () => now() + 4 * DAY_MS;
  assert.equal(await withdrawAfterLastDay(test.deps), 1);
  assert.equal((await read()).state, 'withdrawn');
  test.deps.now = now;
});

it('the day after their last day a person is withdrawn, by who wrote the day down, and once', async () => {
  const { hr, enterprise } = await aRegister(test);
  const as = hr.token;
  const today = new Date(test.deps.now() - (DAY_MS / 24) * 5).toISOString().slice(0, 10);
  const body = { ...ana, enterpriseId: enterprise.id, exitDate: today };
  const { id } = (await test.call(addEmployee, { as, body })).body;
  const read = async () => (await test.call(readEmployee, { as, params: { id } })).body;
  assert.equal(await withdrawAfterLastDay(test.deps), 0);
  assert.equal((await read()).state, 'no_account');
  const { now } = test.deps;
  test.deps.now = () => now() + DAY_MS;
  assert.equal(await withdrawAfterLastDay(test.deps), 1);
  assert.equal(await withdrawAfterLastDay(test.deps), 0);
  const withdrawn = await read();
  assert.deepEqual([withdrawn.state, withdrawn.exitDate], ['withdrawn', today]);
  assert.deepEqual(withdrawn.history[0]?.changes, [{ field: 'active', before: true, after: false }]);
  await test.call(reactivateEmployees, { as, body: { ids: [id] } });
  assert.deepEqual(
    [(await read()).exitDate, await withdrawAfterLastDay(test.deps)],
    [null, 0],
    'taken back, they stay',
  );
  test.deps.now = now;
});

it('who withdraws after the last day is who wrote it down, and the person is told though time goes on', async () => {
  const { hr, enterprise } = await aRegister(test);
  const employee = await onPayroll(test, enterprise.id);
  const ofEmployee = test.deps.db.selectFrom('preapproved_users').select('id').where('user_id', '=', employee.id);
  const { id } = await ofEmployee.executeTakeFirstOrThrow();
  const colleague = await aCustomer(test, {
    permissions: [
      { permission: 'enterprises_preapproved_users_edit', enterpriseId: enterprise.id },
      { permission: 'enterprises_preapproved_users_view', enterpriseId: enterprise.id },
    ],
  });
  const { now } = test.deps;
  const today = toBogotaDate(now());
  await test.call(updateEmployee, { as: hr.token, params: { id }, body: { exitDate: today } });
  const other = { as: colleague.token, params: { id } };
  const { history: before } = (await test.call(updateEmployee, { ...other, body: { employeeId: 'Z-1' } })).body;
  const denied = await test.call(updateEmployee, { ...other, body: { exitDate: null } });
  assert.deepEqual([denied.status, denied.body.field], [403, 'exitDate']);
  let ticks = DAY_MS;
  test.deps.now = () => now() + ticks++;
  assert.equal(await withdrawAfterLastDay(test.deps), 1);
  const { history } = (await test.call(readEmployee, { as: hr.token, params: { id } })).body;
  assert.deepEqual([history[0]?.by, history.length], [before[1]?.by, before.length + 1]);
  const told = await test.deps.db
    .selectFrom('outbox_messages')
    .select('channel')
    .where('kind', '=', 'company_left')
    .where('recipient', '=', employee.id)
    .execute();
  assert.equal(told.length, 1);
  test.deps.now = now;
});

it('no two active people have one employee code', async () => {
  const { hr, enterprise } = await aRegister(test);
  const body = { ...ana, enterpriseId: enterprise.id, employeeId: 'LS-1' };
  const { id } = (await test.call(addEmployee, { as: hr.token, body })).body;
  const second = { ...body, identification: '71774120', firstName: 'Luis' };
  const { status, body: refused } = await test.call(addEmployee, { as: hr.token, body: second });
  assert.deepEqual([status, refused.field, refused.message], [409, 'employeeId', 'El código LS-1 ya es de Ana Gómez.']);
  const again = await test.call(updateEmployee, { as: hr.token, params: { id }, body: { employeeId: 'LS-1' } });
  assert.equal(again.status, 200);
});
