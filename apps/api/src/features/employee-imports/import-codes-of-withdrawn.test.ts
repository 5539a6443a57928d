import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readImport, startImport, undoImport } from '@sazon/contract/employee-imports/routes';
import { anImport, aRegister, sendList } from '../../testing/employee-import-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { runImports } from './start-undo-and-run-imports-actions.ts';

const test = await testApp();
const { db } = test.deps;
type Of = Awaited<ReturnType<typeof aRegister>>;
type Named = { code: string; active: boolean };

const toDocument = (name: string) => String(5_000_000 + name.charCodeAt(0));

/** Sends a list of people, named by a letter, with the cells that come after the name. */
async function send(of: Of, header: string, ...rows: [name: string, cells: string][]): Promise<string> {
  const lines = rows.map(([name, cells]) => `${toDocument(name)};${name};Paz;${cells}`);
  return (await sendList(test, of, [`Documento;Nombres;Apellidos;${header}`, ...lines].join('\r\n'))).importId;
}

async function start(of: Of, importId: string, withdrawMissing = false): Promise<void> {
  const answer = await test.call(startImport, { as: of.hr.token, params: { importId }, body: { withdrawMissing } });
  assert.deepEqual([answer.status, answer.body.state], [200, 'done']);
}

async function undo(of: Of, importId: string): Promise<void> {
  const { status, body } = await test.call(undoImport, { as: of.hr.token, params: { importId } });
  assert.deepEqual([status, body.state, body.progress.kept], [200, 'undone', 0]);
}

/** A register with these people. */
async function withPeople(people: Record<string, Named>): Promise<Of> {
  const of = await aRegister(test);
  const named = Object.entries(people);
  // whoever was withdrawn had the code before the one who has it now
  for (const isActive of [false, true]) {
    const rows = named.filter(([, { active }]) => active === isActive);
    if (rows.length === 0) continue;
    await start(of, await send(of, 'Código', ...rows.map(([name, { code }]): [string, string] => [name, code])));
    if (!isActive) await start(of, await send(of, 'Activo', ...rows.map(([name]): [string, string] => [name, 'No'])));
  }
  assert.deepEqual(await read(of), people);
  return of;
}

async function read({ enterprise }: Of): Promise<Record<string, Named>> {
  const rows = await db
    .selectFrom('preapproved_users')
    .select(['first_name as name', 'employee_id as code', 'active'])
    .where('enterprise_id', '=', enterprise.id)
    .orderBy('first_name')
    .execute();
  return Object.fromEntries(rows.map(({ name, code, active }) => [name, { code: code ?? '', active }]));
}

const before = { A: { code: 'K1', active: true }, B: { code: 'K1', active: false } };
const after = { A: { code: 'K1', active: false }, B: { code: 'K1', active: true } };

for (const [what, rows] of [
  [
    'first',
    [
      ['B', 'Sí'],
      ['A', 'No'],
    ],
  ],
  [
    'last',
    [
      ['A', 'No'],
      ['B', 'Sí'],
    ],
  ],
] as [string, [string, string][]][])
  it(`a list that takes back who had the code of another whom it withdraws, ${what}, is written and undone`, async () => {
    const of = await withPeople(before);
    const importId = await send(of, 'Activo', ...rows);
    await start(of, importId);
    assert.deepEqual(await read(of), after);
    await undo(of, importId);
    assert.deepEqual(await read(of), before);
  });

it('a list that takes back who had the code of another whom it leaves out is written and undone', async () => {
  const of = await withPeople(before);
  const importId = await send(of, 'Activo', ['B', 'Sí']);
  await start(of, importId, true);
  assert.deepEqual(await read(of), after);
  await undo(of, importId);
  assert.deepEqual(await read(of), before);
});

it('a list gives somebody new the code that whom it leaves out got meanwhile, and is undone', async () => {
  const of = await withPeople({ A: { code: 'K0', active: true } });
  const importId = await send(of, 'Código', ['N', 'K1']);
  await db
    .updateTable('preapproved_users')
    .set({ employee_id: 'K1' })
    .where('enterprise_id', '=', of.enterprise.id)
    .execute();
  await start(of, importId, true);
  assert.deepEqual(await read(of), { A: { code: 'K1', active: false }, N: { code: 'K1', active: true } });
  await undo(of, importId);
  assert.deepEqual(await read(of), { A: { code: 'K1', active: true } });
});

for (const order of ['AB', 'BA'])
  it(`a list that gave away a code and took back who had it before is undone (${order})`, async () => {
    const of = await withPeople(before);
    const cells: Record<string, string> = { A: 'K9;Sí', B: 'K1;Sí' };
    const rows = [...order].map((name): [string, string] => [name, cells[name] ?? '']);
    const importId = await send(of, 'Código;Activo', ...rows);
    await start(of, importId);
    assert.deepEqual(await read(of), { A: { code: 'K9', active: true }, B: { code: 'K1', active: true } });
    await undo(of, importId);
    assert.deepEqual(await read(of), before);
  });

it('an import that fails keeps no other from being written nor old rows from being deleted, and is reported', async () => {
  const of = await aRegister(test);
  const next = await aRegister(test);
  const old = await send(of, 'Código', ['A', 'K1']);
  await start(of, old);
  test.deps.setNow(test.deps.now() + 31 * 24 * 3_600_000);
  const broken = await anImport(test, { enterpriseId: of.enterprise.id, userId: of.hr.id });
  await db
    .updateTable('employee_import_rows')
    .set({ stated: '{"identification":"1","entryDate":"mañana"}' })
    .where('import_id', '=', broken)
    .execute();
  const waiting = await anImport(test, { enterpriseId: next.enterprise.id, userId: next.hr.id });
  for (const [id, place] of [
    [broken, 0],
    [waiting, 1],
  ] as const)
    await db
      .updateTable('employee_imports')
      .set({ state: 'running', started_at: new Date(test.deps.now() + place * 1000).toISOString() })
      .where('id', '=', id)
      .execute();
  await assert.rejects(runImports(test.deps), (error: Error) => error.message.includes(broken));
  const read = (one: Of, importId: string) => test.call(readImport, { as: one.hr.token, params: { importId } });
  assert.deepEqual([(await read(of, broken)).body.state, (await read(next, waiting)).body.state], ['running', 'done']);
  const left = await db.selectFrom('employee_import_rows').select('position').where('import_id', '=', old).execute();
  assert.equal(left.length, 0);
});
