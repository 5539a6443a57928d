// A sender that is killed: `npm run bench:campaign-kills` (`-- 200000`: people). The product sends a campaign by a stand-in
// of the mail server, is ended by `kill -9` five times while it does, three of them around the end of the legal hours and two
// on the next morning, and starts again. Fails when somebody gets two messages, when one leaves outside of the hours, or when
// somebody who got none has no reason. Prints how fast messages leave.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/api/src/db/embedded-database.ts';
import { ownUrl } from '../apps/api/src/testing/await-ready-product.ts';
import { benchSecret, launch } from './bench-server.ts';
import { makeCampaignStaff } from './campaign-staff.ts';

const people = Number(process.argv[2] ?? 3000);
assert.ok(Number.isInteger(people) && people >= 100, `people: a whole number from 100, not '${process.argv[2]}'`);
/** Kills before and after the legal hours end in the evening, and what part of all is sent at those of the next morning. */
const eveningKills = 3;
const morningKills = [0.3, 0.7];
/** Monday, two minutes before the last advertisement of the day may leave; and the next morning. */
const evening = Date.parse('2026-11-23T23:53:00Z');
const windowEnds = Date.parse('2026-11-23T23:55:00Z');
const morning = Date.parse('2026-11-24T12:00:00Z');

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-kills-'));
const database = await startEmbedded(path.join(dir, 'db'));
const startedAt = performance.now();
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s  ${text}\n`);

/** How far the running product's clock is ahead of ours. It says so itself, because it starts while the product does. */
type Clock = { aheadMs: number };
let clock: Clock = { aheadMs: evening - Date.now() };
const productNow = () => Date.now() + clock.aheadMs;

const got: { to: string; oursMs: number; clock: Clock }[] = [];
/** A mail server with as much of SMTP as the product speaks: accepts every message and records its recipient. */
const provider = net.createServer((socket) => {
  let inData = false;
  let to = '';
  let rest = '';
  socket.on('error', () => {});
  socket.write('220 stand-in\r\n');
  socket.on('data', (part) => {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inData) {
        if (line !== '.') continue;
        inData = false;
        if (to.endsWith('@bench.example')) got.push({ to, oursMs: Date.now(), clock });
        socket.write('250 taken\r\n');
      } else if (/^EHLO/i.test(line)) socket.write('250-stand-in\r\n250 8BITMIME\r\n');
      else if (/^DATA/i.test(line)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else {
        to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to;
        socket.write('250 ok\r\n');
      }
    }
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const { port: providerPort } = provider.address() as AddressInfo;
/** The product's address: a free one at its first start, and the same one at every later start. */
let url = ownUrl;

async function startProduct(productMs: number): Promise<ChildProcess> {
  clock = { aheadMs: productMs - Date.now() };
  const env = {
    ...process.env,
    ...{ DATABASE_URL: database.url, SAZON_DEMO: 'true', DATA_DIR: path.join(dir, 'data'), PORT: new URL(url).port },
    ...{ SAZON_SECRET: benchSecret, SAZON_CLOCK: new Date(productMs).toISOString(), LOG_LEVEL: 'error' },
    ...{
      MESSAGE_CHANNELS: 'email',
      SMTP_URL: `smtp://127.0.0.1:${providerPort}`,
      EMAIL_FROM: 'Bench <no@bench.example>',
    },
  };
  const started = await launch(env, 120_000);
  url = started.url;
  const { headers } = await fetch(`${url}/api/health`);
  clock.aheadMs = Number(headers.get('x-server-now')) - Date.now();
  return started.child;
}

const kill = async (child: ChildProcess) => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

let child = await startProduct(evening - 3_600_000);
process.on('exit', () => child.kill('SIGKILL')); // a bench that fails leaves no product behind
const client = new pg.Pool({ connectionString: database.url, max: 2 });
client.on('error', () => {}); // its database is stopped first
await client.query(
  `WITH made AS (
     INSERT INTO users (id, first_name, last_name, cell_phone, email, verified_at, created_at)
     SELECT gen_random_uuid(), 'Persona', 'Numero ' || n, '37' || lpad(n::text, 8, '0'), n || '@bench.example', now(), '2026-01-01'
     FROM generate_series(1, $1::int) AS n RETURNING id, cell_phone)
   INSERT INTO consents (id, user_id, kind, version, text_hash, granted, source, created_at)
   SELECT gen_random_uuid(), id, 'marketing_email', '1', 'x', true, 'bench', '2026-01-01' FROM made WHERE cell_phone NOT LIKE '%7'`,
  [people],
);
// they are older than the last count, so everybody is counted anew before the campaign chooses its people
await client.query(`UPDATE audience_progress SET counted_on = '2026-11-22'`);
const ask = await makeCampaignStaff(client, url);
const { id: messageId } = await ask<{ id: string }>('POST', '/admin/templates', {
  ...{ name: 'Bench', title: 'Hola', message: 'Hola, {{nombre}}. El jueves hay ajiaco.' },
});
const { id } = await ask<{ id: string }>('POST', '/admin/campaigns', {});
await ask('PATCH', `/admin/campaigns/${id}`, {
  name: 'Bench',
  channels: ['email'],
  messageId,
  rules: { all: true, items: [] },
});
const rates = { push: 60_000, whatsapp: 60_000, sms: 60_000, email: 60_000 };
await client.query(
  `INSERT INTO settings (key, value, updated_at) VALUES ('campaign_channels', $1, now())
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  [JSON.stringify({ perMinute: rates, costCop: { push: 0, whatsapp: 52, sms: 22, email: 1 } })],
);
await kill(child);
await client.query(`UPDATE campaigns SET state = 'scheduled', programmed_at = $2 WHERE id = $1`, [
  id,
  new Date(evening).toISOString(),
]);

child = await startProduct(evening);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function killNow(nextMs: (nowMs: number) => number): Promise<void> {
  const now = productNow();
  await kill(child);
  say(`killed after ${got.length} messages, at ${new Date(now).toISOString()} of the product`);
  child = await startProduct(nextMs(now));
}
for (let killed = 0; killed < eveningKills; killed += 1) {
  const before = got.length;
  const until = Date.now() + 60_000;
  // waits until some messages left, or until the legal hours are over and none can leave
  while (got.length < before + 60 * (killed + 1) && Date.now() < until && productNow() < windowEnds + 5000)
    await pause(20);
  // the last one comes after the hours, and the product starts on the next morning
  if (killed === eveningKills - 1) while (productNow() < windowEnds + 3000) await pause(20);
  await killNow((now) => (killed === eveningKills - 1 ? Math.max(morning, now) : now));
}
const count = async (condition: string) =>
  (
    await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM campaign_recipients r LEFT JOIN outbox_messages m ON m.id = r.outbox_id
       WHERE r.campaign_id = $1 AND (${condition})`,
      [id],
    )
  ).rows[0]?.n ?? 0;
/** How many people the campaign has not finished with. */
const countLeft = () => count(`r.state = 'waiting' OR m.status IN ('queued', 'sending')`);

const eveningCount = got.length;
const morningStart = performance.now();
for (const share of morningKills) {
  const until = Date.now() + 60_000 + people * 10;
  // nearly all may have left in the evening: then none is waited for
  const next = eveningCount + (people * 0.9 - eveningCount) * share;
  while (got.length < next && Date.now() < until && (await countLeft()) > 0) await pause(1000);
  await killNow((now) => now);
}
for (const until = Date.now() + 240_000 + people * 10; Date.now() < until; await pause(500))
  if ((await countLeft()) === 0) break;
const lastMs = Math.max(...got.slice(-1).map(({ oursMs }) => oursMs));
const spentMs = performance.now() - morningStart - (Date.now() - lastMs);
say(
  `${got.length - eveningCount} messages in ${(spentMs / 1000).toFixed(0)} s of the morning, two kills and starts with it: ${((got.length - eveningCount) / (spentMs / 1000)).toFixed(0)} a second`,
);

const all = await count('true');
const sent = await count(`m.status IN ('sent', 'delivered', 'read')`);
const unknown = await count(`m.status = 'failed' AND m.error = 'interrupted'`);
const reasoned = await count(
  `coalesce(r.skip_reason, CASE WHEN m.status IN ('skipped', 'expired') THEN m.error END) IS NOT NULL`,
);
const twice = got.length - new Set(got.map(({ to }) => to)).size;
const outside = got
  .map(({ oursMs, clock: { aheadMs } }) => oursMs + aheadMs)
  .filter((atMs) => atMs > windowEnds + 1000 && atMs < morning).length;
say(`${all} people: ${sent} sent, ${reasoned} with a reason, ${unknown} under way at a kill and not repeated`);
say(
  `${got.length} messages reached the provider: ${twice} of them a second one, ${outside} outside of the legal hours`,
);
await kill(child);
await client.end();
provider.close();
await database.stop();
fs.rmSync(dir, { recursive: true, force: true });
assert.equal(twice, 0);
assert.equal(outside, 0);
assert.equal(sent + reasoned + unknown, all);
assert.ok(got.length > people / 2);
