import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addEmployee,
  listEmployees,
  reactivateEmployees,
  readEmployee,
  updateEmployee,
  withdrawEmployees,
} from '@sazon/contract/employees/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

const ana = {
  identificationType: 'cedula_de_ciudadania' as const,
  ...{ identification: '1.020.448.391', employeeId: 'N-7' },
  ...{ firstName: 'Ana María', lastName: 'Gómez', cellPhone: '300 123 4567', email: 'Ana@Nogal.co' },
};

type Register = Awaited<ReturnType<typeof aRegister>>;

/** Adds a person; answers the detail. */
async function added({ enterprise, hr }: Register, values: Partial<Omit<typeof ana, 'identificationType'>> = {}) {
  const body = { ...ana, ...values, enterpriseId: enterprise.id };
  const answer = await test.call(addEmployee, { as: hr.token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** Somebody else of HR of the same company. */
const aColleague = ({ enterprise }: Register) =>
  aCustomer(test, {
    permissions: (['view', 'write', 'edit', 'delete'] as const).map((code) => ({
      permission: `enterprises_preapproved_users_${code}` as const,
      enterpriseId: enterprise.id,
    })),
  });

describe('a company’s register', () => {
  it('takes a person with cleaned values, once, and says who added them', async () => {
    const register = await aRegister(test);
    const person = await added(register);
    assert.deepEqual(
      [person.identification, person.cellPhone, person.email, person.state, person.name],
      ['1020448391', '3001234567', 'ana@nogal.co', 'no_account', 'Ana María Gómez'],
    );
    assert.deepEqual(person.history[0]?.changes, [{ field: 'active', before: null, after: true }]);
    const again = { ...ana, enterpriseId: register.enterprise.id };
    const second = await test.call(addEmployee, { as: register.hr.token, body: again });
    assert.deepEqual([second.status, second.body.field], [409, 'identification']);
    const wrong = { ...again, identification: '12', cellPhone: '601 555 1234' };
    const refused = await test.call(addEmployee, { as: register.hr.token, body: wrong });
    assert.equal(refused.status, 400);
  });

  it('says what is wrong with a mobile or an e-mail, when adding and when changing', async () => {
    const register = await aRegister(test);
    const { id } = await added(register);
    const as = register.hr.token;
    const wrong = {
      ...ana,
      enterpriseId: register.enterprise.id,
      identification: '52100009',
      cellPhone: '601 555 1234',
    };
    const add = await test.call(addEmployee, { as, body: wrong });
    const change = await test.call(updateEmployee, { as, params: { id }, body: { email: 'ana@' } });
    assert.deepEqual(
      [add, change].map(({ status, body }) => [status, body.field, body.message]),
      [
        [400, 'cellPhone', 'El celular debe tener 10 números y empezar por 3.'],
        [400, 'email', 'El correo no es válido.'],
      ],
    );
  });

  it('is listed in the order of Spanish, page by page, however few are found', async () => {
    const register = await aRegister(test);
    const names = ['Tatiana', 'Ñoño', 'ana', 'Ángela', 'Nubia', 'Andrés', 'Óscar'];
    for (const [place, firstName] of names.entries()) {
      const own = { identification: `5210000${place}`, employeeId: `S-${place}`, cellPhone: `311555010${place}` };
      await added(register, { firstName, lastName: 'Sierra', ...own, email: `s${place}@nogal.co` });
    }
    const list = async (query: { search?: string; perPage?: number; page?: number }) =>
      (await test.call(listEmployees, { as: register.hr.token, query })).body.data.map(({ firstName }) => firstName);
    const ordered = ['ana', 'Andrés', 'Ángela', 'Nubia', 'Ñoño', 'Óscar', 'Tatiana'];
    assert.deepEqual([...(await list({ perPage: 4 })), ...(await list({ perPage: 4, page: 2 }))], ordered);
    assert.deepEqual(await list({ search: 'sierra' }), ordered);
  });

  it('is of a company that exists', async () => {
    const platform = await aCustomer(test, { permissions: [{ permission: 'enterprises_preapproved_users_write' }] });
    const body = { ...ana, enterpriseId: crypto.randomUUID() };
    const { status, body: refused } = await test.call(addEmployee, { as: platform.token, body });
    assert.deepEqual([status, refused.code, refused.field], [404, 'NOT_FOUND', 'enterpriseId']);
  });

  it('is searched by name, document, code, e-mail and mobile, and counted by state', async () => {
    const register = await aRegister(test);
    const { hr } = register;
    await added(register);
    const leo = await added(register, {
      ...{ identification: '80123456', employeeId: 'N-8', firstName: 'Leonardo', lastName: 'Peña' },
      ...{ cellPhone: '', email: '' },
    });
    const found = async (query: object) =>
      (await test.call(listEmployees, { as: hr.token, query })).body.data.map(({ firstName }) => firstName);
    const asWritten = ['CC 1.020.448.391', '1.020.448.', '1 020 448 391', 'gomez  ana', 'ana gomez', 'maría góm'];
    for (const search of ['maria gom', '448391', 'n-7', 'ana@nogal', '30012', ...asWritten])
      assert.deepEqual(await found({ search }), ['Ana María'], search);
    assert.deepEqual(await found({ search: 'ana peña' }), []);
    assert.deepEqual(await found({ search: 'pena' }), ['Leonardo']);
    assert.deepEqual(await found({ search: '%' }), []);
    const { body } = await test.call(withdrawEmployees, { as: hr.token, body: { ids: [leo.id] } });
    assert.deepEqual(body.data, [{ id: leo.id, message: null }]);
    assert.deepEqual(await found({ state: 'withdrawn' }), ['Leonardo']);
    const { counts, total } = (await test.call(listEmployees, { as: hr.token, query: {} })).body;
    assert.deepEqual([counts.no_account, counts.withdrawn, total], [1, 1, 2]);
    assert.deepEqual(await found({ withoutAccount: 'true' }), ['Ana María'], 'who left needs no account');
    await test.deps.db
      .updateTable('preapproved_users')
      .set({ user_id: hr.id })
      .where('enterprise_id', '=', register.enterprise.id)
      .execute();
    assert.deepEqual(await found({ withoutAccount: 'true' }), []);
  });

  it('keeps what changed, by whom, before and after', async () => {
    const register = await aRegister(test);
    const { id } = await added(register);
    const { hr } = register;
    const { body } = await test.call(updateEmployee, {
      as: hr.token,
      params: { id },
      body: { email: '', lastName: 'Ruiz' },
    });
    assert.deepEqual([body.email, body.lastName, body.waiting], [null, 'Ruiz', false]);
    assert.deepEqual(body.history[0]?.changes, [
      { field: 'lastName', before: 'Gómez', after: 'Ruiz' },
      { field: 'email', before: 'ana@nogal.co', after: null },
    ]);
    await test.call(withdrawEmployees, { as: hr.token, body: { ids: [id] } });
    await test.call(reactivateEmployees, { as: hr.token, body: { ids: [id] } });
    const { history, state } = (await test.call(readEmployee, { as: hr.token, params: { id } })).body;
    assert.deepEqual([history.length, state], [4, 'no_account']);
    await assert.rejects(
      test.deps.db.updateTable('employee_changes').set({ changes: '[]' }).where('person_id', '=', id).execute(),
      /is history/,
    );
  });

  it('gives a high ceiling only when a second person gives the same', async () => {
    const register = await aRegister(test);
    const { id } = await added(register);
    const raise = async (as: string, amount: number) =>
      (await test.call(updateEmployee, { as, params: { id }, body: { amount } })).body;
    const first = await raise(register.hr.token, 15_000_000);
    assert.deepEqual([first.waiting, first.proposal?.amount], [true, 15_000_000]);
    assert.notEqual(first.amount, 15_000_000);
    assert.equal((await raise(register.hr.token, 15_000_000)).waiting, true);
    const colleague = await aColleague(register);
    const second = await raise(colleague.token, 15_000_000);
    assert.deepEqual([second.waiting, second.amount, second.proposal], [false, 15_000_000, null]);
  });

  it('is changed by nobody for themselves, and by nobody of another company', async () => {
    const register = await aRegister(test);
    const { id } = await added(register);
    await test.deps.db.updateTable('preapproved_users').set({ user_id: register.hr.id }).where('id', '=', id).execute();
    const own = await test.call(updateEmployee, { as: register.hr.token, params: { id }, body: { amount: 1 } });
    assert.equal(own.status, 403);
    const stays = await test.call(withdrawEmployees, { as: register.hr.token, body: { ids: [id] } });
    assert.ok(stays.body.data[0]?.message);
    const { hr: neighbour } = await aRegister(test);
    const calls = [
      await test.call(readEmployee, { as: neighbour.token, params: { id } }),
      await test.call(updateEmployee, { as: neighbour.token, params: { id }, body: { lastName: 'Otro' } }),
      await test.call(addEmployee, {
        as: neighbour.token,
        body: { ...ana, identification: '99999999', enterpriseId: register.enterprise.id },
      }),
    ];
    assert.deepEqual(
      calls.map(({ status }) => status),
      [404, 404, 404],
    );
    const all = (await test.call(withdrawEmployees, { as: neighbour.token, body: { ids: [id] } })).body.data;
    assert.ok(all[0]?.message);
    assert.equal((await test.call(listEmployees, { as: neighbour.token, query: {} })).body.total, 0);
  });
});
