import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { buildApp, createServer } from './app.ts';
import { type Front, startFront } from './testing/front-of-processes.ts';
import { type SpawnedProduct, spawnProduct } from './testing/spawned-product.ts';
import { testApp } from './testing/test-app.ts';
import { freshDatabase } from './testing/test-database.ts';

const database = await freshDatabase('demo');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-several-'));
const started: SpawnedProduct[] = [];
let front: Front | undefined;

after(async () => {
  await front?.close();
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function process(env: Record<string, string> = {}): Promise<SpawnedProduct> {
  const one = await spawnProduct({
    SAZON_ENV: 'development',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SAZON_SECRET: 'a secret that all processes of this test share',
    STOP_GRACE_SECONDS: '2',
    ...env,
  });
  started.push(one);
  return one;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('several processes on one database', { timeout: 120_000 }, () => {
  it('take turns at a deploy under load without a failed call, and open screens move to the new one', async () => {
    const old = await process({ SAZON_ROLE: 'web' });
    await old.ready();
    front = await startFront(() => started.map(({ url }) => url));
    const { url } = front;
    const entered = await post(`${url}/api/auth/login/email`, {
      email: 'cliente@demo.sazon.co',
      password: 'Almuerzo2026',
    });
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

    const next = await process({ SAZON_ROLE: 'web' });
    await next.ready();
    old.child.kill('SIGTERM');
    assert.equal(await old.ended, 0, old.said());
    const before = front.served.get(next.url) ?? 0;
    while ((front.served.get(next.url) ?? 0) < before + 20) await new Promise((resolve) => setTimeout(resolve, 20));
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
    const { deps } = await testApp();
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
