import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addDirectoryToken,
  listDirectoryTokens,
  revokeDirectoryToken,
} from '@sazon/contract/directory/directory-tokens-routes';
import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import { SCIM_DOCUMENT, SCIM_ENTERPRISE_USER } from '@sazon/domain/employees/scim-person-statement';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadPayer } from '../checkout/payer-facts-and-cart-queries.ts';
import { canPayByPayroll } from '../checkout/payer-period-fee-subsidy-and-payroll.ts';

const test = await testApp();

type Register = Awaited<ReturnType<typeof aRegister>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const addToken = ({ enterprise, hr }: Register) =>
  test.call(addDirectoryToken, { as: hr.token, body: { enterpriseId: enterprise.id, tokenName: 'Entra ID' } });

/** A company with a directory; `call` speaks SCIM with its token. */
async function aDirectory() {
  const register = await aRegister(test);
  const { id, token } = (await addToken(register)).body;
  const call = async (method: Method, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({
      ...{ method, url: `/api/scim/v2${path}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
  };
  return { ...register, tokenId: id, call };
}

const ana = (more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName: 'Ana.Gomez@Nogal.co', externalId: 'e-7', active: true },
  name: { givenName: 'Ana', familyName: 'Gómez' },
  emails: [{ value: 'ana.gomez@nogal.co', type: 'work', primary: true }],
  phoneNumbers: [{ value: '300 123 4567', type: 'mobile' }],
  [SCIM_ENTERPRISE_USER]: { employeeNumber: 'N-7' },
  [SCIM_DOCUMENT]: { identification: '1.020.448.391' },
  ...more,
});
const off = (value: unknown) => ({ Operations: [{ op: 'Replace', path: 'active', value }] });

describe('a company’s directory', () => {
  it('adds a person to the register by the rules of a list, once, with the company’s ceiling', async () => {
    const { call, hr } = await aDirectory();
    const made = await call('POST', '/Users', ana());
    assert.deepEqual([made.status, made.body.userName, made.body.active], [201, 'Ana.Gomez@Nogal.co', true]);
    assert.equal(made.headers.etag, made.body.meta.version);
    const seen = (await test.call(readEmployee, { as: hr.token, params: { id: made.body.id } })).body;
    assert.deepEqual(
      [seen.identification, seen.cellPhone, seen.email, seen.employeeId],
      ['1020448391', '3001234567', 'ana.gomez@nogal.co', 'N-7'],
    );
    assert.deepEqual(seen.history[0]?.changes, [{ field: 'active', before: null, after: true }]);
    const again = await call('POST', '/Users', ana());
    assert.deepEqual([again.status, again.body.scimType], [409, 'uniqueness']);
    const wrong = await call('POST', '/Users', ana({ userName: 'b@c.co', [SCIM_DOCUMENT]: { identification: 'x' } }));
    assert.deepEqual([wrong.status, wrong.body.scimType], [400, 'invalidValue']);
  });

  it('takes over who is in the register already, by document or e-mail', async () => {
    const { call, enterprise } = await aDirectory();
    const employee = await onPayroll(test, enterprise.id);
    const { body } = await call('POST', '/Users', ana({ [SCIM_DOCUMENT]: { identification: employee.phone } }));
    const person = await test.deps.db
      .selectFrom('preapproved_users')
      .select(['user_id as userId', 'first_name as firstName'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    assert.deepEqual(person, { userId: employee.id, firstName: 'Ana' });
    const { [SCIM_DOCUMENT]: _document, ...unknown } = ana({ userName: 'x', emails: [{ value: 'x@nogal.co' }] });
    assert.equal((await call('POST', '/Users', unknown)).body.scimType, 'invalidValue');
  });

  it('is searched by userName without case, by what else directories ask, and paged', async () => {
    const { call } = await aDirectory();
    await call('POST', '/Users', ana());
    const others = ['52010203', '52010204'].map((identification) =>
      ana({
        ...{ userName: identification, externalId: null, emails: [], [SCIM_DOCUMENT]: { identification } },
        [SCIM_ENTERPRISE_USER]: {},
      }),
    );
    for (const other of others) await call('POST', '/Users', other);
    const find = async (filter: string) =>
      (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults;
    assert.equal(await find('userName eq "ANA.gomez@nogal.CO"'), 1);
    assert.equal(await find('externalId eq "e-7" and active eq true'), 1);
    assert.equal(await find('emails[type eq "work"].value eq "ANA.GOMEZ@nogal.co"'), 1);
    assert.equal(await find('userName eq "nobody"'), 0);
    assert.equal((await call('GET', '/Users?filter=title%20pr')).body.scimType, 'invalidFilter');
    const page = (await call('GET', '/Users?startIndex=2&count=1')).body;
    assert.deepEqual([page.totalResults, page.startIndex, page.itemsPerPage], [3, 2, 1]);
    const third = (await call('GET', '/Users?startIndex=3&count=1')).body;
    assert.notEqual(page.Resources[0].id, third.Resources[0].id);
  });

  it('patches and replaces a person, at the version that it has seen', async () => {
    const { call } = await aDirectory();
    const { id, meta } = (await call('POST', '/Users', ana())).body;
    const operations = { Operations: [{ op: 'Replace', path: 'name.familyName', value: 'Ruiz' }] };
    const patched = await call('PATCH', `/Users/${id}`, operations, { 'if-match': meta.version });
    assert.deepEqual([patched.status, patched.body.name.familyName], [200, 'Ruiz']);
    assert.equal((await call('PATCH', `/Users/${id}`, operations, { 'if-match': meta.version })).status, 412);
    const read = await call('GET', `/Users/${id}`, undefined, { 'if-none-match': patched.body.meta.version });
    assert.equal(read.status, 304);
    const { phoneNumbers: _phones, ...without } = ana({ externalId: 'e-8' });
    const replaced = await call('PUT', `/Users/${id}`, without);
    assert.deepEqual([replaced.body.externalId, replaced.body.phoneNumbers], ['e-8', undefined]);
    const other = ana({ [SCIM_DOCUMENT]: { identification: '99887766' } });
    assert.equal((await call('PUT', `/Users/${id}`, other)).status, 400);
    assert.equal((await call('PATCH', `/Users/${id}`, { Operations: 'x' })).body.scimType, 'invalidSyntax');
  });

  it('gives nobody the code of another active person, and says so as the standard does', async () => {
    const { call } = await aDirectory();
    await call('POST', '/Users', ana());
    const luz = ana({ userName: 'luz@nogal.co', externalId: 'e-8', [SCIM_DOCUMENT]: { identification: '52010203' } });
    const coded = (employeeNumber: string) => ({ ...luz, [SCIM_ENTERPRISE_USER]: { employeeNumber } });
    const added = await call('POST', '/Users', coded('n-7'));
    assert.deepEqual([added.status, added.body.scimType], [409, 'uniqueness']);
    const { body } = await call('POST', '/Users', coded('N-8'));
    const value = { op: 'Replace', path: `${SCIM_ENTERPRISE_USER}:employeeNumber`, value: 'N-7' };
    const patched = await call('PATCH', `/Users/${body.id}`, { Operations: [value] });
    assert.deepEqual([patched.status, patched.body.scimType], [409, 'uniqueness']);
    assert.equal((await call('GET', `/Users/${body.id}`)).body[SCIM_ENTERPRISE_USER].employeeNumber, 'N-8');
    // the code of who left is free, until they come back to it
    await call('PATCH', `/Users/${body.id}`, off(false));
    const eva = ana({ userName: 'eva@nogal.co', externalId: 'e-9', [SCIM_DOCUMENT]: { identification: '52010204' } });
    assert.equal(
      (await call('POST', '/Users', { ...eva, [SCIM_ENTERPRISE_USER]: { employeeNumber: 'N-8' } })).status,
      201,
    );
    assert.equal((await call('PATCH', `/Users/${body.id}`, off(true))).status, 409);
  });

  it('withdraws whom it deactivates, also by a word, and takes them back', async () => {
    const { call, hr } = await aDirectory();
    const { id } = (await call('POST', '/Users', ana())).body;
    const readState = async () => (await test.call(readEmployee, { as: hr.token, params: { id } })).body.state;
    assert.equal((await call('PATCH', `/Users/${id}`, off('False'))).body.active, false);
    assert.equal(await readState(), 'withdrawn');
    assert.equal((await call('PATCH', `/Users/${id}`, off(true))).body.active, true);
    assert.equal(await readState(), 'no_account');
    assert.equal((await call('DELETE', `/Users/${id}`)).status, 204);
    assert.equal(await readState(), 'withdrawn');
    assert.equal((await call('GET', `/Users/${id}`)).status, 404);
    const { counts } = (await test.call(listEmployees, { as: hr.token, query: {} })).body;
    assert.equal(counts.withdrawn, 1);
  });
});

it('whom the directory deactivates has neither payroll nor subsidy with the next order', async () => {
  const { call, enterprise } = await aDirectory();
  const employee = await onPayroll(test, enterprise.id);
  const { id } = (await call('POST', '/Users', ana({ [SCIM_DOCUMENT]: { identification: employee.phone } }))).body;
  const rights = async () => {
    const payer = await loadPayer(test.deps.db, employee.id, '2026-11-01');
    assert.ok(payer);
    return [canPayByPayroll(payer), payer.subsidyRules.length > 0];
  };
  assert.deepEqual(await rights(), [true, true]);
  await call('PATCH', `/Users/${id}`, off('False'));
  assert.deepEqual(await rights(), [false, false]);
  await call('PATCH', `/Users/${id}`, off('True'));
  assert.deepEqual(await rights(), [true, true]);
});

describe('the token of a directory', () => {
  it('never touches another company', async () => {
    const [mine, other] = [await aDirectory(), await aDirectory()];
    const { id } = (await mine.call('POST', '/Users', ana())).body;
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await other.call(method, `/Users/${id}`)).status, 404);
    assert.equal((await other.call('PATCH', `/Users/${id}`, off(false))).status, 404);
    assert.equal((await other.call('PUT', `/Users/${id}`, ana())).status, 404);
    assert.equal((await other.call('GET', '/Users')).body.totalResults, 0);
    assert.equal((await mine.call('GET', `/Users/${id}`)).body.active, true);
    assert.equal((await mine.call('GET', '/Users/nothing')).status, 404);
  });

  it('is made and revoked by who keeps the register; a revoked one opens nothing', async () => {
    const { call, hr, tokenId, ...register } = await aDirectory();
    assert.equal((await call('GET', '/ServiceProviderConfig')).body.patch.supported, true);
    const { body } = await test.call(listDirectoryTokens, { as: hr.token });
    const [token] = body.data;
    assert.deepEqual([token?.id, token?.tokenName, token?.usedAt], [tokenId, 'Entra ID', test.deps.now()]);
    const stranger = await aRegister(test);
    const revoke = (as: string) => test.call(revokeDirectoryToken, { as, params: { id: tokenId } });
    assert.equal((await revoke(stranger.hr.token)).status, 404);
    assert.equal((await revoke((await aCustomer(test)).token)).status, 403);
    assert.equal((await addToken({ ...register, hr: stranger.hr })).status, 404);
    assert.equal((await revoke(hr.token)).status, 200);
    const refused = await call('GET', '/Users');
    assert.deepEqual([refused.status, refused.body.status], [401, '401']);
    assert.equal((await call('GET', '/Users', undefined, { authorization: '' })).status, 401);
    for (let count = 0; count < 5; count++) assert.equal((await addToken({ ...register, hr })).status, 200);
    assert.equal((await addToken({ ...register, hr })).status, 409);
  });
});
