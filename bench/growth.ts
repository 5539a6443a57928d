// Whether a call or a job costs more among many orders: `npm run bench:growth`. Makes databases of about 10 thousand, one
// million and ten million orders by SQL, asks each the same, and prints milliseconds and how many times more they are.
// `-- --data folder` keeps the databases there and makes only missing ones; `--sizes 10k,1m`; `--only search`: some calls;
// `--no-jobs`. A million orders need about 5 GB, ten million about 45 GB and an hour.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../apps/api/src/db/embedded-database.ts';
import { benchSecret, launch } from './bench-server.ts';
import { makeCity } from './growth-city.ts';
import { listSeries } from './growth-series.ts';
import { makeCities, noteMoneyAsSeen } from './growth-world.ts';

const { values: asked } = parseArgs({
  options: {
    data: { type: 'string' },
    sizes: { type: 'string', default: '10k,1m' },
    only: { type: 'string', default: '' },
    'no-jobs': { type: 'boolean', default: false },
  },
});

/** A quarter of a city has about 14,000 orders. */
const worlds: Readonly<Record<string, { quarters: number; cities: number }>> = {
  '10k': { quarters: 1, cities: 1 },
  '40k': { quarters: 1, cities: 3 },
  '1m': { quarters: 4, cities: 18 },
  '4m': { quarters: 4, cities: 75 },
  '7m': { quarters: 4, cities: 130 },
  '10m': { quarters: 4, cities: 185 },
};
const clock = '2026-11-23T11:00:00Z';

/** What completes a database: papers of the demo, then the sums of what was added. */
const papers = ['open-payroll-periods', 'settle-weeks', 'bill-companies', 'count-reports', 'count-audience'];
const sums = [...Array.from({ length: 8 }, () => 'count-reports'), 'count-popular-dishes', 'count-audience'];

/** Jobs by the clock, as often as a day has them behind each other. */
const jobs = [
  ...['auto-accept-orders', 'cancel-unanswered', 'cancel-leavers-lunches', 'expire-holds', 'reconcile-payments'],
  ...['expire-rewards', 'serve-waiting-list', 'open-payroll-periods', 'close-payroll-periods', 'draw-documents'],
  ...['close-slots', 'warn-of-left-behind', 'watch-service', 'watch-doors', 'close-incidents', 'remind-missing'],
  ...['forget-short-lived', 'remind-of-usual', 'settle-weeks', 'bill-companies', 'ask-invoices', 'count-reports'],
  ...['mail-monthly-reports', 'remind-of-requests', 'sum-subsidy-budgets', 'send-invitations', 'count-audience'],
  ...['send-campaigns', 'count-campaigns', 'tell-of-offers', 'keep-companies', 'warn-of-food-benefits'],
  ...['recount-counters', 'rest-overdue-payrolls', 'accept-invoices', 'remind-companies', 'tell-of-papers'],
  ...['count-popular-dishes', 'change-due-prices', 'tag-most-ordered', 'check-money'],
];

const root = path.resolve(asked.data ?? fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-growth-')));
const say = (line: string) => process.stdout.write(`${line}\n`);
// a database that may be lost: it is made again
const database = await startEmbedded(root, {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ shared_buffers: '2GB', max_wal_size: '8GB', autovacuum: 'off' },
});
const buildUrl = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
const files = path.join(root, 'files');

const buildEnvironment = (name: string) => ({
  ...process.env,
  ...{
    DATABASE_URL: buildUrl(name),
    SAZON_DEMO: 'true',
    DATA_DIR: files,
    PORT: '0',
    SAZON_SECRET: benchSecret,
  },
  ...{ SAZON_CLOCK: clock, SAZON_JOBS: 'false', RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'error' },
});

type JobRun = { name: string; ms: number; mb: number; error?: string };

async function runJobs(name: string, names: readonly string[]): Promise<JobRun[]> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./growth-job.ts', import.meta.url)), ...names], {
    env: buildEnvironment(name),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const runs: JobRun[] = [];
  // the product's own log comes the same way
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{"name"')) runs.push(JSON.parse(line) as JobRun);
  if ((await ended) !== 0) throw new Error(`The jobs on ${name} broke off after ${runs.length} of ${names.length}`);
  return runs;
}

async function administer(statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(statement);
  await client.end();
  return rows;
}

const has = async (name: string) =>
  (await administer(`SELECT datname FROM pg_database WHERE datname = '${name}'`)).length > 0;

/** Makes a database under another name first, so that a broken run leaves none that looks whole. */
async function make(name: string, from: string | null, fill: (draft: string) => Promise<void>): Promise<void> {
  if (await has(name)) return;
  const startedAt = performance.now();
  const draft = `${name}_draft`;
  await administer(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await administer(`CREATE DATABASE ${draft} ${from === null ? '' : `TEMPLATE ${from}`}`);
  await fill(draft);
  await administer(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  say(`${name} made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function makeWorld(size: string): Promise<void> {
  const { quarters, cities } = worlds[size] ?? { quarters: 1, cities: 1 };
  if (await has(`world_${size}`)) return;
  await make('demo', null, async (draft) => void (await runJobs(draft, papers)));
  await make(`city_${quarters}`, 'demo', async (draft) => {
    await makeCity(buildUrl(draft), quarters);
    await runJobs(draft, sums);
  });
  await make(`world_${size}`, `city_${quarters}`, async (draft) => {
    await makeCities(buildUrl(draft), cities, say);
    await noteMoneyAsSeen(buildUrl(draft));
  });
}

type Figures = { p50: number; p95: number; p99: number };
const figures = new Map<string, Map<string, Figures>>();
const note = (name: string, size: string, figure: Figures) =>
  figures.set(name, (figures.get(name) ?? new Map()).set(size, figure));

async function measureSeries(size: string): Promise<void> {
  const { child, url } = await launch(buildEnvironment(`world_${size}`), 120_000);
  const client = new pg.Pool({ connectionString: buildUrl(`world_${size}`), max: 2 });
  try {
    for (const { name, tries, once } of await listSeries(client, url)) {
      if (!name.includes(asked.only)) continue;
      const times: number[] = [];
      for (let turn = 0; turn < tries + 5; turn += 1) {
        const from = performance.now();
        await once(turn);
        if (turn >= 5) times.push(performance.now() - from);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.ceil(tries * share) - 1] ?? 0;
      note(name, size, { p50: at(0.5), p95: at(0.95), p99: at(0.99) });
    }
  } finally {
    await client.end();
    await awaitEnd(child);
  }
}

const awaitEnd = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const sizes = asked.sizes.split(',');
for (const size of sizes) {
  await makeWorld(size);
  const [{ datname: bytes } = { datname: '0' }] = await administer(
    `SELECT pg_database_size('world_${size}')::text AS datname`,
  );
  say(`world_${size}: ${(Number(bytes) / 1e9).toFixed(1)} GB`);
  await measureSeries(size);
  if (asked['no-jobs']) continue;
  // the first run of a job does what waits, the second what a minute brings
  for (const { name, ms, mb, error } of await runJobs(
    `world_${size}`,
    jobs.flatMap((job) => [job, job]),
  )) {
    if (error !== undefined) say(`${size} ${name}: ${error}`);
    const run = figures.get(`job ${name}`)?.has(size) ? `job ${name}, again` : `job ${name}`;
    note(run, size, { p50: ms, p95: ms, p99: ms });
    if (name === 'check-money') say(`${size} check-money: ${(ms / 1000).toFixed(1)} s, ${mb.toFixed(0)} MB`);
  }
}
const [smallest = ''] = sizes;
for (const [name, bySize] of figures) {
  const cells = sizes.map((size) => {
    const { p50, p95, p99 } = bySize.get(size) ?? { p50: 0, p95: 0, p99: 0 };
    const times = p99 / (bySize.get(smallest)?.p99 ?? p99);
    return `${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}${`${times.toFixed(2)}×`.padStart(8)}`;
  });
  say(`${name.padEnd(36)}${cells.join(' |')}`);
}
await database.stop();
if (asked.data === undefined) fs.rmSync(root, { recursive: true, force: true });
process.exit(0);
