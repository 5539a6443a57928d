import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { buildApp, createServer } from './app.ts';
import { readConfig } from './config.ts';
import { type RunningProduct, start } from './start.ts';
import { type Front, startFront } from './testing/front-of-processes.ts';
import { freshDatabase } from './testing/test-database.ts';

const database = await freshDatabase('demo');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-several-'));
const running = new Set<RunningProduct>();
let front: Front | undefined;

after(async () => {
  await front?.close();
  await Promise.all([...running].map((one) => one.stop()));
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product as a process of its own would; they share the database and nothing else. */
async function startOne(): Promise<RunningProduct> {
  const env = { SAZON_ENV: 'development', SAZON_ROLE: 'web', PORT: '0', LOG_LEVEL: 'silent' };
  const secret = { SAZON_SECRET: 'a secret that all processes of this test share' };
  const config = readConfig({ ...env, ...secret, DATABASE_URL: database.url, DATA_DIR: dataDir });
  const one = await start(config, () => {});
  running.add(one);
  return one;
}

async function ends(one: RunningProduct): Promise<void> {
  await one.stop(2000);
  running.delete(one);
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

describe('several processes on one database', { timeout: 120_000 }, () => {
  it('take turns at a deploy under load without a failed call, and open screens move to the new one', async () => {
    const old = await startOne();
    front = await startFront(() => [...running].map(({ url }) => url));
    const { url, served } = front;
    const login = { email: 'cliente@demo.sazon.co', password: 'Almuerzo2026' };
    const entered = await post(`${url}/api/auth/login/email`, login);
    const { accessToken } = (await entered.json()) as { accessToken: string };
    const as = { authorization: `Bearer ${accessToken}` };

    const statuses = new Map<number, number>();
    let isOver = false;
    let phones = 3_110_000_000;
    const call = (turn: number) =>
      turn % 2 === 0
        ? fetch(`${url}/api/cart`, { headers: as })
        : post(`${url}/api/auth/validate-user-and-get-otp`, { phoneNumber: String(phones++) });
    const people = Array.from({ length: 3 }, async () => {
      for (let turn = 0; !isOver; turn++) {
        const status = await call(turn).then(
          (answer) => answer.arrayBuffer().then(() => answer.status),
          () => 0,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const screen = await fetch(`${old.url}/api/live?scopes=user`, { headers: as });
    const heard = screen.text();

    const next = await startOne();
    while ((served.get(next.url) ?? 0) < 5) await front.asked();
    await ends(old);
    const before = served.get(next.url) ?? 0;
    while ((served.get(next.url) ?? 0) < before + 20) await front.asked();
    isOver = true;
    await Promise.all(people);
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500);
    assert.deepEqual(failed, [], JSON.stringify([...statuses]));
    assert.ok((statuses.get(200) ?? 0) > 20, JSON.stringify([...statuses]));

    const lines = await heard;
    assert.match(lines, /^retry: \d+$/m, 'the screen is told when to come again');
    const lastId = /^id: (\S+)$/m.exec(lines)?.[1] ?? '';
    const again = await fetch(`${next.url}/api/live?scopes=user`, { headers: { ...as, 'last-event-id': lastId } });
    assert.equal(again.status, 200);
    await again.body?.cancel();
  });

  it('do one part of the work each: open screens, or jobs', async () => {
    const [{ deps }] = [...running] as [RunningProduct];
    const statuses = async (role: 'live' | 'jobs') => {
      const app = createServer(deps.config);
      await buildApp(app, { ...deps, config: { ...deps.config, role } });
      const addresses = ['/api/live?scopes=user', '/api/health', '/api/ready', '/api/cart', '/'];
      const answers = await Promise.all(addresses.map((url) => app.inject({ url })));
      await app.close();
      return answers.map(({ statusCode }) => statusCode);
    };
    assert.deepEqual(await statuses('live'), [401, 200, 200, 404, 404]);
    assert.deepEqual(await statuses('jobs'), [404, 200, 200, 404, 404]);
  });
});
