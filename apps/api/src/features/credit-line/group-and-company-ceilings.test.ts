import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { addEmployee, readEmployee, updateEmployee } from '@sazon/contract/employees/routes';
import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import { addGroup, moveToGroup, readSubsidies, updateGroup } from '@sazon/contract/subsidies/routes';
import { toIso } from '../../db/to-iso.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const ana = {
  identificationType: 'cedula_de_ciudadania' as const,
  ...{ identification: '1020448391', employeeId: '', firstName: 'Ana', lastName: 'Gómez', cellPhone: '', email: '' },
};

it('a person without an own ceiling follows their group, else the company, and the record says which', async () => {
  const { hr, enterprise } = await aRegister(test);
  const as = hr.token;
  const of = { enterpriseId: enterprise.id };
  const { id } = (await test.call(addEmployee, { as, body: { ...ana, ...of } })).body;
  const now = async () => {
    const { ceilingScope, amount } = (await test.call(readEmployee, { as, params: { id } })).body;
    return [ceilingScope, amount];
  };
  assert.deepEqual(await now(), ['enterprise', 300_000]);
  const body = { name: 'Ingeniería', ceiling: 450_000 };
  const group = (await test.call(addGroup, { as, params: of, body })).body.id;
  await test.call(moveToGroup, { as, body: { ids: [id], groupId: group } });
  assert.deepEqual(await now(), ['group', 450_000]);
  assert.equal((await test.call(readSubsidies, { as, params: of })).body.groups[0]?.ceiling, 450_000);
  await test.call(updateGroup, { as, params: { id: group }, body: { ceiling: 500_000 } });
  assert.deepEqual(await now(), ['group', 500_000]);
  const much = await test.call(updateGroup, { as, params: { id: group }, body: { ceiling: 15_000_000 } });
  assert.deepEqual([much.status, much.body.field], [403, 'ceiling']);
  await test.call(updateEmployee, { as, params: { id }, body: { amount: 120_000 } });
  assert.deepEqual(await now(), ['person', 120_000]);
  await test.call(updateGroup, { as, params: { id: group }, body: { ceiling: 600_000 } });
  assert.deepEqual(await now(), ['person', 120_000], 'an own ceiling stays');
  await test.call(updateEmployee, { as, params: { id }, body: { amount: null } });
  assert.deepEqual(await now(), ['group', 600_000]);
  await test.call(updateGroup, { as, params: { id: group }, body: { ceiling: null } });
  assert.deepEqual(await now(), ['enterprise', 300_000]);
  await test.call(changeCompanyRules, { as, params: of, body: { defaultCeiling: 320_000 } });
  assert.deepEqual(await now(), ['enterprise', 320_000]);
});

it('the credit view and the checkout have the ceiling of the group, and a signed period keeps its own', async () => {
  const { hr, enterprise } = await aRegister(test);
  const place = await aPlace(test, { enterpriseId: enterprise.id });
  const { menuId } = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
  const of = { enterpriseId: enterprise.id };
  const [open, signed] = [await onPayroll(test, enterprise.id, { signed: [] }), await onPayroll(test, enterprise.id)];
  const ids = await Promise.all(
    [open, signed].map(async ({ id }) => {
      const period = { id: test.deps.newId(), user_id: id, enterprise_id: enterprise.id, amount_cop: 300_000 };
      const dates = { start_period: '2026-11-01', end_period: '2026-11-30', created_at: toIso(test.deps.now()) };
      if (id === open.id)
        await db
          .insertInto('payroll_discounts')
          .values({ ...period, ...dates, status: 'pending' })
          .execute();
      const person = db.updateTable('preapproved_users').set({ ceiling_scope: 'enterprise' }).where('user_id', '=', id);
      return (await person.returning('id').executeTakeFirstOrThrow()).id;
    }),
  );
  const body = { name: 'Ventas', ceiling: 400_000 };
  const groupId = (await test.call(addGroup, { as: hr.token, params: of, body })).body.id;
  await test.call(moveToGroup, { as: hr.token, body: { ids, groupId } });
  const limit = async ({ token }: { token: string }) =>
    (await test.call(payrollLimit, { as: token })).body.limit?.limit;
  assert.deepEqual([await limit(open), await limit(signed)], [400_000, 300_000]);
  const line = { locationId: place.locationId, timeId: place.timeId, menuId, scheduleDate: '2026-11-24', quantity: 1 };
  await test.call(addToCart, { as: open.token, body: line });
  const { wallet } = (await test.call(checkout, { as: open.token, body: {} })).body;
  assert.equal(wallet.payroll?.limit, 400_000);
});

it('who has no daily limit in the register may spend the whole ceiling on one date', async () => {
  const { hr, enterprise } = await aRegister(test);
  const place = await aPlace(test, { enterpriseId: enterprise.id });
  const { menuId } = await aDish(test, await aKitchen(test, place, { capacity: 100 }), { priceCop: 20_000 });
  const employee = await onPayroll(test, enterprise.id);
  const line = { locationId: place.locationId, timeId: place.timeId, menuId, scheduleDate: '2026-11-24', quantity: 6 };
  await test.call(addToCart, { as: employee.token, body: line });
  const cuts = async () => {
    const { priced } = (await test.call(checkout, { as: employee.token, body: { usePayroll: true } })).body;
    return priced.payrollCuts.map(({ code }) => code);
  };
  assert.deepEqual(await cuts(), ['LIMIT_DAILY']);
  const person = db.selectFrom('preapproved_users').select('id').where('user_id', '=', employee.id);
  const { id } = await person.executeTakeFirstOrThrow();
  const body = { hasUnlimitDailyOrders: true };
  const saved = await test.call(updateEmployee, { as: hr.token, params: { id }, body });
  assert.deepEqual([saved.body.hasUnlimitDailyOrders, await cuts()], [true, []]);
  await test.call(updateEmployee, { as: hr.token, params: { id }, body: { hasUnlimitDailyOrders: false } });
  assert.deepEqual(await cuts(), ['LIMIT_DAILY']);
});
