// `npm run bench:live`: one board with 5,000 orders of one slot, 200 open boards, two API processes on one database. Prints
// how long the first paint takes, what scrolling costs, and how soon a change of status is seen on the other screens.
import { chromium } from '@playwright/test';
import pg from 'pg';
import { demoPassword, type Session } from '../e2e/session.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { startBenchServer } from './bench-server.ts';
import { get, hangUp } from './follow-live.ts';
import { makeBuyers } from './insert-buyers.ts';
import { addCooks, day, fillSlot, openBoard } from './live-board.ts';
import { boardPath, firstPaints, newDevice, numberIn, scrollBoards, weighBoard, workMeter } from './live-screen.ts';
import { comeAndGo, weightWords } from './live-weight.ts';

const orders = 5000;
const boards = 200;
const visits = 7;
const changes = 40;
const everyMs = 400;
const cook = 'restaurante@demo.sazon.co';

const at = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
const ms = (value: number) => `${Math.round(value)} ms`;
const wait = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));

async function call<T>(url: string, method: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const server = await startBenchServer(2);
const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 4 });
pool.on('error', () => {}); // the database is dropped under it at the end
const browserFound = await findBrowser();
const browser = await chromium.launch({
  executablePath: browserFound.path,
  env: { ...process.env, ...browserFound.env },
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { restaurantId } = await fillSlot(pool, cook, orders);
  const staff = await makeBuyers(pool, 20);
  await addCooks(
    pool,
    restaurantId,
    staff.map(({ id }) => id),
  );
  const getStaffToken = (index: number) => (staff[index % staff.length] as { token: string }).token;
  const getServerUrl = (index: number) => server.urls[index % server.urls.length] as string;

  const list = new URLSearchParams({ restaurantId, startDate: day, endDate: day, perPage: '10000' });
  const answers: number[] = [];
  let bytes = 0;
  let whole: { data: { id: string; status: string }[]; cursor: string; total: number } | undefined;
  for (let run = 0; run < 7; run++) {
    const startedAt = performance.now();
    const { status, body } = await get(`${getServerUrl(run)}/api/admin/restaurants/orders?${list}`, getStaffToken(0));
    answers.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${status} ${body}`);
    bytes = body.length;
    whole = JSON.parse(body.toString());
  }
  if (whole === undefined) throw new Error('nothing was read');
  const { data, cursor, total } = whole;
  console.log(`${total} orders on the board, ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(
    `API answer: first ${ms(answers[0] ?? 0)}, then p50 ${ms(at(answers.slice(1), 0.5))}, slowest ${ms(at(answers.slice(1), 1))}`,
  );

  const session = await call<Session>(server.url, 'POST', '/auth/login/email', { email: cook, password: demoPassword });
  await call(
    server.url,
    'POST',
    '/admin/restaurants/accept',
    { restaurantId, version: '2026-12' },
    session.accessToken,
  );
  const screenUrl = server.urls[1] as string;
  let device = await newDevice(browser, session);
  const opened = async () => {
    for (const old of device.pages()) await old.close();
    const page = await device.newPage();
    await page.goto(`${screenUrl}${boardPath}`);
    return page;
  };
  const isFirstMet = await firstPaints('on a device that never saw the app', visits, async () => {
    await device.close();
    device = await newDevice(browser, session);
    return await opened();
  });
  // until the app's worker has kept the app
  await wait(4000);
  const isKeptMet = await firstPaints('with the app kept', visits, opened);
  const [page] = device.pages();
  if (page === undefined) throw new Error('no board is open');

  await weighBoard(page, screenUrl);
  const workPerFrame = await scrollBoards(browser, page, screenUrl);

  // a screen is a machine of its own: its drawing is measured by itself, below
  await page.goto('about:blank');
  console.log(`the first API process, no board open: ${weightWords(server.serverPid)}`);
  const sentAt = new Map<string, number>();
  const seen: number[] = [];
  const closing = await Promise.all(
    Array.from({ length: boards }, (_, index) =>
      openBoard(getServerUrl(index), getStaffToken(Math.floor(index / 2)), {
        restaurantId,
        cursor,
        onSeen: (id, status) => {
          const started = sentAt.get(`${id} ${index}`) === undefined ? sentAt.get(id) : undefined;
          if (started === undefined || status !== 'confirmed') return;
          sentAt.set(`${id} ${index}`, 1);
          seen.push(performance.now() - started);
        },
      }),
    ),
  );
  await wait(1500);
  console.log(`with ${boards / server.urls.length} of the ${boards} boards: ${weightWords(server.serverPid)}`);

  const answered: number[] = [];
  const pending = data.filter((order) => order.status === 'scheduled');
  const confirm = async (index: number) => {
    const { id } = pending[pending.length - 1 - index] as { id: string };
    const startedAt = performance.now();
    sentAt.set(id, startedAt);
    const body = { restaurantId, orderIds: [id], action: 'confirm' };
    await call(getServerUrl(index), 'PATCH', '/admin/restaurants/change-status', body, getStaffToken(index));
    answered.push(performance.now() - startedAt);
  };
  for (let index = 0; index < changes; index++) {
    void confirm(index);
    await wait(everyMs);
  }
  await wait(2000);
  console.log(
    `${changes} changes, one every ${everyMs} ms, ${boards} open boards, ${server.urls.length} API processes: answered in p50 ${ms(at(answered, 0.5))}`,
  );
  const due = changes * boards;
  console.log(
    `seen on another screen: p50 ${ms(at(seen, 0.5))}, p95 ${ms(at(seen, 0.95))}, p99 ${ms(at(seen, 0.99))}, slowest ${ms(at(seen, 1))} (${seen.length} of ${due} seen)`,
  );

  await page.goto(`${server.urls[1]}${boardPath}`);
  await numberIn(page, 'firstPaintMs');
  await wait(1000);
  const inBrowser: number[] = [];
  const worked: number[] = [];
  const workedMs = await workMeter(page);
  for (let index = 0; index < 8; index++) {
    const order = pending[index] as { id: string };
    await page.evaluate(
      `Object.assign(window, { seenAt: 0, before: document.querySelector('section[aria-label^="Confirmado"]').ariaLabel })`,
    );
    const workedBefore = await workedMs();
    const startedAt = Date.now();
    const body = { restaurantId, orderIds: [order.id], action: 'confirm' };
    await call(server.url, 'PATCH', '/admin/restaurants/change-status', body, getStaffToken(index));
    inBrowser.push((await numberIn(page, 'seenAt')) - startedAt);
    await wait(300);
    worked.push((await workedMs()) - workedBefore);
  }
  console.log(
    `drawn in a browser at the other process: p50 ${ms(at(inBrowser, 0.5))}, slowest ${ms(at(inBrowser, 1))}; ${ms(at(worked, 0.5))} of its main thread for one change`,
  );
  for (const close of closing) close();
  hangUp();
  const tokens = staff.map(({ token }) => token);
  for (const turn of ['first', 'second', 'third']) {
    await comeAndGo(server.url, tokens, 1000);
    await wait(1000);
    console.log(`after the ${turn} 1000 streams came and went: ${weightWords(server.serverPid)}`);
  }
  const isSeen = at(seen, 0.95) < 500 && seen.length === due;
  const isFast = isFirstMet && isKeptMet && isSeen && workPerFrame < 16;
  console.log(isFast ? 'as fast as it must be' : 'NOT as fast as it must be');
  if (!isFast) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await pool.end();
  await server.stop();
}
process.exit();
