import assert from 'node:assert/strict';
import { it } from 'node:test';
import { approveCompanyBill } from '@sazon/contract/company-bills/routes';
import { platformDebts } from '@sazon/contract/debts/routes';
import { readPayrollPack, resolveDifferences } from '@sazon/contract/payroll-deductions/routes';
import { sql } from 'kysely';
import { migrations } from '../../db/migrate.ts';
import { aBillClerk, anIssuedCompanyBill } from '../../testing/company-bill-makers.ts';
import { anEnterprise } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);
const { enterpriseId, keeper, people, id: billId } = await anIssuedCompanyBill(test, clerk);
const { id: userId = '' } = people[0] ?? {};
const other = await anEnterprise(test);

// the same number with other types: in an earlier entry of this register, and in the one of a former company
for (const [company, type] of [
  [enterpriseId, 'tarjeta_de_identidad'],
  [other.id, 'cedula_de_extranjeria'],
] as const)
  await sql`INSERT INTO preapproved_users (id, enterprise_id, user_id, identification_type, identification, first_name,
      last_name, active, amount_approved_cop, created_at)
    SELECT ${test.deps.newId()}, ${company}, user_id, ${type}, identification, first_name, last_name, false, 0,
      created_at + interval '1 day' FROM preapproved_users WHERE enterprise_id = ${enterpriseId} AND user_id = ${userId}
      AND active`.execute(db);
// an entry that was changed is stored after those that were not
await sql`UPDATE preapproved_users SET first_name = 'Luz' WHERE active AND user_id = ${userId}`.execute(db);

it('a reconciliation and a debt name the type of the document as the company of the bill lists it now', async () => {
  const params = { id: billId };
  const sent = await test.app.inject({
    ...{ method: 'PUT', url: `/api/admin/enterprises/bills/${billId}/deducted` },
    query: { enterpriseId, fileName: 'nomina.csv' },
    headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/octet-stream' },
    payload: 'Cédula;Valor\n999888777;1000\n',
  });
  assert.equal(sent.statusCode, 200);
  const pack = await test.call(readPayrollPack, { as: keeper.token, params, query: { enterpriseId } });
  const row = pack.body.reconciliation?.rows.find((one) => one.userId === userId);
  assert.equal(row?.identificationType, 'cedula_de_ciudadania');

  await test.call(approveCompanyBill, { as: keeper.token, params, body: { enterpriseId } });
  const body = { enterpriseId, rowIds: [row.id], resolution: 'debt' as const, reason: 'No alcanzó la nómina' };
  assert.equal((await test.call(resolveDifferences, { as: keeper.token, params, body })).status, 200);
  const debts = await test.call(platformDebts, { as: clerk.token, query: { enterpriseId } });
  assert.deepEqual(
    debts.body.data.map(({ identificationType }) => identificationType),
    ['cedula_de_ciudadania'],
  );
});

it('a database of before gets the type of each billed document from the register of the company of the bill', async () => {
  await sql`ALTER TABLE bill_people DROP COLUMN identification_type`.execute(db);
  await migrations['0370_document_types_of_billed_people']?.up(db);
  const rows = await db.selectFrom('bill_people').select('identification_type').where('bill_id', '=', billId).execute();
  assert.deepEqual(rows, [{ identification_type: 'cedula_de_ciudadania' }]);
});
