// Issues the settlements of a week: `npm run bench:settle` (`-- 200 300`: restaurants, lunches of each). One run is killed
// half-way and started again; then two more weeks, so that the second and third look back. Prints a table.

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays } from '@sazon/domain/calendar/iso-date';
import pg from 'pg';
import { connectAll } from '../apps/api/src/db/connect.ts';
import { listDifferences } from '../apps/api/src/features/money-checks/list-check-differences-queries.ts';
import { buildBillChecks } from '../apps/api/src/features/money-checks/restaurant-bill-checks.ts';
import { startBenchServer } from './bench-server.ts';
import { readMemoryMb } from './cpu-and-memory-of-processes.ts';

const restaurants = Number(process.argv[2] ?? 200);
const lunches = Number(process.argv[3] ?? 300);
/** The number of restaurants that the time is extrapolated to. */
const targetRestaurants = 4000;
const firstMonday = '2026-11-23';
const benchNit = 'bench-';

const server = await startBenchServer();
const client = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
client.on('error', () => {}); // its database is dropped first

/** Copies a restaurant of the demo data; codes repeat, which the issue of settlements does not read. */
async function makeRestaurants(): Promise<void> {
  await client.query('DROP INDEX orders_one_code');
  await client.query(
    `INSERT INTO restaurants (id, name, legal_name, nit, city, address, tax_regime, phone, email)
     SELECT gen_random_uuid(), 'Bench ' || n, legal_name, $1 || n, city, address, tax_regime, phone, email
     FROM (SELECT * FROM restaurants ORDER BY id LIMIT 1) AS r, generate_series(1, $2::int) AS n`,
    [benchNit, restaurants],
  );
}

/** Delivered lunches of the week before this Monday, with what the ledger moved for each. */
async function sellWeek(monday: string): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO orders (id, purchase_id, user_id, restaurant_id, restaurant_time_id, brand_id, menu_id, location_id, time_id,
         schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, gross_cop, menu_discount_cop,
         promotion_cop, coupon_cop, fee_cop, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop, created_at, updated_at)
       SELECT gen_random_uuid(), o.purchase_id, o.user_id, r.id, o.restaurant_time_id, o.brand_id, o.menu_id, o.location_id,
         o.time_id, $1::date + n % 5, $1::date + n % 5, o.hour, 'delivery', 'delivered', lpad((n % 10000)::text, 4, '0'),
         o.snapshot, o.chosen, 20000, 0, 0, 0, 0, 20000, 0, 0, 0, 20000, $2::timestamptz, $2::timestamptz
       FROM restaurants r, generate_series(1, $3::int) AS n, (SELECT * FROM orders LIMIT 1) AS o
       WHERE r.nit LIKE $4 || '%' RETURNING id, restaurant_id, purchase_id)
     INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, purchase_id, order_id, created_at)
     SELECT 'orders:held', 'restaurant:' || restaurant_id, 20000, 'consume', purchase_id, id, $2::timestamptz FROM made`,
    [addDays(monday, -7), `${addDays(monday, -2)}T15:00:00Z`, lunches, benchNit],
  );
  await client.query('ANALYZE');
}

const countIssued = async (monday: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM bills JOIN restaurants r ON r.id = bills.restaurant_id
     WHERE r.nit LIKE $1 || '%' AND period_start = $2 AND issued_at IS NOT NULL`,
    [benchNit, addDays(monday, -7)],
  );
  return rows[0]?.count ?? 0;
};

function startRun(monday: string): { child: ChildProcess; ended: Promise<number> } {
  const runner = fileURLToPath(new URL('./settle-run.ts', import.meta.url));
  const arguments_ = [runner, server.databaseUrl, `${monday}T06:00:00-05:00`];
  const child = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  return { child, ended: new Promise((resolve) => child.once('close', () => resolve(Number(printed)))) };
}

/** Kills a run when about half of the restaurants have their settlement. */
async function runAndKill(monday: string): Promise<number> {
  const { child, ended } = startRun(monday);
  for (let count = 0; count < restaurants / 2 && child.exitCode === null; count = await countIssued(monday))
    await wait(5);
  child.kill('SIGKILL');
  await ended;
  return await countIssued(monday);
}

type Row = { week: string; issued: number; seconds: number; perSecond: number; startMb: number; mostMb: number };

async function runWhole(monday: string): Promise<Row> {
  const before = await countIssued(monday);
  const { child, ended } = startRun(monday);
  const pid = child.pid as number;
  const memory: number[] = [];
  while (child.exitCode === null) {
    if ((await countIssued(monday)) > before) memory.push(readMemoryMb(pid));
    await Promise.race([ended, wait(100)]);
  }
  const seconds = (await ended) / 1000;
  const issued = (await countIssued(monday)) - before;
  const [startMb = 0] = memory;
  return { week: monday, issued, seconds, perSecond: issued / seconds, startMb, mostMb: Math.max(0, ...memory) };
}

async function assertOnce(): Promise<void> {
  const none = async (what: string, text: string) => {
    const { rowCount } = await client.query(text);
    if (rowCount !== 0) throw new Error(`${what}: ${rowCount}`);
  };
  await none(
    'a week issued twice',
    "SELECT FROM bills WHERE kind = 'restaurant' GROUP BY restaurant_id, period_start HAVING count(*) > 1",
  );
  await none(
    'a lunch billed twice',
    "SELECT FROM bill_lines WHERE kind = 'delivered' GROUP BY order_id HAVING count(*) > 1",
  );
  await none('a gap in numbers', 'SELECT FROM bills GROUP BY kind, number_year HAVING max(number) <> count(number)');
  const { db, close } = connectAll(server.databaseUrl, 2, () => {});
  // a day at a time, as the nightly job does: a whole month of lunches takes a statement longer than it may
  for (let from = addDays(firstMonday, -7); from < addDays(firstMonday, 14); from = addDays(from, 1)) {
    for (const [what, check] of Object.entries(buildBillChecks({ from, to: addDays(from, 1) }))) {
      const found = await listDifferences(db, check);
      if (found.length > 0) throw new Error(`${what}: ${JSON.stringify(found.slice(0, 3))}`);
    }
  }
  process.stdout.write('each once: no week, lunch or number twice, and bills, lines and ledger agree\n');
  await close();
}

async function measure(): Promise<void> {
  await makeRestaurants();
  await sellWeek(firstMonday);
  const kept = await runAndKill(firstMonday);
  const rows = [await runWhole(firstMonday)];
  for (const weeks of [1, 2]) {
    const monday = addDays(firstMonday, weeks * 7);
    await sellWeek(monday);
    rows.push(await runWhole(monday));
  }
  process.stdout.write(`${restaurants} restaurants × ${lunches} lunches; killed after ${kept}, which stayed\n`);
  for (const { week, issued, seconds, perSecond, startMb, mostMb } of rows) {
    const whole = targetRestaurants / perSecond;
    process.stdout.write(
      `${week}  ${issued} issued in ${seconds.toFixed(1)} s, ${perSecond.toFixed(1)}/s: ${targetRestaurants} in ${(whole / 60).toFixed(1)} min; ` +
        `memory ${startMb.toFixed(0)} to ${mostMb.toFixed(0)} MB\n`,
    );
  }
  await assertOnce();
}

try {
  await measure();
} finally {
  await client.end();
  await server.stop();
}
