import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startImport, undoImport } from '@sazon/contract/employee-imports/routes';
import { readEmployee, updateEmployee } from '@sazon/contract/employees/routes';
import { addGroup, updateGroup } from '@sazon/contract/subsidies/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aRegister, sendList } from '../../testing/employee-import-makers.ts';
import { december, november, onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
type Of = Awaited<ReturnType<typeof aRegister>>;
const document = '1020448391';

async function importCells(of: Of, columns: string, cells: string, identification = document): Promise<string> {
  const list = `Documento;Nombre completo;${columns}\r\n${identification};Ana Ruiz;${cells}\r\n`;
  const { importId } = await sendList(test, of, list);
  const params = { importId };
  const done = await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
  assert.equal(done.body.state, 'done');
  return importId;
}

/** The ceilings that people of the company were told by push since an instant. */
async function listTold(sinceMs: number) {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('body')
    .where('kind', '=', 'payroll_limit_granted')
    .where('channel', '=', 'push')
    .where(sql<boolean>`created_at >= ${toIso(sinceMs)}`)
    .execute();
  return rows.map(({ body }) => /\$\s([\d.]+)/.exec(body)?.[1]);
}

async function undo(of: Of, importId: string): Promise<void> {
  const { body } = await test.call(undoImport, { as: of.hr.token, params: { importId } });
  assert.deepEqual([body.state, body.progress.kept], ['undone', 0]);
}

async function readAna(of: Of, identification = document) {
  const { id } = await db
    .selectFrom('preapproved_users')
    .select('id')
    .where('enterprise_id', '=', of.enterprise.id)
    .where('identification', '=', identification)
    .executeTakeFirstOrThrow();
  return (await test.call(readEmployee, { as: of.hr.token, params: { id } })).body;
}

/** HR gives Ana a ceiling of her own. */
async function giveOwnCeiling(of: Of, limit: number): Promise<void> {
  const { id } = await readAna(of);
  const saved = await test.call(updateEmployee, { as: of.hr.token, params: { id }, body: { amount: limit } });
  assert.deepEqual([saved.status, saved.body.amount, saved.body.ceilingScope], [200, limit, 'person']);
}

it('the undoing of a list that moved somebody leaves the ceiling that HR gave them after it', async () => {
  const of = await aRegister(test);
  await importCells(of, 'Grupo', 'Ventas');
  const importId = await importCells(of, 'Grupo', 'Ingeniería');
  await giveOwnCeiling(of, 400_000);
  await undo(of, importId);
  const { amount, ceilingScope, groupName } = await readAna(of);
  assert.deepEqual([groupName, amount, ceilingScope], ['Ventas', 400_000, 'person']);
});

it('the undoing of a list that changed something else leaves the ceiling that HR gave them after it', async () => {
  const of = await aRegister(test);
  await importCells(of, 'Correo', 'ana@antes.co');
  const importId = await importCells(of, 'Correo', 'ana@despues.co');
  await giveOwnCeiling(of, 400_000);
  await undo(of, importId);
  const { amount, ceilingScope, email } = await readAna(of);
  assert.deepEqual([email, amount, ceilingScope], ['ana@antes.co', 400_000, 'person']);
});

for (const [groupCop, told] of [
  [450_000, '450.000'],
  [500_000, '500.000'],
] as const)
  it(`the undoing of a list tells who follows their group its ceiling alone, ${told}, and gives it in their periods`, async () => {
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
    await db.updateTable('preapproved_users').set({ ceiling_scope: 'enterprise' }).where('user_id', '=', id).execute();
    const { identification } = await db
      .selectFrom('preapproved_users')
      .select('identification')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    await importCells(of, 'Grupo', 'Ingeniería', identification);
    test.deps.setNow(test.deps.now() + 60_000);
    const importId = await importCells(of, 'Cupo', '260.000', identification);
    if (groupCop !== added.ceiling) {
      const body = { name: added.name, ceiling: groupCop };
      assert.equal((await test.call(updateGroup, { as: of.hr.token, params: { id: groupId }, body })).status, 200);
    }
    test.deps.setNow(test.deps.now() + 60_000);
    const undoneAt = test.deps.now();
    await undo(of, importId);
    assert.deepEqual(await listTold(undoneAt), [told]);
    const { amount, ceilingScope, history } = await readAna(of, identification);
    assert.deepEqual([amount, ceilingScope], [groupCop, 'group']);
    const changes = history.filter(({ at }) => at === undoneAt).flatMap(({ changes }) => changes);
    assert.deepEqual(changes, [{ field: 'amountCop', before: 260_000, after: groupCop }]);
    const { amount_cop: inDecember } = await db
      .selectFrom('payroll_credits')
      .select('amount_cop')
      .where('user_id', '=', id)
      .where('start_period', '=', december.start_period)
      .executeTakeFirstOrThrow();
    assert.equal(inDecember, groupCop);
  });
