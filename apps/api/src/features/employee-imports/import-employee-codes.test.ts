import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listImportRows, startImport, undoImport } from '@sazon/contract/employee-imports/routes';
import { addEmployee, readEmployee, updateEmployee } from '@sazon/contract/employees/routes';
import { sql } from 'kysely';
import { migrations } from '../../db/migrate.ts';
import { toIso } from '../../db/to-iso.ts';
import { aRegister, sendList } from '../../testing/employee-import-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { runImports } from './start-undo-and-run-imports-actions.ts';

const test = await testApp();
type Of = Awaited<ReturnType<typeof aRegister>>;
/** A person of a list by the place of their document, with their code. */
type Row = readonly [place: number, code: string];

const toDocument = (place: number) => String(5_000_000 + place);
const toList = (rows: readonly Row[]) =>
  [
    'Documento;Código;Nombres;Apellidos',
    ...rows.map(([place, code]) => `${toDocument(place)};${code};Ana;Paz ${place}`),
  ].join('\r\n');

async function start(of: Of, importId: string) {
  await test.call(startImport, { as: of.hr.token, params: { importId }, body: { withdrawMissing: false } });
  await runImports(test.deps);
}

async function importCodes(of: Of, rows: readonly Row[]): Promise<string> {
  const { importId } = await sendList(test, of, toList(rows));
  await start(of, importId);
  return importId;
}

async function undo(of: Of, importId: string) {
  await test.call(undoImport, { as: of.hr.token, params: { importId } });
  await runImports(test.deps);
}

const addByHand = (of: Of, place: number, employeeId: string) =>
  test.call(addEmployee, {
    as: of.hr.token,
    body: {
      ...{
        enterpriseId: of.enterprise.id,
        identificationType: 'cedula_de_ciudadania',
        identification: toDocument(place),
      },
      ...{ employeeId, firstName: 'Otra', lastName: 'Persona', cellPhone: '', email: '' },
    },
  });

/** The codes of the company's active people, by the place of their document. */
async function readCodes({ enterprise }: Of, ...places: number[]) {
  const rows = await test.deps.db
    .selectFrom('preapproved_users')
    .select(['id', 'identification', 'employee_id as code'])
    .where('enterprise_id', '=', enterprise.id)
    .where('active', '=', true)
    .execute();
  const found = new Map(rows.map((row) => [row.identification, row]));
  return { codes: places.map((place) => found.get(toDocument(place))?.code), found };
}

describe('the employee code of an active person', () => {
  it('is nobody else’s, also when two people are added at the same moment', async () => {
    const of = await aRegister(test);
    const answers = await Promise.all([1, 2, 3].map((place) => addByHand(of, place, place === 2 ? 'n-1' : 'N-1')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as { field?: string; message?: string };
    assert.equal(refused.field, 'employeeId');
    assert.match(refused.message ?? '', /^El código [nN]-1 ya es de Otra Persona\.$/);
    const again = await addByHand(of, answers.findIndex(({ status }) => status === 200) + 1, 'N-1');
    assert.deepEqual([again.status, again.body.field], [409, 'identification'], 'the document before the code');
  });

  it('is nobody else’s when two people are changed at the same moment', async () => {
    const of = await aRegister(test);
    await importCodes(of, [
      [1, 'A'],
      [2, 'B'],
    ]);
    const { found } = await readCodes(of);
    const answers = await Promise.all(
      [...found.values()].map(({ id }) =>
        test.call(updateEmployee, { as: of.hr.token, params: { id }, body: { employeeId: 'C' } }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  it('of a list that somebody got meanwhile makes that row wrong, with whose it is, and the others are written', async () => {
    const of = await aRegister(test);
    await importCodes(of, [[3, 'C']]);
    const rows = [
      [1, 'A'],
      [2, 'B'],
      [3, 'D'],
    ] as const;
    const { importId } = await sendList(test, of, toList(rows));
    assert.equal((await addByHand(of, 8, 'a')).status, 200);
    assert.equal((await addByHand(of, 9, 'D')).status, 200);
    await start(of, importId);
    assert.deepEqual((await readCodes(of, 1, 2, 3, 8, 9)).codes, [undefined, 'B', 'C', 'a', 'D']);
    const query = { kind: 'wrong' } as const;
    const wrong = (await test.call(listImportRows, { as: of.hr.token, params: { importId }, query })).body.data;
    assert.deepEqual(
      wrong.map(({ line, problems }) => [line, problems]),
      [
        [2, [{ field: 'employeeId', cell: 'A', reason: 'Ya es de Otra Persona.' }]],
        [4, [{ field: 'employeeId', cell: 'D', reason: 'Ya es de Otra Persona.' }]],
      ],
    );
  });

  it('is exchanged by a list, however far apart its rows are, and so is the undoing', async () => {
    const of = await aRegister(test);
    const last = 600;
    const first = Array.from({ length: last }, (_, place): Row => [place, `K${place}`]);
    await importCodes(of, first);
    // the first and the last exchange theirs, and somebody new gets the one that the middle one gives up
    const renamed = first.map(([place]): Row => [place, `K${place === 0 ? last - 1 : place === last - 1 ? 0 : place}`]);
    renamed[300] = [300, 'new'];
    const importId = await importCodes(of, [[last, 'K300'], ...renamed]);
    const places = [0, last - 1, 300, last];
    assert.deepEqual((await readCodes(of, ...places)).codes, [`K${last - 1}`, 'K0', 'new', 'K300']);
    await undo(of, importId);
    assert.deepEqual((await readCodes(of, ...places)).codes, ['K0', `K${last - 1}`, 'K300', undefined]);
  });

  it('of very many who exchange theirs is left to the job, which does all of them at once', async () => {
    const of = await aRegister(test);
    const many = 2100;
    const shifted = (by: number) => Array.from({ length: many }, (_, place): Row => [place, `M${(place + by) % many}`]);
    await importCodes(of, shifted(0));
    const { importId } = await sendList(test, of, toList(shifted(1)));
    const params = { importId };
    const { body } = await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
    assert.deepEqual([body.state, body.progress.done], ['running', 0]);
    await runImports(test.deps);
    assert.deepEqual((await readCodes(of, 0, many - 1)).codes, ['M1', 'M0']);
    const undoing = (await test.call(undoImport, { as: of.hr.token, params })).body;
    assert.deepEqual([undoing.state, undoing.progress.done], ['undoing', 0]);
    await runImports(test.deps);
    assert.deepEqual((await readCodes(of, 0, many - 1)).codes, ['M0', `M${many - 1}`]);
  });

  it('is that of who came first in a database of before, which kept no codes apart', async () => {
    const { db } = test.deps;
    const of = await aRegister(test);
    await sql`DROP INDEX preapproved_users_one_code`.execute(db);
    for (const [place, code, active] of [
      [1, 'Z-1', false],
      [2, 'z-1', true],
      [3, 'Z-1', true],
      [4, 'Z-2', true],
    ] as const) {
      test.deps.setNow(test.deps.now() + 1000);
      await db
        .insertInto('preapproved_users')
        .values({
          ...{ id: test.deps.newId(), enterprise_id: of.enterprise.id, identification: toDocument(place) },
          ...{ identification_type: 'cedula_de_ciudadania', first_name: 'Ana', last_name: 'Paz', employee_id: code },
          ...{ active, amount_approved_cop: 0, created_at: toIso(test.deps.now()) },
        })
        .execute();
    }
    await migrations['0360_one_employee_code_of_active_people']?.up(db);
    const { codes, found } = await readCodes(of, 2, 3, 4);
    assert.deepEqual(codes, ['z-1', null, 'Z-2']);
    const id = found.get(toDocument(3))?.id ?? '';
    const { history } = (await test.call(readEmployee, { as: of.hr.token, params: { id } })).body;
    assert.deepEqual(
      history.map(({ by, changes }) => ({ by, changes })),
      [{ by: 'Sazón', changes: [{ field: 'employeeId', before: 'Z-1', after: null }] }],
    );
    assert.equal((await addByHand(of, 9, 'Z-1')).status, 409);
  });

  it('stays as it is when the undoing of a list finds it with somebody else', async () => {
    const of = await aRegister(test);
    await importCodes(of, [
      [1, 'A'],
      [2, 'B'],
    ]);
    const importId = await importCodes(of, [
      [1, 'X'],
      [2, 'Y'],
    ]);
    assert.equal((await addByHand(of, 9, 'A')).status, 200);
    await undo(of, importId);
    assert.deepEqual((await readCodes(of, 1, 2, 9)).codes, ['X', 'B', 'A']);
  });
});
