// `npm run bench:search`: one place and hour that serve 10,000 dishes, and how soon a search of them answers. The processor time
// says what a search takes when nothing else runs.
import os from 'node:os';
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { cpuMsByPid, databasePids } from './cpu-and-memory-of-processes.ts';
import { fillDishes } from './fill-dishes.ts';
import { Person } from './measure-load.ts';

const dishes = 10_000;
const warmUps = 8;
const rounds = 40;
const mostMs = 60;

const searches: readonly [name: string, query: Record<string, string>][] = [
  ['a sound: poyo', { search: 'poyo' }],
  ['a synonym: corrientaso', { search: 'corrientaso' }],
  ['a slip: ajiaoc', { search: 'ajiaoc' }],
  ['a kind: pescado', { search: 'pescado' }],
  ['three words: pollo papa criolla', { search: 'pollo papa criolla' }],
  ['half a word: en', { search: 'en' }],
  ['nothing like it: xilofono', { search: 'xilofono' }],
  ['with a diet', { search: 'poyo', tags: 'vegetariano' }],
  ['with a diet and kcal', { search: 'pescado', tags: 'sin-gluten', belowKcal: '600' }],
  ['200, to leave out allergens', { search: 'poyo', most: '200' }],
];

const at = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
/** A process of the database that ended meanwhile counts for nothing. */
const sumUsed = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? ms)), 0);
type Found = { data: unknown[]; total: number; meant: string | null };
const round = (value: number) => Math.round(value * 10) / 10;

const server = await startBenchServer();
const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
pool.on('error', () => {}); // the database is dropped under it at the end
try {
  const startedAt = performance.now();
  const { locationId, timeId } = await fillDishes(pool, dishes);
  console.log(
    `${dishes} dishes at one place and hour, filled in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const person = await Person.connect(server.url);
  const ofDatabase = await databasePids(pool);
  const readCpu = () => cpuMsByPid([server.serverPid, ...ofDatabase]);
  const rows = [];
  for (const [name, query] of searches) {
    const asked = new URLSearchParams({ locationId, timeId, scheduleDate: '2026-11-24', ...query });
    const search = async () => {
      const from = performance.now();
      const { status, body } = await person.call({ method: 'GET', path: `/api/menu/search?${asked}` });
      if (status !== 200) throw new Error(`${status} ${body}`);
      return { tookMs: performance.now() - from, body };
    };
    for (let run = 0; run < warmUps; run += 1) await search();
    const cpuBefore = readCpu();
    const list: number[] = [];
    for (let run = 0; run < rounds; run += 1) list.push((await search()).tookMs);
    const cpuMs = sumUsed(cpuBefore, readCpu()) / rounds;
    const { data, total, meant } = JSON.parse((await search()).body) as Found;
    rows.push({
      search: name,
      'p50 ms': round(at(list, 0.5)),
      'p95 ms': round(at(list, 0.95)),
      'processor ms': round(cpuMs),
      found: `${data.length} of ${total}${meant === null ? '' : ` (${meant})`}`,
    });
  }
  person.close();
  console.table(rows);
  const slowest = Math.max(...rows.map((row) => row['p95 ms']));
  const load = os.loadavg()[0] ?? 0;
  const isFast = slowest < mostMs;
  console.log(
    `slowest p95 ${round(slowest)} ms, ${isFast ? 'under' : 'OVER'} ${mostMs} ms; load of the machine ${load.toFixed(1)} on ${os.availableParallelism()} processors`,
  );
  if (!isFast) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await pool.end();
  await server.stop();
}
process.exit();
