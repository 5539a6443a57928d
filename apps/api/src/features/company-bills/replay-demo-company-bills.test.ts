import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import { companyBillChecks } from '../../testing/money-checks-of-all-days.ts';
import { testApp } from '../../testing/test-app.ts';
import { playDemoCompanyBills } from './replay-demo-company-bills-actions.ts';

const test = await testApp({ holding: 'demo' });
const { db } = test.deps;

it('the demo shows bills in every part of their life, and they add up', async () => {
  await playDemoCompanyBills(test.deps);
  const { rows } = await sql<{ state: string; bills: number; late: number; rejected: number }>`
    SELECT state, count(*)::int AS bills, count(*) FILTER (WHERE pay_on < '2026-11-23' AND state = 'invoiced')::int AS late,
      count(*) FILTER (WHERE EXISTS (SELECT FROM bill_disputes WHERE bill_id = bills.id AND state = 'open'))::int AS rejected
    FROM bills WHERE kind = 'company' GROUP BY state ORDER BY state`.execute(db);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['approved', 'invoiced', 'issued', 'paid', 'voided'],
  );
  assert.ok(rows.some(({ late }) => late > 0));
  assert.ok(rows.some(({ state, rejected }) => state === 'issued' && rejected === 1));
  await assertNoDifferences(db, companyBillChecks);
});
