import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decideBankAccount } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { sql } from 'kysely';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import { aSettlementClerk } from '../../testing/issued-settlement-makers.ts';
import { billChecks } from '../../testing/money-checks-of-all-days.ts';
import { testApp } from '../../testing/test-app.ts';
import { playDemoSettlements } from './replay-demo-settlements-actions.ts';

const test = await testApp({ holding: 'demo' });
const { db } = test.deps;

it('shows settlements in several states, one overdue and one account to confirm, which all add up', async () => {
  await playDemoSettlements(test.deps);
  const { rows } = await sql<{ state: string; count: number; late: number }>`
    SELECT state, count(*)::int AS count, count(*) FILTER (WHERE state = 'approved' AND pay_on < '2026-11-23')::int AS late
    FROM bills GROUP BY state ORDER BY state`.execute(db);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['approved', 'in_review', 'issued', 'paid'],
  );
  assert.equal(rows.find(({ state }) => state === 'approved')?.late, 1);
  const waiting = await db.selectFrom('bank_account_changes').select('id').where('state', '=', 'waiting').execute();
  assert.equal(waiting.length, 1);
  const clerk = await aSettlementClerk(test);
  const params = { id: waiting[0]?.id ?? '' };
  const confirmed = await test.call(decideBankAccount, { as: clerk.token, params, body: { accept: true } });
  assert.equal(confirmed.status, 200, 'one person of the platform confirms what the restaurant asked for');
  await assertNoDifferences(db, billChecks);
});
