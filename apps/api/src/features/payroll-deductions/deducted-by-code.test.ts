import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as contract from '@sazon/contract/payroll-deductions/routes';
import { deductionPresets } from '@sazon/domain/payroll/deduction-layouts';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import {
  aBillClerk,
  aBilledCompany,
  billNovember,
  latestBill,
  lunchPayrollCop,
} from '../../testing/company-bill-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const company = await aBilledCompany(test);
const { enterpriseId, keeper } = company;
const people = [await company.employee(), await company.employee(), await company.employee(), await company.employee()];
const codes = ['NV-1', 'NV-2', 'NV-2', null];
/** Who left before another got their code. */
const leaver = 2;
for (const [at, person] of people.entries()) {
  await company.ate(person, '2026-11-24');
  const named = { employee_id: codes[at] ?? null };
  await db.updateTable('users').set(named).where('id', '=', person.id).execute();
  const left = at === leaver ? { active: false, left_at: toIso(test.deps.now()) } : {};
  await db
    .updateTable('preapproved_users')
    .set({ ...named, ...left })
    .where('user_id', '=', person.id)
    .execute();
}
await billNovember(test);
const { id } = await latestBill(test, await aBillClerk(test), enterpriseId);
const of = { as: keeper.token, params: { id } };
const read = async () => (await test.call(contract.readPayrollPack, { ...of, query: { enterpriseId } })).body;
const send = (rows: string) =>
  test.app.inject({
    ...{ method: 'PUT', url: `/api/admin/enterprises/bills/${id}/deducted` },
    query: { enterpriseId, fileName: 'novasoft.csv' },
    headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/octet-stream' },
    payload: `Cod_emp,Cod_con,Can_doc\n${rows}`,
  });

it('compares a file without documents by employee codes; a code of two people is given to one by hand', async () => {
  const { layout } = deductionPresets.novasoft;
  assert.deepEqual((await read()).withoutCode, { people: 0, names: [] }, 'the general layout has documents');
  const saved = await test.call(contract.saveDeductionLayout, {
    ...{ as: keeper.token, params: { enterpriseId }, body: layout },
  });
  assert.equal(saved.status, 200);
  const { withoutCode } = await read();
  assert.deepEqual([withoutCode.people, withoutCode.names.length], [3, 3]);

  const sent = await send(`nv-1,ALMUERZOS,${lunchPayrollCop}\nNV-2,ALMUERZOS,${lunchPayrollCop}\n`);
  assert.equal(sent.statusCode, 200, sent.body);
  const outcomes = async () =>
    new Map((await read()).reconciliation?.outcomes.map(({ outcome, people: count }) => [outcome, count]));
  assert.deepEqual(Object.fromEntries(await outcomes()), { equal: 1, missing: 3, unknown: 1 });

  const body = { enterpriseId, identification: 'Código NV-2', userId: people[1]?.id ?? '' };
  const matched = await test.call(contract.matchDocument, { ...of, body });
  assert.equal(matched.status, 200, JSON.stringify(matched.body));
  assert.deepEqual(Object.fromEntries(await outcomes()), { equal: 2, missing: 2 });
});

it('enters a long file in the history of staff as its number of rows and their sum, and one that corrects it', async () => {
  const sendEach = async (amountCop: number) => {
    const rows = Array.from({ length: 30 }, (_, at) => `NV-${100 + at},ALMUERZOS,${amountCop}`);
    const sent = await send(rows.join('\n'));
    assert.equal(sent.statusCode, 200, sent.body);
  };
  await sendEach(1000);
  const entered = await db
    .selectFrom('staff_act_changes')
    .select(['of', 'after'])
    .where('of', 'in', ['payroll_reconciliation_lines', 'payroll_reconciliation_rows'])
    .where(sql<boolean>`after ? 'rows'`)
    .orderBy('of')
    .execute();
  const written = { rows: 30, bill_id: id };
  assert.deepEqual(entered, [
    { of: 'payroll_reconciliation_lines', after: { ...written, amount_cop: 30_000 } },
    // two people whom this file leaves out are compared anew
    { of: 'payroll_reconciliation_rows', after: { rows: 32, bill_id: id, deducted_cop: 30_000 } },
  ]);

  await sendEach(2000);
  const corrected = await db
    .selectFrom('staff_act_changes')
    .select(['before', 'after'])
    .where('of', '=', 'payroll_reconciliation_lines')
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .where(sql<boolean>`after ? 'rows'`)
    .execute();
  assert.deepEqual(corrected, [
    { before: { ...written, amount_cop: 30_000 }, after: { ...written, amount_cop: 60_000 } },
  ]);
});

it('gives a code of the account to nobody while somebody else who works there has it in the register', async () => {
  const [owner, , , typed] = people;
  const readLines = async () => {
    const url = `/api/admin/enterprises/bills/${id}/deductions?enterpriseId=${enterpriseId}`;
    const file = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${keeper.token}` } });
    assert.equal(file.statusCode, 200);
    return file.body.split(/\r?\n/).filter((line) => /^"?nv-1\b/i.test(line));
  };
  const { withoutCode: before } = await read();
  await db
    .updateTable('users')
    .set({ employee_id: 'nv-1' })
    .where('id', '=', typed?.id ?? '')
    .execute();
  assert.deepEqual((await read()).withoutCode, before, 'who typed the code has none of their own');
  assert.equal((await readLines()).length, 1);

  await db
    .updateTable('preapproved_users')
    .set({ employee_id: 'NV-9' })
    .where('user_id', '=', owner?.id ?? '')
    .execute();
  assert.equal((await read()).withoutCode.people, before.people - 1, 'once it is free, it counts');
  assert.equal((await readLines()).length, 1);
});
