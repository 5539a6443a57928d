// Purchases while processes are killed: `npm run bench:faults -- 2` kills each API process, the worker and the database twice
// (kill -9), starts them again as a supervisor does, and at the end compares what people were told with what is stored.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { startEmbedded } from '../apps/api/src/db/embedded-database.ts';
import {
  buildDayChecks,
  buildLedgerChecks,
  listDifferences,
} from '../apps/api/src/features/money-checks/money-checks-queries.ts';
import { benchSecret, freePort, launch } from './bench-server.ts';
import { type Buyer, type Dish, listOrderableDishes, makeBuyers } from './insert-buyers.ts';

const rounds = Number(process.argv[2] ?? 2);
const people = 6;
const manyBuyers = 4000;
const quietMs = 3000;
/** How long a person tries again before it counts as lost. */
const patienceMs = 30_000;

type Process = { what: string; url: string; env: NodeJS.ProcessEnv; child: ChildProcess };
type Bought = { buyer: Buyer; orderIds: string[]; atMs: number; waitedMs: number };

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-faults-'));
const database = await startEmbedded(path.join(directory, 'db'));
const shared = {
  ...process.env,
  DATABASE_URL: database.url,
  SAZON_DEMO: 'true',
  DATA_DIR: directory,
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

const first = await run('API process 1', 'web');
const processes = [first, await run('API process 2', 'web'), await run('worker', 'jobs')];
const addresses = processes.slice(0, 2).map(({ url }) => url);
const client = new pg.Pool({ connectionString: database.url, max: 2 });
client.on('error', () => {});
const buyers = await makeBuyers(client, manyBuyers);
const dishes = await listOrderableDishes(client);
const bought: Bought[] = [];
const unserved: string[] = [];
let isOver = false;
let turn = 0;

/** Calls one process after the other until one answers, as an app and its balancer do. */
async function insist(at: string, token: string, body: object, key?: string): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${addresses[(turn + tries) % addresses.length]}${at}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
      .catch(() => undefined);
    if (answer?.status === 200) return answer.body;
    const isFinal = answer !== undefined && answer.status < 500;
    if (isFinal || performance.now() - startedAt > patienceMs)
      throw new Error(`${at}: ${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function buy(buyer: Buyer): Promise<void> {
  const startedAt = performance.now();
  const choices = { useTingos: true, paymentMethod: 'balance' };
  const dish = dishes[turn++ % dishes.length] as Dish;
  await insist('/api/cart', buyer.token, { ...dish, quantity: 1 });
  const seen = (await insist('/api/orders/checkout', buyer.token, choices)) as {
    priced: { totals: { total: number } };
  };
  const body = { ...choices, expectedTotal: seen.priced.totals.total };
  const { orderIds } = await insist('/api/orders', buyer.token, body, randomUUID());
  bought.push({
    buyer,
    orderIds: orderIds as string[],
    atMs: performance.now(),
    waitedMs: performance.now() - startedAt,
  });
}

const load = Array.from({ length: people }, async () => {
  while (!isOver) {
    const buyer = buyers.pop();
    if (buyer === undefined) return;
    await buy(buyer).catch((error: unknown) => unserved.push(String(error)));
  }
});

const kill = (pid: number) => process.kill(pid, 'SIGKILL');
const isServed = (url: string) =>
  fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Kills a process and starts it again; answers how long it was away (ms). */
async function killProcess(one: Process): Promise<number> {
  const startedAt = performance.now();
  const ended = new Promise((resolve) => one.child.once('exit', resolve));
  kill(one.child.pid as number);
  await ended;
  one.child = (await launch(one.env, one.url, 60_000)).child;
  return performance.now() - startedAt;
}

/** Kills the database, which its supervisor starts again; answers until when no process was ready (ms). */
async function killDatabase(): Promise<number> {
  const startedAt = performance.now();
  const pid = () =>
    Number(fs.readFileSync(path.join(directory, 'db', 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const former = pid();
  kill(former);
  await new Promise((resolve) => setTimeout(resolve, 100));
  while (!(await isServed(addresses[0] as string))) await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - startedAt;
}

const rows: object[] = [];
async function fault(what: string, cause: () => Promise<number>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  const fromMs = performance.now();
  const awayMs = await cause();
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  const since = bought.filter(({ atMs }) => atMs >= fromMs);
  const times = [fromMs, ...since.map(({ atMs }) => atMs)];
  const gaps = times.slice(1).map((atMs, place) => atMs - (times[place] as number));
  rows.push({
    killed: what,
    'back after s': Number((awayMs / 1000).toFixed(1)),
    'no purchase for s': Number((Math.max(0, ...gaps) / 1000).toFixed(1)),
    'longest purchase s': Number((Math.max(0, ...since.map(({ waitedMs }) => waitedMs)) / 1000).toFixed(1)),
    purchases: since.length,
  });
}

for (let round = 0; round < rounds; round++) {
  for (const one of processes) await fault(one.what, () => killProcess(one));
  await fault('database', killDatabase);
}
isOver = true;
await Promise.all(load);
console.table(rows);

const count = async (statement: string, values: unknown[] = []) =>
  Number((await client.query(`SELECT count(*) AS n FROM (${statement}) AS found`, values)).rows[0].n);
const told = bought.flatMap(({ orderIds }) => orderIds);
const lost = told.length - (await count('SELECT FROM orders WHERE id = ANY($1::uuid[])', [told]));
const ids = bought.map(({ buyer }) => buyer.id);
const twice = await count(
  'SELECT FROM purchases WHERE user_id = ANY($1::uuid[]) GROUP BY user_id HAVING count(*) > 1',
  [ids],
);
const { db } = connect(database.url, 1);
const checks = {
  ...buildDayChecks({ from: '-infinity', to: 'infinity' }),
  ...buildLedgerChecks({ from: 0, to: Number.MAX_SAFE_INTEGER }),
};
let differences = 0;
for (const [what, check] of Object.entries(checks)) {
  const found = await listDifferences(db, check);
  if (found.length > 0) console.log(what, found.slice(0, 3));
  differences += found.length;
}
console.log(
  `${rows.length} kills, ${bought.length} purchases: ${lost} lost, ${twice} twice, ${differences} differences of money, ${unserved.length} never answered`,
);
for (const why of new Set(unserved)) console.log(why.slice(0, 300));

await db.destroy();
await client.end();
for (const { child } of processes) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
await database.stop();
fs.rmSync(directory, { recursive: true, force: true });
process.exit(lost + twice + differences + unserved.length === 0 ? 0 : 1);
