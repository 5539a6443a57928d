// Reports over a year of many lunches: `npm run bench:growth` (`-- 10000000`: lunches). Facts are made by SQL, their sums by
// the job's own statements; each report is asked over HTTP, for a year and for a month. Prints a table.
import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { deriveKey } from '../apps/api/src/key-derivation.ts';
import { benchSecret, startBenchServer } from './bench-server.ts';
import { looseFacts, makeFacts, makeSums, makeWorld } from './growth-world.ts';

const lunches = Number(process.argv[2] ?? 1_000_000);
/** A person has lunch on about this many days of the year. */
const lunchesEach = 95;
const people = Math.round(lunches / lunchesEach);
const year = { from: '2025-11-01', to: '2026-10-31' };
const month = { from: '2026-10-01', to: '2026-10-31' };
const goalMs = 300;
const tries = 20;

const server = await startBenchServer();
const client = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
client.on('error', () => {}); // its database is dropped first

/** Somebody who may read every report. */
async function makeReader(enterpriseId: string, restaurantId: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at)
     VALUES ($1, 'Bench', 'Reader', '3600000000', now(), now())`,
    [id],
  );
  await client.query(
    `INSERT INTO user_permissions (user_id, permission, scope, scope_id) VALUES
     ($1, 'admin_enterprises_reports_view', 'default', NULL), ($1, 'enterprises_reports_view', 'enterprise', $2),
     ($1, 'restaurant_bills_view', 'restaurant', $3)`,
    [id, enterpriseId, restaurantId],
  );
  return createSigner({ key: deriveKey(benchSecret, 'tokens'), expiresIn: 3_600_000 })({ sub: id, sid: id });
}

type Row = { name: string; p50: number; p95: number };

async function measure(name: string, path: string, token: string): Promise<Row> {
  const times: number[] = [];
  for (let one = 0; one < tries + 2; one += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    if (one >= 2) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { name, p50: times[Math.floor(tries * 0.5)] ?? 0, p95: times[Math.ceil(tries * 0.95) - 1] ?? 0 };
}

const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
const indexes = await looseFacts(client);
await makeWorld(client, people);
await makeFacts(client);
process.stdout.write(`facts made in ${seconds()} s\n`);
await makeSums(client, server.databaseUrl, indexes);
process.stdout.write(`sums made in ${seconds()} s\n`);
const { rows: sizes } = await client.query<{
  facts: number;
  days: number;
  company: string;
  restaurant: string;
  place: string;
  member: string;
  city: string;
  most: number;
}>(
  `SELECT (SELECT count(*)::int FROM order_facts) AS facts, (SELECT count(*)::int FROM report_days) AS days, c.enterprise_id AS company,
     c.count AS most, (SELECT restaurant_id FROM report_sums, LATERAL (SELECT key::uuid AS restaurant_id) k WHERE dimension = 'restaurant' AND span = 'month'
       GROUP BY 1 ORDER BY sum(lunches) DESC LIMIT 1) AS restaurant,
     (SELECT location_id FROM report_company_sums WHERE enterprise_id = c.enterprise_id LIMIT 1) AS place,
     (SELECT city FROM locations ORDER BY id LIMIT 1) AS city,
     (SELECT group_id FROM report_company_sums WHERE enterprise_id = c.enterprise_id LIMIT 1) AS member
   FROM (SELECT enterprise_id, sum(lunches)::int AS count FROM report_company_sums WHERE span = 'month' GROUP BY 1 ORDER BY 2 DESC LIMIT 1) AS c`,
);
const [size] = sizes;
if (size === undefined) throw new Error('There are no facts');
const token = await makeReader(size.company, size.restaurant);
const of = ({ from, to }: { from: string; to: string }) => `from=${from}&to=${to}`;
const questions = (period: { from: string; to: string }): [string, string][] => [
  ['platform', `/admin/reports?${of(period)}`],
  ['platform, one restaurant', `/admin/reports?${of(period)}&restaurantId=${size.restaurant}`],
  ['platform, one company', `/admin/reports?${of(period)}&enterpriseId=${size.company}`],
  ['platform, one place', `/admin/reports?${of(period)}&locationId=${size.place}`],
  ['platform, one city', `/admin/reports?${of(period)}&city=${encodeURIComponent(size.city)}`],
  ['platform, one city and hour', `/admin/reports?${of(period)}&city=${encodeURIComponent(size.city)}&hour=12:00`],
  ['by restaurant', `/admin/reports/groups?${of(period)}&by=restaurant`],
  ['by place', `/admin/reports/groups?${of(period)}&by=location`],
  ['largest company', `/admin/enterprises/report?${of(period)}`],
  ['largest company, one group', `/admin/enterprises/report?${of(period)}&groupId=${size.member}`],
  ['largest company, one hour', `/admin/enterprises/report?${of(period)}&hour=12:00`],
  ['its people', `/admin/enterprises/report/people?${of(period)}`],
  ['its people, page 5', `/admin/enterprises/report/people?${of(period)}&page=5`],
  ['largest restaurant', `/admin/restaurants/report?${of(period)}&restaurantId=${size.restaurant}`],
];
process.stdout.write(
  `${size.facts} lunches of ${people} people, ${size.days} rows of days; largest company ${size.most} lunches a year\n`,
);
let misses = 0;
for (const [when, period] of Object.entries({ year, month }))
  for (const [name, path] of questions(period)) {
    const { p50, p95 } = await measure(name, path, token);
    if (p95 >= goalMs) misses += 1;
    process.stdout.write(
      `${when.padEnd(6)} ${name.padEnd(28)} p50 ${p50.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms${p95 < goalMs ? '' : '  over the goal'}\n`,
    );
  }
process.stdout.write(`${misses} over ${goalMs} ms\n`);
await client.end();
await server.stop();
