import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startImport, undoImport } from '@sazon/contract/employee-imports/routes';
import { readEmployee, updateEmployee } from '@sazon/contract/employees/routes';
import { aRegister, sendList } from '../../testing/employee-import-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
type Of = Awaited<ReturnType<typeof aRegister>>;
const document = '1020448391';

async function importCells(of: Of, columns: string, cells: string): Promise<string> {
  const list = `Documento;Nombre completo;${columns}\r\n${document};Ana Ruiz;${cells}\r\n`;
  const { importId } = await sendList(test, of, list);
  const params = { importId };
  const done = await test.call(startImport, { as: of.hr.token, params, body: { withdrawMissing: false } });
  assert.equal(done.body.state, 'done');
  return importId;
}

async function undo(of: Of, importId: string): Promise<void> {
  const { body } = await test.call(undoImport, { as: of.hr.token, params: { importId } });
  assert.deepEqual([body.state, body.progress.kept], ['undone', 0]);
}

async function readAna(of: Of) {
  const { id } = await db
    .selectFrom('preapproved_users')
    .select('id')
    .where('enterprise_id', '=', of.enterprise.id)
    .where('identification', '=', document)
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
