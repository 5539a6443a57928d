import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertReportsAddUp } from '../../testing/assert-reports-add-up.ts';
import { loadDemoData } from '../../testing/demo-data.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { countReports } from './count-order-facts-actions.ts';

const test = await testApp();
const { deps } = test;

it('counts each ended order of the demo once, and nothing the second time', async () => {
  await loadDemoData(deps.db, mondayMorning);
  assert.ok((await countReports(deps)) > 1000);
  await assertReportsAddUp(test);
  assert.equal(await countReports(deps), 0);
});

it('two runs at once count the same as one', async () => {
  await deps.db
    .insertInto('report_changes')
    .columns(['order_id'])
    .expression(deps.db.selectFrom('orders').select('id'))
    .execute();
  await Promise.all([countReports(deps), countReports(deps)]);
  await assertReportsAddUp(test);
});
