import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { assertReportsAddUp } from '../../testing/assert-reports-add-up.ts';
import { testApp } from '../../testing/test-app.ts';
import { playDemoSettlements } from '../bills/replay-demo-settlements-actions.ts';
import { playDemoCompanyBills } from '../company-bills/replay-demo-company-bills-actions.ts';
import { checkMoney } from '../money-checks/money-checks-actions.ts';
import { recordOrderFacts } from './record-order-facts-actions.ts';

const test = await testApp({ holding: 'demo', env: { LOG_LEVEL: 'silent' } });
const { deps } = test;

it('counts each ended order of the demo once, and nothing the second time', async () => {
  assert.ok((await recordOrderFacts(deps)) > 1000);
  await assertReportsAddUp(test);
  assert.equal(await recordOrderFacts(deps), 0);
});

it('two runs at once count the same as one', async () => {
  await deps.db
    .insertInto('report_changes')
    .columns(['order_id'])
    .expression(deps.db.selectFrom('orders').select('id'))
    .execute();
  await Promise.all([recordOrderFacts(deps), recordOrderFacts(deps)]);
  await assertReportsAddUp(test);
});

it('leaves reports that the check of every night finds equal to lunches, ledger and bills, and it names what is not', async () => {
  await playDemoSettlements(deps);
  await playDemoCompanyBills(deps);
  await recordOrderFacts(deps);
  assert.equal(await checkMoney(deps), 0);
  // the newest, because a night looks at the dates of the last weeks and at some older ones
  await sql`UPDATE report_days SET sales_cop = sales_cop + 500
    WHERE ctid = (SELECT ctid FROM report_days ORDER BY day DESC LIMIT 1)`.execute(deps.db);
  await sql`UPDATE order_facts SET earned_cop = earned_cop - 100, subsidy_cop = subsidy_cop + 100
    WHERE order_id = (SELECT fact.order_id FROM order_facts fact JOIN bill_lines line ON line.order_id = fact.order_id
        JOIN bills bill ON bill.id = line.bill_id
      WHERE line.kind = 'subsidy' AND line.standing AND bill.issued_at IS NOT NULL ORDER BY fact.day DESC LIMIT 1)`.execute(
    deps.db,
  );
  deps.setNow(deps.now() + 24 * 3_600_000);
  await checkMoney(deps);
  const { rows } = await sql<{ name: string; rows: number }>`SELECT name, jsonb_array_length(data->'rows') AS rows
    FROM failed_jobs WHERE name LIKE 'money: %' ORDER BY name`.execute(deps.db);
  assert.deepEqual(
    rows.map(({ name, rows: count }) => [name, count > 0]),
    [
      ['money: a company’s days are the sum of its lunches', true],
      ['money: a company’s report says of a subsidy what its bill says', true],
      ['money: a day of the reports is the sum of its lunches', true],
      ['money: a lunch that was paid stands in the reports with what the ledger moved', true],
      ['money: a month of the reports is the sum of its days', true],
      ['money: a restaurant’s report says of a lunch what its bills say', true],
      ['money: the sums of everybody are those of the days', true],
    ],
  );
});
