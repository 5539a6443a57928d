import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterprises, preapproved } from '@sazon/contract/users/routes';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

const document = { identificationType: 'cedula_de_ciudadania', identification: '1999000001' } as const;
let made = 0;

/** Somebody whom HR approved beforehand. */
const approve = (enterpriseId: string, more: { employeeId?: string; userId?: string; identification?: string } = {}) =>
  deps.db
    .insertInto('preapproved_users')
    .values({
      id: deps.newId(),
      enterprise_id: enterpriseId,
      user_id: more.userId ?? null,
      identification_type: document.identificationType,
      identification: more.identification ?? `2${++made}`,
      employee_id: more.employeeId ?? null,
      first_name: 'Ana',
      last_name: 'Pérez',
      amount_approved_cop: 350_000,
      created_at: toIso(deps.now()),
    })
    .execute();

async function anEmployee(
  enterpriseId: string,
  more: Partial<{ identification: string; employee_id: string; plan: 'nomina' }> = {},
) {
  const customer = await aCustomer(test, { enterpriseId });
  const documents = more.identification === undefined ? {} : { identification_type: document.identificationType };
  await deps.db
    .updateTable('users')
    .set({ ...more, ...documents, enterprise_id: enterpriseId })
    .where('id', '=', customer.id)
    .execute();
  return customer;
}

const ask = async (as: string, query: Record<string, string>) =>
  (await test.call(preapproved, { query: query as never, as })).body.preapproved;

describe('the pre-approval behind the banner', () => {
  it('is told to whom HR approved by document: the employer, and the amount once they proved to be that person', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    await approve(enterpriseId, { identification: document.identification });
    const employee = await anEmployee(enterpriseId, { identification: document.identification });
    const answer = await ask(employee.token, { enterpriseId, ...document });
    assert.equal(answer?.amountApproved, null);
    assert.match(answer?.enterpriseName ?? '', /^Empresa/);
    await deps.db
      .updateTable('preapproved_users')
      .set({ proven_user_id: employee.id, proven_at: toIso(deps.now()) })
      .where('enterprise_id', '=', enterpriseId)
      .execute();
    assert.equal((await ask(employee.token, { enterpriseId, ...document }))?.amountApproved, 350_000);
  });

  it('is not found by an employee number: that is no proof, and colleagues have one too', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    await approve(enterpriseId, { employeeId: 'E-7' });
    const employee = await anEmployee(enterpriseId, { employee_id: 'E-7' });
    assert.equal(await ask(employee.token, { enterpriseId, employeeId: 'E-7' }), null);
  });

  it('is not told about a colleague, another enterprise, or one that another account claimed', async () => {
    const [mine, other] = [await anEnterprise(test), await anEnterprise(test)];
    await approve(mine.id, { identification: '777', employeeId: 'E-777' });
    await approve(other.id, { identification: '888' });
    const claimer = await aCustomer(test);
    await approve(mine.id, { identification: '999', userId: claimer.id });
    const employee = await anEmployee(mine.id, { identification: '888', employee_id: 'E-1' });
    const type = { identificationType: document.identificationType };
    assert.equal(await ask(employee.token, { enterpriseId: mine.id, ...type, identification: '777' }), null);
    assert.equal(await ask(employee.token, { enterpriseId: mine.id, employeeId: 'E-777' }), null);
    assert.equal(await ask(employee.token, { enterpriseId: other.id, ...type, identification: '888' }), null);
    const late = await anEmployee(mine.id, { identification: '999' });
    assert.equal(await ask(late.token, { enterpriseId: mine.id, ...type, identification: '999' }), null);
  });

  it('is not told on plan nomina, without payroll, without documents, or once withdrawn', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    await approve(enterpriseId, { identification: '555' });
    const query = { enterpriseId, identificationType: document.identificationType, identification: '555' };
    const enrolled = await anEmployee(enterpriseId, { identification: '555', plan: 'nomina' });
    const undocumented = await anEmployee(enterpriseId);
    const employee = await anEmployee(enterpriseId, { identification: '555' });
    assert.equal(await ask(enrolled.token, query), null);
    assert.equal(await ask(undocumented.token, { enterpriseId }), null);
    assert.notEqual(await ask(employee.token, query), null);
    await deps.db.updateTable('enterprises').set({ payroll_allowed: false }).where('id', '=', enterpriseId).execute();
    assert.equal(await ask(employee.token, query), null);
    await deps.db.updateTable('enterprises').set({ payroll_allowed: true }).where('id', '=', enterpriseId).execute();
    await deps.db.updateTable('preapproved_users').set({ active: false }).where('identification', '=', '555').execute();
    assert.equal(await ask(employee.token, query), null);
  });

  it('needs a session and well-formed input', async () => {
    assert.equal((await test.call(preapproved, { query: { enterpriseId: deps.newId() } })).status, 401);
    const { token } = await aCustomer(test);
    const wrong = await test.call(preapproved, { query: { enterpriseId: 'x' }, as: token });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'enterpriseId']);
  });
});

describe('the companies a person can choose', () => {
  it('are found by a part of the name, whatever its accents and capitals', async () => {
    const { id } = await anEnterprise(test);
    await deps.db.updateTable('enterprises').set({ name: 'Compañía Éxito 100%' }).where('id', '=', id).execute();
    const found = async (search: string) =>
      (await test.call(listEnterprises, { query: { search } })).body.data.map((one) => one.id);
    assert.deepEqual(await found('compania exito'), [id]);
    assert.deepEqual(await found('0%'), [id]);
    assert.deepEqual(await found('100_'), []);
    assert.deepEqual(await found("' OR 1=1 --"), []);
    assert.equal((await test.call(listEnterprises, { query: { search: '\u0000' } })).status, 400);
  });

  it('are all listed without a search, with nothing of them but name and what registration asks', async () => {
    const { body } = await test.call(listEnterprises);
    assert.ok(body.data.length > 5);
    assert.deepEqual(Object.keys(body.data[0] ?? {}).sort(), ['id', 'name', 'requiresEmployeeId']);
    const names = body.data.map((one) => one.name);
    assert.deepEqual(
      names,
      [...names].sort((a, b) => (a < b ? -1 : 1)),
    );
  });
});
