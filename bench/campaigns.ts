// Campaigns at size: `npm run bench:campaigns` (`-- 1000000`: people). Counts segments over HTTP, then writes down and
// queues a campaign to 200,000 of them. Prints a table.
import pg from 'pg';
import { connectAll } from '../apps/api/src/db/connect.ts';
import { silentPublisher } from '../apps/api/src/db/live-event-collector.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { sendCampaigns } from '../apps/api/src/features/campaigns/send-campaigns-actions.ts';
import { benchSecret, startBenchServer } from './bench-server.ts';
import { makeCampaignStaff } from './campaign-staff.ts';

const people = Number(process.argv[2] ?? 1_000_000);
const reached = Math.min(200_000, Math.round(people / 5));
const tries = 15;
const server = await startBenchServer();
const client = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
client.on('error', () => {}); // its database is dropped first
const startedAt = performance.now();
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s  ${text}\n`);

/** People with counts as the job leaves them: half of them ordered, three of four accept advertising by SMS. */
async function makePeople(): Promise<void> {
  await client.query('DROP INDEX IF EXISTS users_found_by');
  await client.query(
    `INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at, location_id)
     SELECT gen_random_uuid(), 'Persona', 'Numero ' || n, '37' || lpad(n::text, 8, '0'), now(), '2026-01-01',
       (array(SELECT id FROM locations ORDER BY id))[1 + n % (SELECT count(*)::int FROM locations)]
     FROM generate_series(1, $1::int) AS n`,
    [people],
  );
  say(`${people} people`);
  await client.query(`
    INSERT INTO audience_people (user_id, plan, enterprise_id, location_id, city, birth_month, first_order_on, last_order_on,
      planned_until, orders_total, orders_7, orders_14, orders_30, orders_60, orders_90, average_cop, tingos_cop,
      installed, push_on, was_invited, has_invited, accepts, reachable, excluded, counted_at)
    SELECT id, CASE WHEN n % 3 = 0 THEN 'nomina' ELSE 'normal' END, NULL, location_id, 'Bogotá', 1 + n % 12,
      CASE WHEN n % 2 = 0 THEN date '2026-03-01' END, CASE WHEN n % 2 = 0 THEN date '2026-11-23' - n % 200 END, NULL,
      CASE WHEN n % 2 = 0 THEN n % 60 + 1 ELSE 0 END, n % 4, n % 6, n % 12, n % 20, n % 30, 15000 + n % 20000,
      CASE WHEN n % 5 = 0 THEN 8000 ELSE 0 END, n % 4 = 0, n % 3 = 0, n % 7 = 0, n % 11 = 0,
      CASE WHEN n % 4 = 3 THEN 0 ELSE 4 END, 6, CASE WHEN n % 100 = 0 THEN 4 ELSE 0 END, now()
    FROM (SELECT id, location_id, row_number() OVER ()::int AS n FROM users WHERE last_name LIKE 'Numero %') AS u;
    INSERT INTO audience_brands (brand_id, user_id, last_on)
      SELECT b.id, a.user_id, a.last_order_on FROM audience_people a
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM brands) b ON b.n % 7 = a.orders_60 % 7 AND b.n < 15
      WHERE a.last_order_on IS NOT NULL`);
  await client.query('VACUUM ANALYZE audience_people');
  await client.query('VACUUM ANALYZE audience_brands');
  await client.query('ANALYZE users');
  say('their counts');
}

await makePeople();
const ask = await makeCampaignStaff(client, server.url);
const { rows: named } = await client.query<{ brand: string; site: string }>(
  'SELECT (SELECT brand_id FROM audience_brands LIMIT 1) AS brand, (SELECT id FROM locations ORDER BY id LIMIT 1) AS site',
);
const [{ brand, site }] = named as [{ brand: string; site: string }];
const segments = {
  everybody: [],
  'one place': [{ field: 'site', not: false, values: [site] }],
  'orders in 30 days and plan': [
    { field: 'orders', from: 1, to: 3, days: 30 },
    { field: 'plan', not: false, values: ['nomina'] },
  ],
  'brand, not lately': [
    { field: 'brand', not: false, values: [brand] },
    { field: 'lastOrder', from: 30, to: null },
  ],
  'group with or': [
    { field: 'push', yes: true },
    {
      all: false,
      rules: [
        { field: 'tingos', from: 1, to: null },
        { field: 'neverOrdered', yes: true },
      ],
    },
  ],
};
for (const [name, items] of Object.entries(segments)) {
  const times: number[] = [];
  let count = 0;
  for (let one = 0; one < tries + 1; one += 1) {
    const from = performance.now();
    const body = { rules: { all: true, items }, channels: ['sms', 'push'] };
    count = (await ask<{ people: number }>('POST', '/admin/segments/count', body)).people;
    times.push(performance.now() - from);
  }
  const first = times.shift();
  times.sort((a, b) => a - b);
  say(
    `count ${name.padEnd(28)} ${String(count).padStart(8)} people  first ${first?.toFixed(0)} ms  p50 ${times[Math.floor(tries / 2)]?.toFixed(0)} ms  p95 ${times[Math.ceil(tries * 0.95) - 1]?.toFixed(0)} ms`,
  );
}

const { id: messageId } = await ask<{ id: string }>('POST', '/admin/templates', {
  ...{
    name: 'Bench',
    title: 'Hola, {{nombre}}',
    message: 'Hola, {{nombre}}. Programa en {{lugar}} antes de {{hora_cierre}}.',
  },
});
const { id } = await ask<{ id: string }>('POST', '/admin/campaigns', {});
const perPerson = {
  perMinute: { push: 60_000, whatsapp: 60_000, sms: 60_000, email: 60_000 },
  costCop: { push: 0, whatsapp: 52, sms: 22, email: 1 },
};
await client.query(
  `INSERT INTO settings (key, value, updated_at) VALUES ('campaign_channels', $1, now())
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  [JSON.stringify(perPerson)],
);
await ask('PATCH', `/admin/campaigns/${id}`, {
  name: 'Bench',
  channels: ['sms'],
  messageId,
  rules: { all: true, items: [] },
});
// Tuesday, ten in the morning: in the legal hours, whatever the clock of this machine says
let nowMs = Date.parse('2026-11-24T15:00:00Z');
await client.query(
  `UPDATE audience_progress SET counted_on = '2026-11-24', read_until = $1, read_event = (SELECT coalesce(max(id), 0) FROM order_events)`,
  [new Date(nowMs).toISOString()],
);
await client.query(`UPDATE campaigns SET state = 'scheduled', programmed_at = $2 WHERE id = $1`, [
  id,
  new Date(nowMs).toISOString(),
]);
await client.query(
  `UPDATE audience_people SET accepts = 0 WHERE user_id NOT IN (SELECT user_id FROM audience_people WHERE accepts <> 0 AND excluded = 0 LIMIT $1)`,
  [reached],
);
await client.query('VACUUM ANALYZE audience_people');
// the connections of jobs, which may take longer than those of calls
const { jobsDb: db, close } = connectAll(server.databaseUrl, 4, () => {});
const deps = {
  ...{ db, watchDb: db, live: silentPublisher, now: () => nowMs },
  config: { publicUrl: 'https://sazon.example', secret: benchSecret },
} as unknown as Deps;
const begin = performance.now();
await sendCampaigns(deps);
const first = performance.now();
const count = async (what: string) =>
  (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`)).rows[0]?.n ?? 0;
say(
  `written down ${await count('campaign_recipients')} people and queued ${await count("outbox_messages WHERE kind = 'campaign'")} in ${((first - begin) / 1000).toFixed(1)} s`,
);
let spentMs = first - begin;
while ((await count(`campaign_recipients WHERE state = 'waiting'`)) > 0) {
  nowMs += 61_000; // the next minute's budget
  const from = performance.now();
  await sendCampaigns(deps);
  spentMs += performance.now() - from;
}
say(
  `all ${await count("outbox_messages WHERE kind = 'campaign'")} messages in the outbox after ${(spentMs / 1000).toFixed(1)} s of work`,
);
const from = performance.now();
await ask('GET', `/admin/campaigns/${id}`);
say(`results of that campaign in ${(performance.now() - from).toFixed(0)} ms`);
await close();
await client.end();
await server.stop();
