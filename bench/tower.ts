// `npm run bench:tower`: 200 people watch the control tower of a day with 3,000 lunches, on two API processes. Causes
// exceptions one after the other, and prints how soon each watcher's own answer shows them, and what that costs.
import os from 'node:os';
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { cpuMsByPid, databasePids } from './cpu-and-memory-of-processes.ts';
import { get, hangUp } from './follow-live.ts';
import { makeBuyers } from './insert-buyers.ts';
import { fillSlot } from './live-board.ts';
import { openTower } from './tower-watchers.ts';

const lunches = 3000;
const watchers = 200;
const causes = 40;
const everyMs = 500;
const mostMs = 2000;

const at = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
const ms = (value: number) => `${Math.round(value)} ms`;
const wait = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));
const sum = (of: ReadonlyMap<number, number>) => [...of.values()].reduce((all, one) => all + one, 0);

const server = await startBenchServer(2);
const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
pool.on('error', () => {}); // the database is dropped under it at the end
try {
  const { restaurantId } = await fillSlot(pool, 'restaurante@demo.sazon.co', lunches);
  const staff = await makeBuyers(pool, 20);
  await pool.query(
    `INSERT INTO user_permissions (user_id, permission, scope)
     SELECT id, 'admin_orders_write', 'default' FROM unnest($1::uuid[]) AS u (id)`,
    [staff.map(({ id }) => id)],
  );
  const { rows: orders } = await pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE restaurant_id = $1 AND status = 'scheduled' AND schedule_date = '2026-11-23'
     ORDER BY code LIMIT $2`,
    [restaurantId, causes],
  );
  await pool.query(`UPDATE orders SET status = 'confirmed' WHERE id = ANY($1)`, [orders.map(({ id }) => id)]);
  const chooseToken = (index: number) => (staff[index % staff.length] as { token: string }).token;
  const chooseUrl = (index: number) => server.urls[index % server.urls.length] as string;

  const alone: number[] = [];
  for (let run = 0; run < 10; run++) {
    const startedAt = performance.now();
    const { status, body } = await get(`${chooseUrl(run)}/api/admin/tower`, chooseToken(0));
    if (status !== 200) throw new Error(`${status} ${body}`);
    alone.push(performance.now() - startedAt);
  }
  console.log(`one answer alone, ${lunches} lunches more than the demo has: p50 ${ms(at(alone, 0.5))}`);

  const causedAt = new Map<string, number>();
  // an answer may show an exception before the call that caused it is answered
  const firstSeen = Array.from({ length: watchers }, () => new Map<string, number>());
  let answers = 0;
  let bytes = 0;
  const closing = await Promise.all(
    firstSeen.map((keys, index) =>
      openTower(chooseUrl(index), chooseToken(index), (found, size) => {
        answers += 1;
        bytes = size;
        for (const key of found) if (!keys.has(key)) keys.set(key, performance.now());
      }),
    ),
  );
  await wait(1500);
  answers = 0;
  const ofDatabase = await databasePids(pool);
  const readCpu = () => ({ server: sum(cpuMsByPid(server.pids)), database: sum(cpuMsByPid(ofDatabase)) });
  const cpuBefore = readCpu();
  const beganAt = performance.now();
  const raises = async (index: number) => {
    const startedAt = performance.now();
    const response = await fetch(`${chooseUrl(index)}/api/admin/incidents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chooseToken(index)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orderIds: [orders[index]?.id], type: 'late', description: 'La ruta va tarde' }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    const { incidents } = JSON.parse(text) as { incidents: { id: string }[] };
    causedAt.set(`incident:${incidents[0]?.id}`, startedAt);
  };
  for (let index = 0; index < causes; index++) {
    await Promise.all([raises(index), wait(everyMs)]);
  }
  await wait(3000);
  const tookMs = performance.now() - beganAt;
  const cpuAfter = readCpu();
  const serverMs = cpuAfter.server - cpuBefore.server;
  const databaseMs = cpuAfter.database - cpuBefore.database;
  const due = causes * watchers;
  const seen = [...causedAt].flatMap(([key, startedAt]) =>
    firstSeen.flatMap((keys) => (keys.has(key) ? [(keys.get(key) ?? 0) - startedAt] : [])),
  );
  console.log(
    `${causes} exceptions, one every ${everyMs} ms, ${watchers} watchers, ${server.urls.length} API processes, load of the machine ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `shown to a watcher after: p50 ${ms(at(seen, 0.5))}, p95 ${ms(at(seen, 0.95))}, p99 ${ms(at(seen, 0.99))}, slowest ${ms(at(seen, 1))} (${seen.length} of ${due})`,
  );
  console.log(
    `${answers} answers of ${(bytes / 1000).toFixed(0)} kB; processor time for an exception: ${ms(serverMs / causes)} of the API, ${ms(databaseMs / causes)} of the database; ${(((serverMs + databaseMs) / tookMs) * 100).toFixed(0)}% of a core`,
  );
  const isFast = at(seen, 0.99) < mostMs && seen.length === due;
  console.log(isFast ? 'as fast as it must be' : 'NOT as fast as it must be');
  if (!isFast) process.exitCode = 1;
  for (const close of closing) close();
  hangUp();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await pool.end();
  await server.stop();
}
process.exit();
