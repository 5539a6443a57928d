import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDirectoryToken } from '@sazon/contract/directory/directory-tokens-routes';
import { mapImportColumns, readImport, startImport } from '@sazon/contract/employee-imports/routes';
import { addGroup, readSubsidies } from '@sazon/contract/subsidies/routes';
import { aRegister, listRegister } from '../../testing/employee-import-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const header = 'Documento;Nombres;Apellidos;Celular';
let made = 0;

/** A company whose systems send its list. */
async function aSender() {
  const register = await aRegister(test);
  const body = { enterpriseId: register.enterprise.id, tokenName: 'SAP' };
  const { token } = (await test.call(addDirectoryToken, { as: register.hr.token, body })).body;
  const send = async (
    rows: readonly string[],
    { key = `envio-${++made}-x`, query = '', as = token as string | null, first = header, type = 'text/csv' } = {},
  ) => {
    const answer = await test.app.inject({
      ...{ method: 'POST', url: `/api/directory/register${query}`, payload: [first, ...rows].join('\n') },
      headers: {
        'content-type': type,
        ...(key !== '' && { 'idempotency-key': key }),
        ...(as !== null && { authorization: `Bearer ${as}` }),
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = (path: string, as = token) =>
    test.app.inject({
      method: 'GET',
      url: `/api/directory/register/${path}`,
      headers: { authorization: `Bearer ${as}` },
    });
  const active = async () =>
    (await listRegister(test, register.enterprise.id)).filter((one) => one.active).map((one) => one.identification);
  return { ...register, token, send, get, active };
}
const row = (identification: string, phone = '3001234567') => `${identification};Ana;Gómez;${phone}`;

describe('a list that a company’s systems send', () => {
  it('is imported by the rules of a list, and tells what is wrong', async () => {
    const { send, get, active } = await aSender();
    const sent = await send([row('52010203'), row('52010204', '12')]);
    assert.deepEqual([sent.status, sent.body.state, sent.body.counts.new, sent.body.counts.wrong], [202, 'done', 1, 1]);
    assert.deepEqual(sent.body.wrong, [
      { line: 3, reasons: ['Celular «12»: El celular debe tener 10 números y empezar por 3.'] },
    ]);
    assert.deepEqual(await active(), ['52010203']);
    const read = await get(sent.body.id);
    assert.deepEqual(read.json(), sent.body);
    const wrong = await get(`${sent.body.id}/wrong`);
    assert.match(wrong.body, /52010204.*El celular debe tener/);
  });

  it('is the same import when it is sent again, and another file needs another key', async () => {
    const { send, active } = await aSender();
    const once = await send([row('52010203')], { key: 'lunes-23-nov' });
    const again = await send([row('52010203')], { key: 'lunes-23-nov' });
    assert.deepEqual([again.status, again.body.id], [202, once.body.id]);
    const other = await send([row('52010204')], { key: 'lunes-23-nov' });
    assert.deepEqual([other.status, other.body.field], [400, 'idempotency-key']);
    assert.deepEqual(await active(), ['52010203']);
    const two = await Promise.all([1, 2].map(() => send([row('52010205')], { key: 'dos-a-la-vez' })));
    assert.equal(new Set(two.filter(({ status }) => status === 202).map(({ body }) => body.id)).size, 1);
  });

  it('withdraws who is not in it when that is asked, unless they are too many', async () => {
    const { send, active } = await aSender();
    const people = Array.from({ length: 24 }, (_, index) => String(52_020_000 + index));
    await send(people.map((one) => row(one)));
    await send(people.slice(2).map((one) => row(one)));
    assert.equal((await active()).length, 24);
    const fewer = await send(
      people.slice(2).map((one) => row(one)),
      { query: '?withdrawMissing=true' },
    );
    assert.deepEqual([fewer.body.state, fewer.body.withdrawMissing], ['done', true]);
    assert.equal((await active()).length, 22);
    const cut = await send([row(people[3] ?? '')], { query: '?withdrawMissing=true' });
    assert.equal(cut.body.state, 'previewed');
    assert.match(cut.body.problem, /Deja por fuera a 21 personas/);
    assert.equal((await active()).length, 22);
  });

  it('adds no groups: who is given one that the company does not have stays in theirs, and the answer names it', async () => {
    const { send, get, hr, enterprise } = await aSender();
    const params = { enterpriseId: enterprise.id };
    await test.call(addGroup, { as: hr.token, params, body: { name: 'Ventas' } });
    const first = 'Documento;Nombres;Apellidos;Celular;Área';
    await send([`${row('52010203')};ventas`], { first });
    const sent = await send(
      [
        `${row('52010203')};Auxiliar`,
        `${row('52010204')};AUXILIAR`,
        `${row('52010205')};Cajero`,
        `${row('52010206')};Ventas`,
      ],
      { first },
    );
    assert.deepEqual([sent.body.state, sent.body.problem], ['done', null]);
    assert.deepEqual(sent.body.counts, { new: 3, changed: 0, unchanged: 1, wrong: 0, missing: 0 });
    assert.deepEqual(sent.body.unknownGroups, { people: 3, groups: 2, names: ['AUXILIAR', 'Cajero'] });
    assert.deepEqual((await get(sent.body.id)).json().unknownGroups, sent.body.unknownGroups);
    const detail = { as: hr.token, params: { importId: sent.body.id } };
    assert.deepEqual((await test.call(readImport, detail)).body.unknownGroups, sent.body.unknownGroups);
    const { groups } = (await test.call(readSubsidies, { as: hr.token, params })).body;
    assert.deepEqual(
      groups.map(({ name, people }) => [name, people]),
      [['Ventas', 2]],
    );
  });

  it('adds the groups that it names once HR looks at its columns', async () => {
    const { send, hr, enterprise } = await aSender();
    const people = Array.from({ length: 24 }, (_, index) => String(52_030_000 + index));
    await send(people.map((one) => row(one)));
    const first = 'Documento;Nombres;Apellidos;Celular;Área';
    const { body } = await send([`${row(people[0] ?? '')};Ventas`], { first, query: '?withdrawMissing=true' });
    assert.deepEqual([body.state, body.unknownGroups.names], ['previewed', ['Ventas']]);
    const of = { as: hr.token, params: { importId: body.id } };
    const { columns } = (await test.call(readImport, of)).body;
    const fields = columns.map(({ field }) => field ?? ('none' as const));
    const looked = (await test.call(mapImportColumns, { ...of, body: { fields } })).body;
    assert.deepEqual([looked.newGroups, looked.unknownGroups], [['Ventas'], { people: 0, groups: 0, names: [] }]);
    await test.call(startImport, { ...of, body: { withdrawMissing: false } });
    const params = { enterpriseId: enterprise.id };
    const { groups } = (await test.call(readSubsidies, { as: hr.token, params })).body;
    assert.deepEqual(
      groups.map(({ name }) => name),
      ['Ventas'],
    );
  });

  it('says that another list was being imported, when that is why it waits', async () => {
    const { send, get } = await aSender();
    const { id } = (await send([row('52010203')])).body;
    await test.deps.db.updateTable('employee_imports').set({ state: 'previewed' }).where('id', '=', id).execute();
    assert.match((await get(id)).json().problem, /otra importación en curso/);
  });

  it('waits for HR when its columns are not understood', async () => {
    const { send, active } = await aSender();
    const sent = await send(['a;b'], { first: 'Una;Otra' });
    assert.deepEqual([sent.status, sent.body.state], [202, 'uploaded']);
    assert.match(sent.body.problem, /documento/);
    assert.deepEqual(await active(), []);
  });

  it('is taken of the company whose key comes with it, and of nobody else', async () => {
    const [mine, other] = [await aSender(), await aSender()];
    assert.equal((await mine.send([row('52010203')], { as: null })).status, 401);
    assert.equal((await mine.send([row('52010203')], { as: mine.hr.token })).status, 401);
    assert.equal((await mine.send([row('52010203')], { key: '' })).status, 400);
    assert.equal((await mine.send([row('52010203')], { type: 'application/pdf' })).status, 415);
    assert.equal((await mine.send([], { first: '' })).status, 400);
    const { id } = (await mine.send([row('52010203')])).body;
    assert.equal((await other.get(id)).statusCode, 404);
    assert.equal((await other.get(`${id}/wrong`)).statusCode, 404);
  });
});
