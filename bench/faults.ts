// Purchases while everything breaks: `npm run bench:faults -- 2` kills each API process, the worker and the database twice
// (kill -9), freezes processes, fills the disk, doubles and forges what the provider says, promotes the standby, and moves the
// clock over cutoff, midnight, the end of a period and of the year. At the end it compares what people were told with what is stored.
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { benchSecret, freePort, launch } from './bench-server.ts';
import { startPair } from './fault-databases.ts';
import { countDifferences, countLostAndTwice } from './fault-end-checks.ts';
import { startBuying } from './fault-load.ts';
import { doubleAndForge } from './fault-provider.ts';
import { listOrderableDishes, makeBuyers } from './insert-buyers.ts';

const rounds = Number(process.argv[2] ?? 1);
const people = 6;
const manyBuyers = 4000;
const quietMs = 2000;
const frozenMs = 3000;
/** What has to have run after the clock moved: what confirms, settles, bills and deducts. */
const clockJobs = ['auto-accept-orders', 'settle-weeks', 'close-payroll-periods', 'bill-companies', 'count-reports'];

type Process = { what: string; url: string; env: NodeJS.ProcessEnv; child: ChildProcess };

const wait = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-faults-'));
// the databases' own account has to reach its folders
fs.chmodSync(directory, 0o755);
const pair = await startPair(directory);
const shared = {
  ...process.env,
  DATABASE_URL: pair.primaryUrl,
  SAZON_DEMO: 'true',
  DATA_DIR: path.join(directory, 'data'),
  SAZON_SECRET: benchSecret,
  SAZON_CLOCK: '2026-11-23T11:00:00Z',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  LOG_LEVEL: 'silent',
};

async function run(what: string, role: string): Promise<Process> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...shared, PORT: String(port), PUBLIC_URL: url, SAZON_ROLE: role };
  return { what, url, env, child: (await launch(env, url, 240_000)).child };
}

async function stop({ child }: Process, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

// the first start migrates and loads the demo data; the standby is a copy of that
await stop(await run('first', 'web'), 'SIGTERM');
const { both, standbyUrl } = await pair.addStandby();
shared.DATABASE_URL = both;
const processes = [await run('API process 1', 'web'), await run('API process 2', 'web'), await run('worker', 'jobs')];
const [first, second, worker] = processes as [Process, Process, Process];
const addresses = [first.url, second.url];
let client = new pg.Pool({ connectionString: pair.primaryUrl, max: 2 });
client.on('error', () => {});
const buyers = await makeBuyers(client, manyBuyers);
const payers = await makeBuyers(client, 8, '37');
const load = startBuying(addresses, buyers, await listOrderableDishes(client), people);

const isServed = (url: string) =>
  fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
const untilServed = async () => {
  while (!(await isServed(first.url))) await wait(20);
};

async function killProcess(one: Process): Promise<void> {
  await stop(one, 'SIGKILL');
  one.child = (await launch(one.env, one.url, 60_000)).child;
}

async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await wait(frozenMs);
  process.kill(pid, 'SIGCONT');
}

/** Freezes the database's process of a purchase, with the locks that it holds. */
async function freezeBackend(): Promise<void> {
  const statement = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'sazon requests%'
    ORDER BY (state = 'idle in transaction') DESC, query_start DESC LIMIT 1`;
  const [found] = await pair.ask<{ pid: number }>(pair.primaryUrl, statement);
  if (found !== undefined) await freeze(found.pid);
}

const rows: object[] = [];
/** Causes a fault under load. The row says until when it lasted, and what people noticed. */
async function fault(what: string, cause: () => Promise<void>): Promise<void> {
  // one that began while the database was away has ended; a supervisor starts it again
  for (const one of processes) if (one.child.exitCode !== null) await killProcess(one);
  await wait(quietMs);
  const fromMs = performance.now();
  await cause();
  const awayMs = performance.now() - fromMs;
  await wait(quietMs);
  const since = load.bought.filter(({ atMs }) => atMs >= fromMs);
  const times = [fromMs, ...since.map(({ atMs }) => atMs)];
  const gaps = times.slice(1).map((atMs, place) => atMs - (times[place] as number));
  const tries = load.tries.filter(({ atMs }) => atMs >= fromMs);
  const failed = tries.filter(({ isServed }) => !isServed);
  const toSeconds = (ms: number) => Number((ms / 1000).toFixed(1));
  rows.push({
    fault: what,
    'back after s': toSeconds(awayMs),
    'no purchase for s': toSeconds(Math.max(0, ...gaps)),
    'longest purchase s': toSeconds(Math.max(0, ...since.map(({ waitedMs }) => waitedMs))),
    purchases: since.length,
    'calls failed': `${failed.length} of ${tries.length}`,
    'without a sentence': failed.filter(({ sentence }) => !sentence).length,
  });
}

for (let round = 0; round < rounds; round++) {
  for (const one of rounds > 1 ? processes : [first, worker]) await fault(`${one.what} killed`, () => killProcess(one));
  await fault('database killed', async () => {
    pair.kill();
    await wait(100);
    await untilServed();
  });
}
await fault(`API process 2 frozen ${frozenMs / 1000} s`, () => freeze(second.child.pid as number));
await fault(`a database process frozen ${frozenMs / 1000} s`, freezeBackend);
if (pair.hasDisk)
  await fault('disk full 2 s', async () => {
    await pair.fillDisk(2000);
    await untilServed();
  });
else console.log('disk full: not run, this account may mount no disk of its own');
let wrongly = 0;
await fault('provider doubles and forges', async () => {
  wrongly = await doubleAndForge(addresses, client, payers.slice(0, 4), payers.slice(4));
});
await fault('primary killed for good, standby promoted', async () => {
  await pair.failOver();
  await untilServed();
});
await client.end();
client = new pg.Pool({ connectionString: standbyUrl, max: 2 });
client.on('error', () => {});
await load.stop();

/** Moves every process to an instant, and waits until the worker has run all jobs there. */
async function moveClock(what: string, instant: string): Promise<void> {
  const now = Date.parse(instant);
  for (const url of addresses) {
    const body = JSON.stringify({ now });
    const moved = await fetch(`${url}/api/dev/clock`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (!moved.ok) throw new Error(`clock: ${moved.status}`);
  }
  await stop(worker, 'SIGTERM');
  // jobs that a kill cut off would keep their like away for two minutes
  await client.query("DELETE FROM jobs.job WHERE state IN ('active', 'retry')");
  worker.env = { ...worker.env, SAZON_CLOCK: instant };
  const startedAt = performance.now();
  const begunAt = (await client.query('SELECT now() AS at')).rows[0].at;
  worker.child = (await launch(worker.env, worker.url, 60_000)).child;
  const listDone = async () =>
    (
      await client.query<{ name: string }>(
        "SELECT DISTINCT name FROM jobs.job WHERE state = 'completed' AND created_on > $1",
        [begunAt],
      )
    ).rows.map(({ name }) => name);
  const isMissing = async () => {
    const done = await listDone();
    return clockJobs.some((name) => !done.includes(name));
  };
  for (let tries = 0; tries < 200 && (await isMissing()); tries++) await wait(200);
  // the bench gives its people tingos that no ledger row explains
  const { rows: failed } = await client.query(
    `SELECT name, error FROM failed_jobs WHERE NOT resolved AND name <> 'money: balances are what lots and credits can still pay'`,
  );
  const { rows: moves } = await client.query(
    `SELECT (SELECT count(*) FROM orders WHERE status = 'scheduled') AS waiting, (SELECT count(*) FROM bills) AS bills,
       (SELECT count(*) FROM payroll_discounts) AS deductions`,
  );
  clock.push({
    'clock moved over': what,
    'jobs done after s': Number(((performance.now() - startedAt) / 1000).toFixed(1)),
    'failed jobs': failed.length,
    'orders not accepted': Number(moves[0].waiting),
    bills: Number(moves[0].bills),
    'payroll deductions': Number(moves[0].deductions),
    'differences of money': await countDifferences(standbyUrl),
  });
  for (const { name, error } of failed) console.log(`${name}: ${String(error).slice(0, 200)}`);
}

const clock: { 'failed jobs': number; 'differences of money': number }[] & object[] = [];
await moveClock('cutoff', '2026-11-24T15:00:00Z');
await moveClock('midnight', '2026-11-25T05:00:01Z');
await moveClock('end of the week and half month', '2026-12-01T12:00:00Z');
await moveClock('end of the year', '2027-01-01T05:00:01Z');
console.table(rows);
console.table(clock);

const { lost, twice } = await countLostAndTwice(client, load.bought);
const differences = await countDifferences(standbyUrl);
const said = [
  `${rows.length} faults, ${clock.length} moves of the clock, ${load.bought.length} purchases`,
  `${lost} lost, ${twice} twice, ${wrongly} paid wrongly, ${differences} differences of money`,
  `${load.unserved.length} never answered`,
];
console.log(said.join(': '));
for (const why of new Set(load.unserved)) console.log(why.slice(0, 300));

await client.end();
for (const one of processes) await stop(one, 'SIGTERM');
await pair.stop();
fs.rmSync(directory, { recursive: true, force: true });
const broken = clock.filter((row) => row['differences of money'] + row['failed jobs'] > 0).length;
process.exit(lost + twice + wrongly + differences + load.unserved.length + broken === 0 ? 0 : 1);
