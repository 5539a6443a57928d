import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listImportRows, readImport, startImport, undoImport } from '@sazon/contract/employee-imports/routes';
import { readEmployee } from '@sazon/contract/employees/routes';
import { addGroup, readSubsidies, setSubsidyRule, updateGroup } from '@sazon/contract/subsidies/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister, listRegister, sendList } from '../../testing/employee-import-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { december, november, onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const header = [
  ...[
    'Documento',
    'Nombre completo',
    'Área',
    'Sede',
    'Subsidio',
    'Subsidio por período',
    'Fec. Ingreso',
    'Fec. Retiro',
  ],
].join(';');
type Of = Awaited<ReturnType<typeof aRegister>>;

/** Gives the company a site called Torre Norte. */
async function aSite({ enterprise }: Of) {
  const { locationId } = await aPlace(test, { enterpriseId: enterprise.id });
  await db.updateTable('locations').set({ name: 'Torre Norte' }).where('id', '=', locationId).execute();
}

async function importRows(of: Of, ...rows: string[]) {
  const { importId } = await sendList(test, of, [header, ...rows].join('\r\n'));
  const params = { importId };
  const as = of.hr.token;
  const preview = (await test.call(readImport, { as, params })).body;
  const done = (await test.call(startImport, { as, params, body: { withdrawMissing: false } })).body;
  return { params, preview, done };
}

async function readPerson(of: Of, identification: string) {
  const { id } = await db
    .selectFrom('preapproved_users')
    .select('id')
    .where('enterprise_id', '=', of.enterprise.id)
    .where('identification', '=', identification)
    .executeTakeFirstOrThrow();
  const { body } = await test.call(readEmployee, { as: of.hr.token, params: { id } });
  const { amount, ceilingScope, groupName, site, entryDate, exitDate, state, subsidyHeld } = body;
  const terms = subsidyHeld?.scope === 'person' ? subsidyHeld.terms : null;
  const own = terms && [terms.enabled, terms.perOrderCop, terms.ordersPerDay, terms.perPeriodCop, terms.weekdays];
  return { id, amount, ceilingScope, groupName, site, entryDate, exitDate, state, own, history: body.history };
}

it('a list gives people a group, a site, a subsidy of their own and their dates, and adds the groups it names', async () => {
  const of = await aRegister(test);
  await aSite(of);
  const group = { name: 'Ingeniería', costCentre: '4100', ceiling: 450_000 };
  await test.call(addGroup, { as: of.hr.token, params: { enterpriseId: of.enterprise.id }, body: group });
  const { preview, done } = await importRows(
    of,
    '1020448391;Ana Ruiz;4100;torre norte;8.000;160.000;02/02/2026;',
    '71774120;Felipe Ocampo;Ventas;;;;;15/12/2026',
    '438219;Luz Gil;VENTAS;Torre Sur;;;;',
  );
  assert.deepEqual(preview.counts, { new: 2, changed: 0, unchanged: 0, wrong: 1, missing: 0 });
  assert.deepEqual([preview.newGroups, done.state, done.newGroups], [['Ventas'], 'done', []]);
  const { id: _id, history: _history, ...ana } = await readPerson(of, '1020448391');
  assert.deepEqual(ana, {
    ...{ amount: 450_000, ceilingScope: 'group', groupName: 'Ingeniería', site: 'Torre Norte' },
    ...{ entryDate: '2026-02-02', exitDate: null, state: 'no_account', own: [true, 8000, 1, 160_000, null] },
  });
  const felipe = await readPerson(of, '71774120');
  assert.deepEqual([felipe.groupName, felipe.exitDate, felipe.own], ['Ventas', '2026-12-15', null]);
  const { groups } = (await test.call(readSubsidies, { as: of.hr.token, params: { enterpriseId: of.enterprise.id } }))
    .body;
  assert.deepEqual(groups.map(({ name, people }) => [name, people]).sort(), [
    ['Ingeniería', 1],
    ['Ventas', 1],
  ]);
});

it('a list that was taken back leaves group, site, subsidy and dates as they were, and deletes whom it added', async () => {
  const of = await aRegister(test);
  await aSite(of);
  await importRows(of, '1020448391;Ana Ruiz;Ventas;;8.000;;02/02/2026;');
  const before = await readPerson(of, '1020448391');
  const terms = { enabled: true, perOrderCop: 8000, ordersPerDay: 2, perPeriodCop: null, weekdays: [1, 3] };
  const rule = { groupId: null, personId: before.id, startsOn: '2026-11-23', endsOn: null };
  const full = { ...terms, fromHour: null, toHour: null, locationIds: null };
  const params = { enterpriseId: of.enterprise.id };
  const set = await test.call(setSubsidyRule, { as: of.hr.token, params, body: { ...rule, terms: full } as never });
  assert.equal(set.status, 200);
  const { params: second } = await importRows(
    of,
    '1020448391;Ana Ruiz;Finanzas;Torre Norte;9.500;;;01/11/2026',
    '71774120;Felipe Ocampo;Finanzas;;5.000;;;',
  );
  const changed = await readPerson(of, '1020448391');
  assert.deepEqual(
    [changed.groupName, changed.site, changed.exitDate, changed.state, changed.own],
    ['Finanzas', 'Torre Norte', '2026-11-01', 'withdrawn', [true, 9500, 2, null, [1, 3]]],
  );
  assert.deepEqual(
    changed.history[0]?.changes.map(({ field, after }) => [field, after]),
    [
      ['group', 'Finanzas'],
      ['site', 'Torre Norte'],
      ['subsidyPerOrderCop', 9500],
      ['active', false],
      ['exitDate', '2026-11-01'],
    ],
  );
  const undone = await test.call(undoImport, { as: of.hr.token, params: second });
  assert.deepEqual([undone.body.state, undone.body.progress.kept], ['undone', 0]);
  const after = await readPerson(of, '1020448391');
  assert.deepEqual(
    [after.groupName, after.site, after.exitDate, after.state, after.own],
    ['Ventas', null, null, 'no_account', [true, 8000, 2, null, [1, 3]]],
  );
  assert.deepEqual(
    (await listRegister(test, of.enterprise.id)).map(({ identification }) => identification),
    ['1020448391'],
  );
  const { groups } = (await test.call(readSubsidies, { as: of.hr.token, params })).body;
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Ventas'],
    'the group that the list added is gone',
  );
});

it('a list that was taken back leaves people the site that they chose, as their own choice', async () => {
  const of = await aRegister(test);
  await aSite(of);
  const { locationId: chosen } = await aPlace(test, { enterpriseId: of.enterprise.id });
  await importRows(of, '438219;Luz Gil;;;;;;');
  const { id } = await aCustomer(test);
  await db.updateTable('users').set({ location_id: chosen }).where('id', '=', id).execute();
  const { id: personId } = await readPerson(of, '438219');
  await db.updateTable('preapproved_users').set({ user_id: id }).where('id', '=', personId).execute();
  const read = () =>
    db.selectFrom('preapproved_users').select('location_id').where('id', '=', personId).executeTakeFirstOrThrow();
  const { params } = await importRows(of, '438219;Luz Gil;;Torre Norte;;;;');
  assert.notEqual((await read()).location_id, null);
  await test.call(undoImport, { as: of.hr.token, params });
  assert.equal((await read()).location_id, null);
});

it('a list that takes a subsidy away is taken back with all that the rule said', async () => {
  const of = await aRegister(test);
  await importRows(of, '1020448391;Ana Ruiz;;;8.000;;;');
  const { id } = await readPerson(of, '1020448391');
  const rule = { groupId: null, personId: id, startsOn: '2026-11-23', endsOn: '2026-12-31' };
  const terms = { enabled: true, perOrderCop: 8000, ordersPerDay: 2, perPeriodCop: null, weekdays: [1, 3] };
  const full = { ...terms, fromHour: null, toHour: null, locationIds: null };
  const params = { enterpriseId: of.enterprise.id };
  await test.call(setSubsidyRule, { as: of.hr.token, params, body: { ...rule, terms: full } as never });
  const { params: importId } = await importRows(of, '1020448391;Ana Ruiz;;;No;;;');
  assert.deepEqual((await readPerson(of, '1020448391')).own?.slice(0, 2), [false, 0]);
  await test.call(undoImport, { as: of.hr.token, params: importId });
  assert.deepEqual((await readPerson(of, '1020448391')).own, [true, 8000, 2, null, [1, 3]]);
  const raised = await importRows(of, '1020448391;Ana Ruiz;;;9.000;;;');
  assert.equal(raised.done.state, 'done');
  const { rows } = await sql<{ ends: string }>`SELECT ends_on::text AS ends FROM subsidy_rules
    WHERE person_id = ${id} ORDER BY number DESC LIMIT 1`.execute(db);
  assert.equal(rows[0]?.ends, '2026-12-31', 'a rule for a time stays for that time');
});

it('a ceiling that the list states comes before that of the group that it names, each time', async () => {
  const of = await aRegister(test);
  const group = { name: 'Ingeniería', ceiling: 450_000 };
  await test.call(addGroup, { as: of.hr.token, params: { enterpriseId: of.enterprise.id }, body: group });
  const list = 'Documento;Nombre completo;Grupo;Cupo\r\n1020448391;Ana Ruiz;Ingeniería;300.000\r\n';
  for (const kind of ['new', 'unchanged'] as const) {
    const params = { importId: (await sendList(test, of, list)).importId };
    const { counts } = (await test.call(readImport, { as: of.hr.token, params })).body;
    assert.equal(counts[kind], 1, kind);
    await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
    const { amount, ceilingScope } = await readPerson(of, '1020448391');
    assert.deepEqual([amount, ceilingScope], [300_000, 'person']);
  }
});

it('a list that was taken back leaves people the ceiling of before, their own or that of their group or company', async () => {
  const of = await aRegister(test);
  const params = { enterpriseId: of.enterprise.id };
  await test.call(addGroup, { as: of.hr.token, params, body: { name: 'Ingeniería', ceiling: 450_000 } });
  const withCeilings = 'Documento;Nombre completo;Grupo;Cupo';
  const documents = ['1020448391', '71774120', '438219', '52010203'];
  const importCeilings = async (...cells: string[]) => {
    const rows = cells.map((cell, place) => `${documents[place]};Ana Ruiz;${cell}`);
    const { importId } = await sendList(test, of, [withCeilings, ...rows].join('\r\n'));
    const body = { withdrawMissing: false };
    const done = await test.call(startImport, { as: of.hr.token, params: { importId }, body });
    assert.equal(done.body.state, 'done');
    return importId;
  };
  const readCeilings = () =>
    Promise.all(
      documents.map(async (document) => {
        const { amount, ceilingScope, groupName } = await readPerson(of, document);
        return [amount, ceilingScope, groupName];
      }),
    );
  // of the group, of the company, their own, and one that follows into another group
  await importCeilings('Ingeniería;', ';', ';200.000', 'Ingeniería;');
  const before = [
    [450_000, 'group', 'Ingeniería'],
    [300_000, 'enterprise', null],
    [200_000, 'person', null],
    [450_000, 'group', 'Ingeniería'],
  ];
  assert.deepEqual(await readCeilings(), before);
  const importId = await importCeilings(';100.000', 'Ingeniería;120.000', ';300.000', 'Ventas;');
  assert.deepEqual(await readCeilings(), [
    [100_000, 'person', 'Ingeniería'],
    [120_000, 'person', 'Ingeniería'],
    [300_000, 'person', null],
    [300_000, 'enterprise', 'Ventas'],
  ]);
  const undone = await test.call(undoImport, { as: of.hr.token, params: { importId } });
  assert.deepEqual([undone.body.state, undone.body.progress.kept], ['undone', 0]);
  assert.deepEqual(await readCeilings(), before);
});

it('a list that was taken back gives the ceiling of before in payroll periods, and one of a group as it is now', async () => {
  const of = await aRegister(test);
  const params = { enterpriseId: of.enterprise.id };
  const added = { name: 'Ingeniería', ceiling: 450_000 };
  const { id: groupId } = (await test.call(addGroup, { as: of.hr.token, params, body: added })).body;
  const { id } = await onPayroll(test, of.enterprise.id, { amountCop: 300_000, signed: [november] });
  const asked = { id: test.deps.newId(), user_id: id, enterprise_id: of.enterprise.id, ...december };
  await db
    .insertInto('payroll_discounts')
    .values({ ...asked, amount_cop: 300_000, status: 'pending', created_at: toIso(test.deps.now()) })
    .execute();
  const { identification } = await db
    .selectFrom('preapproved_users')
    .select('identification')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const importOne = async (cells: string) => {
    const list = `Documento;Nombre completo;Grupo;Cupo\r\n${identification};Ana Pérez;${cells}\r\n`;
    const { importId } = await sendList(test, of, list);
    await test.call(startImport, { as: of.hr.token, params: { importId }, body: { withdrawMissing: false } });
    return importId;
  };
  const readDecember = async () =>
    (
      await db
        .selectFrom('payroll_discounts')
        .select('amount_cop')
        .where('user_id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst()
    )?.amount_cop;
  await db.updateTable('preapproved_users').set({ ceiling_scope: 'enterprise' }).where('user_id', '=', id).execute();
  await importOne('Ingeniería;');
  assert.equal(await readDecember(), 450_000);
  // who authorised a period after a list is left as they are
  test.deps.setNow(test.deps.now() + 60_000);
  const importId = await importOne(';260.000');
  assert.equal(await readDecember(), 260_000);
  const body = { name: 'Ingeniería', ceiling: 500_000 };
  const raised = await test.call(updateGroup, { as: of.hr.token, params: { id: groupId }, body });
  assert.equal(raised.status, 200);
  await test.call(undoImport, { as: of.hr.token, params: { importId } });
  assert.equal(await readDecember(), 500_000);
});

it('a subsidy by a list is told to the person, and the register as a file changes nothing', async () => {
  const of = await aRegister(test);
  const { id } = await onPayroll(test, of.enterprise.id);
  const person = await db
    .selectFrom('preapproved_users')
    .select(['identification', 'first_name', 'last_name'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const name = `${person.first_name} ${person.last_name}`;
  await importRows(of, `${person.identification};${name};Ventas;;7.000;;;`, '438219;Luz Gil;;;;;;01/11/2026');
  const told = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'body'])
    .where('kind', '=', 'subsidy_changed')
    .orderBy('channel')
    .execute();
  assert.deepEqual(
    told.map(({ channel }) => channel),
    ['email', 'push'],
  );
  assert.match(told[0]?.body ?? '', /\$\s7\.000 por almuerzo, 1 al día/);
  for (const format of ['csv', 'xlsx']) {
    const url = `/api/admin/enterprises/${of.enterprise.id}/employees/${format}`;
    const file = await test.app.inject({ url, headers: { authorization: `Bearer ${of.hr.token}` } });
    const { importId } = await sendList(test, of, file.rawPayload);
    const { counts } = (await test.call(readImport, { as: of.hr.token, params: { importId } })).body;
    const query = { kind: 'changed' as const };
    const rows = (await test.call(listImportRows, { as: of.hr.token, params: { importId }, query })).body.data;
    assert.deepEqual(rows, [], format);
    assert.deepEqual(counts, { new: 0, changed: 0, unchanged: 2, wrong: 0, missing: 0 }, format);
  }
});
