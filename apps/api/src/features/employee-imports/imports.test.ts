import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  announceImport,
  listImportRows,
  listImports,
  mapImportColumns,
  readImport,
  startImport,
  undoImport,
} from '@sazon/contract/employee-imports/routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { writeSheet } from '../../sheets/write-workbook.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister, listRegister, sendList } from '../../testing/employee-import-makers.ts';
import { december, november, onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { runImports } from './start-undo-and-run-imports-actions.ts';

const test = await testApp();

const list = (...rows: string[]) => ['Documento;Nombres;Apellidos;Celular;Cupo', ...rows].join('\r\n');
const three = list(
  '1.020.448.391;Sara;Valencia;300 111 2233;$ 120.000',
  '71774120;Felipe;Ocampo;;200000',
  '438219;Andrés;Mejía;+57 310 555 6677;',
);

/** A company with three people who came by a list. */
async function withThree() {
  const of = await aRegister(test);
  const params = { importId: (await sendList(test, of, three)).importId };
  await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
  return { ...of, params };
}

const read = async (of: { hr: { token: string } }, importId: string) =>
  (await test.call(readImport, { as: of.hr.token, params: { importId } })).body;

describe('a list of employees', () => {
  it('is looked at first, changes nothing until it is started, and then adds its people', async () => {
    const of = await aRegister(test);
    const sent = await sendList(test, of, three);
    const seen = await read(of, sent.importId);
    assert.equal(seen.state, 'previewed');
    assert.deepEqual(seen.counts, { new: 3, changed: 0, unchanged: 0, wrong: 0, missing: 0 });
    assert.deepEqual(await listRegister(test, of.enterprise.id), []);

    const params = { importId: sent.importId };
    const done = await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
    assert.equal(done.body.state, 'done');
    assert.deepEqual(done.body.progress, { done: 3, total: 3, skipped: 0, kept: 0 });
    const [sara, andres] = await listRegister(test, of.enterprise.id);
    assert.equal(sara?.amount_approved_cop, 120_000);
    assert.equal(sara?.cell_phone, '3001112233');
    assert.equal(andres?.amount_approved_cop, 300_000, 'what the company gives by default');
  });

  it('gives who pays by payroll its ceiling in the periods they have not authorised, and tells them', async () => {
    const of = await aRegister(test);
    const employee = await onPayroll(test, of.enterprise.id, { amountCop: 300_000, signed: [november] });
    const { db } = test.deps;
    const asked = { id: test.deps.newId(), user_id: employee.id, enterprise_id: of.enterprise.id, ...december };
    await db
      .insertInto('payroll_discounts')
      .values({ ...asked, amount_cop: 300_000, status: 'pending', created_at: new Date(test.deps.now()).toISOString() })
      .execute();
    const person = await db
      .selectFrom('preapproved_users')
      .select(['identification', 'first_name', 'last_name'])
      .where('user_id', '=', employee.id)
      .executeTakeFirstOrThrow();
    const row = `${person.identification};${person.first_name};${person.last_name};;260000`;
    const params = { importId: (await sendList(test, of, list(row))).importId };
    await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
    const periods = await db
      .selectFrom('payroll_credits')
      .select(['start_period', 'amount_cop'])
      .where('user_id', '=', employee.id)
      .orderBy('start_period')
      .execute();
    assert.deepEqual(
      periods.map(({ start_period, amount_cop }) => [start_period, amount_cop]),
      [
        [november.start_period, 300_000],
        [december.start_period, 260_000],
      ],
    );
    const told = await db
      .selectFrom('outbox_messages')
      .select('channel')
      .where('kind', '=', 'payroll_limit_granted')
      .where('body', 'like', '%260.000%')
      .execute();
    assert.deepEqual(told.map(({ channel }) => channel).sort(), ['email', 'push']);
  });

  it('tells what it changes field by field, who is not in it, and what is wrong', async () => {
    const of = await withThree();
    const again = list(
      '1020448391;Sara;Valencia;3001112233;150.000',
      '71774120;Felipe;Ocampo;;',
      '99;Nadie;Corto;;',
      '5000001;Luz;Gil;123;',
    );
    const { importId } = await sendList(test, of, again);
    assert.deepEqual((await read(of, importId)).counts, { new: 0, changed: 1, unchanged: 1, wrong: 2, missing: 1 });
    const readRows = async (kind: 'changed' | 'wrong' | 'missing') =>
      (await test.call(listImportRows, { as: of.hr.token, params: { importId }, query: { kind } })).body.data;
    assert.deepEqual((await readRows('changed'))[0]?.changes, [
      { field: 'amountCop', before: 120_000, after: 150_000 },
    ]);
    assert.deepEqual(
      (await readRows('wrong')).map(({ line, problems }) => [line, problems[0]?.field, problems[0]?.cell]),
      [
        [4, 'identification', '99'],
        [5, 'cellPhone', '123'],
      ],
    );
    assert.equal((await readRows('missing'))[0]?.name, 'Andrés Mejía');

    const url = `/api/admin/enterprises/imports/${importId}/wrong`;
    const csv = await test.app.inject({ url, headers: { authorization: `Bearer ${of.hr.token}` } });
    assert.match(csv.body, /99;Nadie;Corto;;;4;.*Documento: El documento debe tener/);

    const body = { withdrawMissing: true };
    await test.call(startImport, { as: of.hr.token, params: { importId }, body });
    const people = await listRegister(test, of.enterprise.id);
    assert.deepEqual(
      people.map(({ identification, active, amount_approved_cop }) => [identification, active, amount_approved_cop]),
      [
        ['1020448391', true, 150_000],
        ['438219', false, 300_000],
        ['71774120', true, 200_000],
      ],
    );
  });

  it('with columns that nobody knows asks what they hold, and remembers it', async () => {
    const of = await aRegister(test);
    const strange = 'Matrícula;Quién;Sección\r\n52010203;Ana Ruiz;Ventas\r\n';
    const { importId } = await sendList(test, of, strange);
    const seen = await read(of, importId);
    assert.equal(seen.state, 'uploaded');
    assert.match(seen.columnsProblem ?? '', /documento/);
    assert.deepEqual(seen.columns[0]?.samples, ['52010203']);
    const body = { withdrawMissing: false };
    const early = await test.call(startImport, { as: of.hr.token, params: { importId }, body });
    assert.equal(early.body.code, 'STATE_CONFLICT');

    const mapped = await test.call(mapImportColumns, {
      as: of.hr.token,
      params: { importId },
      body: { fields: ['identification', 'fullName', 'none'] },
    });
    assert.deepEqual([mapped.body.state, mapped.body.counts.new], ['previewed', 1]);
    const next = await read(of, (await sendList(test, of, strange)).importId);
    assert.deepEqual(
      next.columns.map(({ field }) => field),
      ['identification', 'fullName', null],
    );
  });

  it('is read from the template, filled in', async () => {
    const of = await aRegister(test);
    for (const format of ['xlsx', 'csv']) {
      const url = `/api/admin/enterprises/imports/template?format=${format}`;
      const file = await test.app.inject({ url, headers: { authorization: `Bearer ${of.hr.token}` } });
      const { importId } = await sendList(test, of, file.rawPayload);
      assert.equal((await read(of, importId)).counts.new, 1, format);
    }
  });

  it('that cannot be read says why and changes nothing', async () => {
    const of = await aRegister(test);
    for (const bytes of ['%PDF-1.7', 'PK\x03\x04 broken', 'Documento;Nombres;Apellidos\r\n']) {
      const sent = await sendList(test, of, bytes);
      assert.equal(sent.status, 400);
      assert.match(sent.message, /archivo/);
    }
    assert.deepEqual((await test.call(listImports, { as: of.hr.token })).body.data, []);
  });
});

describe('an import that runs', () => {
  it('goes on where a kill left it, is done once, and lets no other begin', async () => {
    const of = await aRegister(test);
    const rows = Array.from({ length: 1200 }, (_, index) => ['', `${50_000_000 + index}`, 'Ana', 'Ruiz']);
    const columns = ['Tipo documento', 'Documento', 'Nombres', 'Apellidos'].map((header) => ({ header, width: 12 }));
    const params = { importId: (await sendList(test, of, await writeSheet('A', columns, rows))).importId };
    const body = { withdrawMissing: false };
    const running = await test.call(startImport, { as: of.hr.token, params, body });
    assert.deepEqual([running.body.state, running.body.progress.done], ['running', 500]);
    const other = { enterpriseId: of.enterprise.id, fileName: 'otra.csv' };
    assert.equal((await test.call(announceImport, { as: of.hr.token, body: other })).body.code, 'STATE_CONFLICT');

    await Promise.all([runImports(test.deps), runImports(test.deps)]);
    await runImports(test.deps);
    const { state, progress } = await read(of, params.importId);
    assert.deepEqual([state, progress], ['done', { done: 1200, total: 1200, skipped: 0, kept: 0 }]);
    assert.equal((await listRegister(test, of.enterprise.id)).length, 1200);
  });
});

describe('taking an import back', () => {
  it('undoes what was not changed or used since, within a day', async () => {
    const of = await withThree();
    const { importId } = await sendList(
      test,
      of,
      list('1020448391;Sara;Valencia;;9.000', '71774120;Felipe;Ocampo;;8.000', '6000001;Eva;Paz;;'),
    );
    const body = { withdrawMissing: true };
    const done = await test.call(startImport, { as: of.hr.token, params: { importId }, body });
    assert.deepEqual(done.body.undoes, { added: 1, changed: 2, withdrawn: 1 });
    await test.deps.db
      .updateTable('preapproved_users')
      .set({ amount_approved_cop: 7000 })
      .where('enterprise_id', '=', of.enterprise.id)
      .where('identification', '=', '71774120')
      .execute();
    const undone = await test.call(undoImport, { as: of.hr.token, params: { importId } });
    assert.deepEqual([undone.body.state, undone.body.progress.kept, undone.body.undoes], ['undone', 1, null]);
    assert.deepEqual(
      (await listRegister(test, of.enterprise.id)).map((one) => [
        one.identification,
        one.active,
        one.amount_approved_cop,
      ]),
      [
        ['1020448391', true, 120_000],
        ['438219', true, 300_000],
        ['71774120', true, 7000],
      ],
    );
    assert.equal((await test.call(undoImport, { as: of.hr.token, params: { importId } })).body.state, 'undone');
  });

  it('is refused after a day', async () => {
    const of = await withThree();
    const before = test.deps.now;
    const later = before() + 25 * HOUR_MS;
    test.deps.now = () => later;
    const late = await test.call(undoImport, { as: of.hr.token, params: of.params });
    test.deps.now = before;
    assert.equal(late.body.code, 'STATE_CONFLICT');
    assert.equal((await listRegister(test, of.enterprise.id)).length, 3);
  });
});

describe('who may import', () => {
  it('is nobody of another company, and nobody changes or withdraws themselves', async () => {
    const of = await withThree();
    const neighbour = await aRegister(test);
    for (const [route, input] of [
      [readImport, {}],
      [undoImport, {}],
      [startImport, { body: { withdrawMissing: false } }],
    ] as const) {
      const answer = await test.call(route, { as: neighbour.hr.token, params: of.params, ...input } as never);
      assert.equal(answer.status, 404, route.name);
    }
    const body = { enterpriseId: of.enterprise.id, fileName: 'a.csv' };
    assert.equal((await test.call(announceImport, { as: neighbour.hr.token, body })).status, 404);

    await test.deps.db
      .updateTable('preapproved_users')
      .set({ user_id: of.hr.id })
      .where('enterprise_id', '=', of.enterprise.id)
      .where('identification', '=', '438219')
      .execute();
    const own = await read(of, (await sendList(test, of, list('438219;Andrés;Mejía;;1.000.000'))).importId);
    assert.deepEqual([own.counts.wrong, own.counts.changed, own.counts.missing], [1, 0, 2]);
  });

  it('withdraws only with the right to delete, and gives no ceiling that two people confirm', async () => {
    const { enterprise } = await withThree();
    const permission = { permission: 'enterprises_preapproved_users_write' as const, enterpriseId: enterprise.id };
    const of = { enterprise, hr: await aCustomer(test, { permissions: [permission] }) };
    const { importId } = await sendList(test, of, list('71774120;Felipe;Ocampo;;15.000.000'));
    assert.deepEqual((await read(of, importId)).counts, { new: 0, changed: 0, unchanged: 0, wrong: 1, missing: 2 });
    const body = { withdrawMissing: true };
    const refused = await test.call(startImport, { as: of.hr.token, params: { importId }, body });
    assert.equal(refused.body.code, 'FORBIDDEN');
    const leaver = await sendList(test, of, 'Documento;Nombre completo;Activo\r\n71774120;Felipe Ocampo;No\r\n');
    const params = { importId: leaver.importId };
    const denied = await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
    assert.equal(denied.body.code, 'FORBIDDEN');
    assert.ok((await listRegister(test, enterprise.id)).every(({ active }) => active));
  });

  it('is the register as a file, which changes nothing when it is imported again', async () => {
    const of = await withThree();
    const file = (format: string, as = of.hr.token) =>
      test.app.inject({
        method: 'GET',
        url: `/api/admin/enterprises/${of.enterprise.id}/employees/${format}`,
        headers: { authorization: `Bearer ${as}` },
      });
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload, statusCode } = await file(format);
      assert.equal(statusCode, 200);
      const { counts } = await read(of, (await sendList(test, of, rawPayload)).importId);
      assert.deepEqual(counts, { new: 0, changed: 0, unchanged: 3, wrong: 0, missing: 0 }, format);
    }
    const neighbour = await aRegister(test);
    assert.equal((await file('csv', neighbour.hr.token)).statusCode, 404);
  });
});
