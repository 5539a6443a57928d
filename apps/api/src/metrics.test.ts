import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { start } from './start.ts';
import { freshDatabase } from './testing/test-database.ts';

const database = await freshDatabase();
const asked = { SAZON_ENV: 'test', SAZON_DEMO: 'false', PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url };
const running = await start({ ...readConfig(asked), metrics: { host: '127.0.0.1', port: 0 } }, () => {});
const metricsUrl = running.metricsUrl ?? '';
const { db } = connect(database.url, 1);
const failedAt = new Date().toISOString();
// This process runs on the real clock, and a copy older than a day and a half is an alarm of its own.
const copiedAt = new Date(Date.now() - 3_600_000).toISOString();
const copiedBefore = new Date(Date.now() - 25 * 3_600_000).toISOString();
const alarm = { data: '{}', error: 'Falta plata', failed_at: failedAt };
await db
  .insertInto('failed_jobs')
  .values([
    { name: 'money: ledger', ...alarm },
    { name: 'money: wallets', ...alarm, resolved: true },
    { name: 'expire-holds', ...alarm },
  ])
  .execute();
await db
  .insertInto('outbox_messages')
  .values({ channel: 'sms', recipient: '3', kind: 'x', body: 'x', created_at: failedAt, status: 'failed' })
  .execute();
await db
  .insertInto('backup_runs')
  .values([
    { kind: 'backup', name: 'de hoy', bytes: 4096, finished_at: copiedAt },
    { kind: 'backup', name: 'de ayer', bytes: 2048, finished_at: copiedBefore },
  ])
  .execute();
await db.destroy();
let isOver = false;
const stop = async () => {
  if (!isOver) await running.stop();
  isOver = true;
};
after(async () => {
  await stop();
  await database.drop();
});

const page = (path = '/metrics') => fetch(new URL(path, metricsUrl));
const figures = async () => (await page()).text();

describe('the figures for Prometheus', () => {
  it('count answers by the pattern of their route, without ids', async () => {
    await fetch(`${running.url}/api/menu/01930000-0000-7000-8000-000000000000`);
    const text = await figures();
    assert.match(text, /http_request_duration_seconds_count\{method="GET",route="\/api\/menu\/:id",status="404"\} 1/);
    assert.ok(!text.includes('01930000'));
  });

  it('say what waits and what went wrong, and how the process and its jobs are', async () => {
    const text = await figures();
    for (const name of [
      'sazon_database_up 1',
      'sazon_alarms_open{kind="money"} 1',
      'sazon_alarms_open{kind="job"} 1',
      'sazon_alarms_open{kind="payment"} 0',
      'sazon_outbox_failed 1',
      'sazon_payments_open 0',
      `sazon_backup_last_success_timestamp_seconds{kind="backup"} ${Date.parse(copiedAt) / 1000}`,
      'sazon_backup_last_bytes{kind="backup"} 4096',
      'sazon_backup_last_success_timestamp_seconds{kind="drill"} 0',
    ])
      assert.ok(text.includes(name), name);
    for (const name of [
      'sazon_pool_connections{state="most"} 16',
      'nodejs_eventloop_lag_seconds',
      'process_cpu_seconds',
    ])
      assert.ok(text.includes(name), name);
    for (let tries = 0; tries < 300 && !(await figures()).includes('job="expire-holds",outcome="done"'); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.match(await figures(), /sazon_job_duration_seconds_count\{job="expire-holds",outcome="done"\} [1-9]/);
  });

  it('are all there that the dashboard and the alert rules ask for', async () => {
    const deploy = path.resolve(import.meta.dirname, '../../../deploy');
    const asking = ['grafana/sazon.json', 'prometheus/alerts.yml'].map((file) =>
      fs.readFileSync(path.join(deploy, file), 'utf8'),
    );
    const names = asking.join().match(/\b(sazon|http|process|nodejs)_[a-z0-9_]+/g) ?? [];
    const text = await figures();
    const missing = names.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `));
    assert.deepEqual(missing, []);
    assert.ok(names.length > 20);
  });

  it('are served to nobody who asks the public port, and nothing else is served beside them', async () => {
    assert.ok(!(await (await fetch(`${running.url}/metrics`)).text()).includes('process_cpu'));
    assert.equal((await page('/api/health')).status, 404);
    await stop();
    await assert.rejects(page());
  });
});
