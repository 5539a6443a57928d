// Purchases while everything breaks: `npm run bench:faults -- --kills 50` kills API processes, the worker and the database 50 times
// (kill -9), replaces processes, freezes processes and the standby, fills the disk, lets the provider answer late, doubles and
// forges what it says, promotes the standby, and moves the clock over cutoff, midnight, the end of a period and of the year. At
// the end it compares what people were told with what is stored. A balancer asks the processes whether they are ready.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { toBogotaDate } from '../../packages/domain/src/calendar/bogota-time.ts';
import { benchSecret, launch } from '../bench-server.ts';
import { listOrderableDishes, makeBuyers } from '../insert-buyers.ts';
import { isReady, startBalancer } from './fault-balancer.ts';
import { countDecided, listWaitingOrders } from './fault-clock.ts';
import { startPair } from './fault-databases.ts';
import { countDifferences, countLostAndTwice } from './fault-end-checks.ts';
import { startBuying } from './fault-load.ts';
import { kills, people } from './fault-options.ts';
import { freeze, killProcess, type Process, runProcess, stopProcess } from './fault-processes.ts';
import { doubleAndForge, payWhileSlow } from './fault-provider.ts';
import { countFaults, listRows, noteFault, sayWindows } from './fault-rows.ts';
import { openScreens } from './fault-screens.ts';

const manyBuyers = 30_000;
const quietMs = 1000;
const frozenMs = 3000;
/** Restaurants whose boards are open, each beside a list of the platform's orders. */
const boards = 3;
/** The load before and after the promotion, over which its failed calls are counted as well. */
const aroundMs = 30_000;
/** What has to have run after the clock moved: what confirms, settles, bills and deducts. */
const clockJobs = ['auto-accept-orders', 'settle-weeks', 'close-payroll-periods', 'bill-companies', 'count-reports'];

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
  SLOW_PROVIDER: path.join(directory, 'slow-provider'),
  NODE_OPTIONS: `--import ${new URL('./slow-provider.ts', import.meta.url).href}`,
  STOP_GRACE_SECONDS: '2',
};

// the first start migrates and loads the demo data; the standby is a copy of that
await stopProcess(await runProcess(shared, 'first', 'web'), 'SIGTERM');
const { both, standbyUrl } = await pair.addStandby();
shared.DATABASE_URL = both;
const processes = [
  await runProcess(shared, 'API process', 'web'),
  await runProcess(shared, 'API process', 'web'),
  await runProcess(shared, 'worker', 'jobs'),
];
const [first, second, worker] = processes as [Process, Process, Process];
const balancer = startBalancer([first.url, second.url]);
let client = new pg.Pool({ connectionString: pair.primaryUrl, max: 2 });
client.on('error', () => {});
const buyers = await makeBuyers(client, manyBuyers);
const payers = await makeBuyers(client, 24, '37');
const dishes = await listOrderableDishes(client);
const load = startBuying(balancer, buyers, dishes, people);
const screens = await openScreens(balancer, client, dishes, boards);

const untilServed = async () => {
  while (!(await isReady((processes[0] as Process).url))) await wait(20);
};

/** Freezes the database's process of a purchase, with the locks that it holds. */
async function freezeBackend(): Promise<void> {
  const statement = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'sazon requests%'
    ORDER BY (state = 'idle in transaction') DESC, query_start DESC LIMIT 1`;
  const [found] = await pair.ask<{ pid: number }>(pair.primaryUrl, statement);
  if (found !== undefined) await freeze(found.pid, frozenMs);
}

/** Causes a fault under load, and notes until when it lasted and what people noticed. Returns when it began. */
async function fault(what: string, cause: () => Promise<void>, quiet = quietMs): Promise<number> {
  // one that began while the database was away has ended; a supervisor starts it again
  for (const one of processes) if (one.child.exitCode !== null) await killProcess(one);
  await wait(quiet);
  const fromMs = performance.now();
  await cause();
  const backMs = performance.now() - fromMs;
  await wait(quiet);
  noteFault(what, { load, screens, fromMs, toMs: performance.now(), backMs });
  return fromMs;
}

/** A new process comes, and when it is ready the old one is told to go, as a deploy does. */
async function replace(place: number): Promise<void> {
  const old = processes[place] as Process;
  const next = await runProcess(shared, old.what, 'web');
  processes[place] = next;
  balancer.add(next.url);
  await stopProcess(old, 'SIGTERM');
  balancer.remove(old.url);
}

const killDatabase = async () => {
  pair.kill();
  await wait(100);
  await untilServed();
};
const killOne = (one: Process) => fault(`${one.what} killed`, () => killProcess(one));
for (let kill = 0; kill < kills; kill++) {
  // more often, and its supervisor gives it up: five times within ten minutes
  if (kill % 12 === 2) await fault('database killed', killDatabase);
  else await killOne([first, worker, second, worker][kill % 4] as Process);
}
await fault(`API process frozen ${frozenMs / 1000} s`, () => freeze(second.child.pid as number, frozenMs));
await fault(`a database process frozen ${frozenMs / 1000} s`, freezeBackend);
await fault(`standby frozen ${frozenMs / 1000} s`, async () => freeze(await pair.findReceiver(), frozenMs));
if (pair.hasDisk)
  await fault('disk full 2 s', async () => {
    await pair.fillDisk(2000);
    await untilServed();
  });
else console.log('disk full: not run, this account may mount no disk of its own');
const addresses = [first.url, second.url];
let wrongly = 0;
await fault('provider doubles and forges', async () => {
  wrongly = await doubleAndForge(addresses, client, payers.slice(0, 4), payers.slice(4, 8));
});
await fault('provider answers after 3 s and 8 s', async () => {
  const setDelay = (ms: number) => fs.writeFileSync(shared.SLOW_PROVIDER, String(ms));
  const run = await payWhileSlow(addresses, client, [payers.slice(8, 16), payers.slice(16)], setDelay);
  wrongly += run.wrongly;
  console.log(`late provider: 16 people, ${run.wrongly} have what they did not pay for or not what they paid for;`);
  console.log(`  cards of 8 can be charged: ${run.charges} charges, ${run.refunds} of them given back`);
  for (const words of run.told) console.log(`  told: ${words}`);
});
for (const place of [0, 1]) await fault('deploy: new process in, old out', () => replace(place));
const promotedMs = await fault(
  'primary killed for good, standby promoted',
  async () => {
    await pair.failOver();
    await untilServed();
  },
  aroundMs,
);
sayWindows(load, 'promotion', promotedMs, [
  [aroundMs, aroundMs],
  [0, 5000],
  [0, 2500],
]);
await client.end();
client = new pg.Pool({ connectionString: standbyUrl, max: 2 });
client.on('error', () => {});
await load.stop();
const hearing = screens.countHearing(promotedMs + 5000);
screens.stop();
await balancer.stop();

/** Moves every process to an instant, waits until the worker has run all jobs there, and until due orders are decided. */
async function moveClock(what: string, instant: string): Promise<void> {
  const now = Date.parse(instant);
  const due = (await listWaitingOrders(client)).filter(
    ({ cutoffAtMs, scheduleDate }) => cutoffAtMs <= now && scheduleDate >= toBogotaDate(now),
  );
  for (const { url } of processes.slice(0, 2)) {
    const body = JSON.stringify({ now });
    const moved = await fetch(`${url}/api/dev/clock`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (!moved.ok) throw new Error(`clock: ${moved.status}`);
  }
  await stopProcess(worker, 'SIGTERM');
  // jobs of the worker that was killed last would keep their like away for half a minute
  await client.query("DELETE FROM jobs.job WHERE state IN ('active', 'retry')");
  worker.env = { ...worker.env, SAZON_CLOCK: instant };
  const startedAt = performance.now();
  const begunAt = (await client.query('SELECT now() AS at')).rows[0].at;
  worker.child = (await launch(worker.env, 60_000)).child;
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
  const isWaiting = async () => (await countDecided(client, due)).waiting > 0;
  for (let tries = 0; tries < 300 && ((await isMissing()) || (await isWaiting())); tries++) await wait(200);
  const { decided, waiting } = await countDecided(client, due);
  // the bench gives its people tingos that no ledger row explains
  const { rows: failed } = await client.query(
    `SELECT name, error FROM failed_jobs WHERE NOT resolved AND name <> 'money: balances are what lots and credits can still pay'`,
  );
  const { rows: moves } = await client.query(
    `SELECT (SELECT count(*) FROM bills) AS bills,
       (SELECT count(*) FROM payroll_discounts) AS deductions`,
  );
  clock.push({
    'clock moved over': what,
    'jobs done after s': Number(((performance.now() - startedAt) / 1000).toFixed(1)),
    'failed jobs': failed.length,
    'orders past their cutoff': due.length,
    'confirmed or cancelled': decided,
    'still waiting': waiting,
    bills: Number(moves[0].bills),
    'payroll deductions': Number(moves[0].deductions),
    'differences of money': await countDifferences(standbyUrl),
  });
  for (const { name, error } of failed) console.log(`${name}: ${String(error).slice(0, 200)}`);
}

const clock: { 'failed jobs': number; 'differences of money': number; 'still waiting': number }[] & object[] = [];
const ofTuesday = (await listWaitingOrders(client)).filter(({ scheduleDate }) => scheduleDate === '2026-11-24');
if (ofTuesday.length === 0) throw new Error('nothing waits for the cutoff');
await moveClock('cutoff', new Date(Math.max(...ofTuesday.map(({ cutoffAtMs }) => cutoffAtMs)) + 60_000).toISOString());
await moveClock('midnight', '2026-11-25T05:00:01Z');
await moveClock('end of the week and half month', '2026-12-01T12:00:00Z');
await moveClock('end of the year', '2027-01-01T05:00:01Z');
console.table(listRows());
console.table(clock);

const { lost, twice } = await countLostAndTwice(client, load.bought);
const differences = await countDifferences(standbyUrl);
const said = [
  `${countFaults()} faults, ${clock.length} moves of the clock, ${load.bought.length} purchases`,
  `${lost} lost, ${twice} twice, ${wrongly} paid wrongly, ${differences} differences of money`,
  `${load.unserved.length} never answered, ${hearing} of ${screens.count} screens heard what came after the last fault`,
];
console.log(said.join(': '));
for (const why of new Set(load.unserved)) console.log(why.slice(0, 300));

await client.end();
for (const one of processes) await stopProcess(one, 'SIGTERM');
await pair.stop();
fs.rmSync(directory, { recursive: true, force: true });
const broken = clock.filter(
  (row) => row['differences of money'] + row['failed jobs'] + row['still waiting'] > 0,
).length;
const deaf = screens.count - hearing;
process.exit(lost + twice + wrongly + differences + load.unserved.length + broken + deaf === 0 ? 0 : 1);
