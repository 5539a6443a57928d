import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDirectoryToken } from '@sazon/contract/directory/directory-tokens-routes';
import { readEmployee } from '@sazon/contract/employees/routes';
import { SCIM_DOCUMENT } from '@sazon/domain/employees/scim-person-statement';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let made = 0;

/** A company whose directory has two people. */
async function aDirectory() {
  const { enterprise, hr } = await aRegister(test);
  const body = { enterpriseId: enterprise.id, tokenName: 'Okta' };
  const { token } = (await test.call(addDirectoryToken, { as: hr.token, body })).body;
  const call = async (method: Method, path: string, payload?: object, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({
      ...{ method, url: `/api/scim/v2${path}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
  };
  const aPerson = async () => {
    const identification = String(52_010_000 + ++made);
    const person = {
      ...{ userName: `p${identification}@nogal.co`, name: { givenName: 'Ana', familyName: 'Gómez' } },
      [SCIM_DOCUMENT]: { identification },
    };
    return (await call('POST', '/Users', person)).body.id as string;
  };
  const readGroup = async (id: string) =>
    (await test.call(readEmployee, { as: hr.token, params: { id } })).body.groupName ?? null;
  return { enterprise, hr, call, groupOf: readGroup, ana: await aPerson(), luis: await aPerson() };
}
const patch = (...Operations: object[]) => ({ Operations });
const members = (...ids: string[]) => ids.map((value) => ({ value }));

describe('the groups of a directory', () => {
  it('put people into groups of the register, with a line in their history', async () => {
    const { call, groupOf: readGroup, hr, ana, luis } = await aDirectory();
    const added = await call('POST', '/Groups', { displayName: 'Ventas', externalId: 'g-1', members: members(ana) });
    assert.deepEqual([added.status, added.body.displayName, added.body.members.length], [201, 'Ventas', 1]);
    assert.equal(added.headers.etag, added.body.meta.version);
    assert.deepEqual([await readGroup(ana), await readGroup(luis)], ['Ventas', null]);
    const { history } = (await test.call(readEmployee, { as: hr.token, params: { id: ana } })).body;
    assert.deepEqual(history[0]?.changes, [{ field: 'group', before: null, after: 'Ventas' }]);
    assert.equal((await call('POST', '/Groups', { displayName: 'ventas' })).body.scimType, 'uniqueness');
    const wrong = await call('POST', '/Groups', { displayName: 'Otro', members: members(test.deps.newId()) });
    assert.deepEqual([wrong.status, wrong.body.scimType], [400, 'invalidValue']);
    assert.equal((await call('GET', '/Groups')).body.totalResults, 1);
  });

  it('are patched by Entra’s and Okta’s ways, at the version that was seen', async () => {
    const { call, groupOf: readGroup, ana, luis } = await aDirectory();
    const { id, meta } = (await call('POST', '/Groups', { displayName: 'Ventas' })).body;
    const add = patch({ op: 'Add', path: 'members', value: members(ana) });
    const entra = await call('PATCH', `/Groups/${id}`, add, { 'if-match': meta.version });
    assert.deepEqual([entra.status, await readGroup(ana)], [200, 'Ventas']);
    assert.equal((await call('PATCH', `/Groups/${id}`, add, { 'if-match': meta.version })).status, 412);
    await call('PATCH', `/Groups/${id}`, patch({ op: 'replace', path: 'members', value: members(luis) }));
    assert.deepEqual([await readGroup(ana), await readGroup(luis)], [null, 'Ventas']);
    await call('PATCH', `/Groups/${id}`, patch({ op: 'replace', value: { id, displayName: 'Comercial' } }));
    assert.equal(await readGroup(luis), 'Comercial');
    await call('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: `members[value eq "${luis}"]` }));
    assert.equal(await readGroup(luis), null);
    const put = await call('PUT', `/Groups/${id}`, { displayName: 'Comercial', members: members(ana, luis) });
    assert.deepEqual(
      put.body.members.map((one: { value: string }) => one.value),
      [ana, luis],
    );
    const read = await call('GET', `/Groups/${id}`, undefined, { 'if-none-match': put.body.meta.version });
    assert.equal(read.status, 304);
    assert.equal((await call('PATCH', `/Groups/${id}`, patch({ op: 'move' }))).body.scimType, 'invalidSyntax');
  });

  it('of which somebody has several count by the first, and the next takes its place', async () => {
    const { call, groupOf: readGroup, ana } = await aDirectory();
    const first = (await call('POST', '/Groups', { displayName: 'Ventas', members: members(ana) })).body.id;
    const second = (await call('POST', '/Groups', { displayName: 'Bogotá', members: members(ana) })).body.id;
    assert.equal(await readGroup(ana), 'Ventas');
    assert.equal((await call('DELETE', `/Groups/${first}`)).status, 204);
    assert.equal(await readGroup(ana), 'Bogotá');
    await call('DELETE', `/Groups/${second}`);
    assert.equal(await readGroup(ana), null);
    assert.equal((await call('GET', `/Groups/${second}`)).status, 404);
    const again = await call('POST', '/Groups', { displayName: 'Ventas' });
    assert.deepEqual([again.status, again.body.id === first], [201, false]);
  });

  it('are found by name, paged, and listed without their people', async () => {
    const { call, ana } = await aDirectory();
    for (const displayName of ['Ventas', 'Bogotá', 'Cali'])
      await call('POST', '/Groups', { displayName, members: members(ana) });
    const find = async (query: string) => (await call('GET', `/Groups?${query}`)).body;
    const named = await find(`filter=${encodeURIComponent('displayName eq "VENTAS"')}&excludedAttributes=members`);
    assert.deepEqual([named.totalResults, named.Resources[0].displayName], [1, 'Ventas']);
    assert.equal('members' in named.Resources[0], false);
    assert.equal((await find(`filter=${encodeURIComponent('displayName eq "nadie"')}`)).totalResults, 0);
    assert.equal((await find('filter=members%20pr')).scimType, 'invalidFilter');
    const page = await find('startIndex=2&count=1');
    assert.deepEqual([page.totalResults, page.startIndex, page.itemsPerPage], [3, 2, 1]);
  });

  it('take over a group of HR’s by its name, and leave who else is in it', async () => {
    const { call, groupOf: readGroup, enterprise, ana, luis } = await aDirectory();
    const id = test.deps.newId();
    const created_at = new Date(test.deps.now()).toISOString();
    await test.deps.db
      .insertInto('employee_groups')
      .values({ id, enterprise_id: enterprise.id, name: 'Planta', created_at })
      .execute();
    await test.deps.db.updateTable('preapproved_users').set({ group_id: id }).where('id', '=', luis).execute();
    const taken = await call('POST', '/Groups', { displayName: 'planta', members: members(ana) });
    assert.deepEqual([taken.status, taken.body.id], [201, id]);
    await call('DELETE', `/Groups/${id}`);
    assert.deepEqual([await readGroup(ana), await readGroup(luis)], [null, 'Planta']);
  });

  it('never move the person who made the key, nor touch another company', async () => {
    const [mine, other] = [await aDirectory(), await aDirectory()];
    const { ana, hr, call } = mine;
    await test.deps.db.updateTable('preapproved_users').set({ user_id: hr.id }).where('id', '=', ana).execute();
    const { id } = (await call('POST', '/Groups', { displayName: 'Ventas', members: members(ana) })).body;
    assert.equal(await mine.groupOf(ana), null);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await other.call(method, `/Groups/${id}`)).status, 404);
    assert.equal((await other.call('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members' }))).status, 404);
    assert.equal((await other.call('PUT', `/Groups/${id}`, { displayName: 'X' })).status, 404);
    assert.equal((await other.call('POST', '/Groups', { displayName: 'Y', members: members(ana) })).status, 400);
    assert.equal((await other.call('GET', '/Groups')).body.totalResults, 0);
  });

  it('are described, with people, for directories that ask first', async () => {
    const { call } = await aDirectory();
    const types = (await call('GET', '/ResourceTypes')).body;
    assert.deepEqual(
      types.Resources.map((one: { endpoint: string }) => one.endpoint),
      ['/Users', '/Groups'],
    );
    const schemas = (await call('GET', '/Schemas')).body;
    assert.ok(schemas.Resources.some((one: { id: string }) => one.id === SCIM_DOCUMENT));
  });
});
