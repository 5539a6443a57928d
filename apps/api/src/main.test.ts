import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { awaitReady, ownUrl } from './testing/await-ready-product.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-main-'));
const main = path.join(import.meta.dirname, 'main.ts');
/** The address of the process that became ready last. */
let url = '';
const children: ChildProcess[] = [];

after(async () => {
  for (const child of children) child.kill('SIGKILL');
  await gone();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

type Started = { child: ChildProcess; ended: Promise<number | null>; said: () => string };

/** Runs the product as a person would, on a data folder of this test's own and a free port. */
function run(env: Record<string, string> = {}): Started {
  const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: ownUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function ready({ child }: Started): Promise<void> {
  url = await awaitReady(child, 300_000);
}

/** The processes that were started for this data folder: the server, its database, whatever watches over it. */
function alive(): string[] {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.flatMap((pid) => {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return command.includes(dataDir) ? [`${pid} ${command.slice(0, 80)}`] : [];
    } catch {
      return []; // it ended while we looked
    }
  });
}

/** Waits until none of them is left; says which are after ten seconds. */
async function gone(): Promise<void> {
  for (let tries = 0; tries < 200 && alive().length > 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.deepEqual(alive(), []);
}

type Answer = { status: string; data: { body: string }[] };

async function call(at: string, body?: object): Promise<Answer> {
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${url}/api${at}`, body === undefined ? {} : sent);
  return (await response.json()) as Answer;
}

const noProc = process.platform !== 'linux' && 'the processes of others are read from /proc';

describe('the product as a process', { skip: noProc, timeout: 600_000 }, () => {
  it('starts in an empty folder, tells who starts a second one, and stops without a trace on Ctrl-C', async () => {
    const first = run();
    await ready(first);
    assert.match(first.said(), /cliente@demo\.sazon\.co/);
    assert.equal((await call('/ready')).status, 'ready');

    const { port } = new URL(url);
    const second = run({ PORT: port });
    assert.equal(await second.ended, 1);
    assert.match(second.said(), new RegExp(`PORT: ${port} is already in use. Is Sazón already running\\?`));
    assert.doesNotMatch(second.said(), /at .*\.ts/);
    assert.equal((await call('/ready')).status, 'ready', 'the first one goes on');

    first.child.kill('SIGINT');
    first.child.kill('SIGINT'); // npm hands it on a second time
    assert.equal(await first.ended, 0);
    await gone();
  });

  it('loses nothing when it is killed, leaves nothing running, and starts again', async () => {
    const first = run();
    await ready(first);
    assert.doesNotMatch(first.said(), /demo data/, 'what was there is kept');
    await call('/auth/validate-user-and-get-otp', { phoneNumber: '3990000001' });
    first.child.kill('SIGKILL');
    await first.ended;
    await gone();

    const second = run();
    await ready(second);
    const { data } = await call('/dev/outbox?to=3990000001&limit=1');
    assert.match(data[0]?.body ?? '', /\b\d{6}\b/);
    second.child.kill('SIGTERM');
    assert.equal(await second.ended, 0);
    await gone();
  });

  it('says in one line why it cannot start', async () => {
    const wrong = [{ PORT: 'abc' }, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, { SAZON_ENV: 'production' }];
    for (const env of wrong) {
      const started = run(env);
      assert.equal(await started.ended, 1);
      const lines = started.said().trim().split('\n');
      assert.equal(lines.length, 1, started.said());
      assert.match(lines[0] as string, /^Sazón cannot start\. /);
    }
    await gone();
  });

  it('serves on after SIGTERM until balancers know, and ends though a call never does', async () => {
    const started = run({ STOP_GRACE_SECONDS: '5' });
    await ready(started);
    const stalled = await half('POST /api/auth/login/email');
    started.child.kill('SIGTERM');
    const leaving = await until(async () => {
      const answer = await fetch(`${url}/api/ready`);
      return answer.status === 503 && answer;
    });
    assert.deepEqual([leaving.headers.get('connection'), getCode(await leaving.json())], ['close', 'UNAVAILABLE']);
    const served = await fetch(`${url}/api/auth/register-consents`);
    assert.match(served.headers.get('content-type') ?? '', /json/);
    assert.ok(served.status < 500);
    assert.equal(served.headers.get('connection'), 'close');
    assert.equal(await started.ended, 0, started.said());
    stalled.destroy();
    await gone();
  });

  it('ends though a transaction elsewhere holds what a call waits for, which is answered', async () => {
    const started = run();
    await ready(started);
    const frozen = await database();
    await frozen.query('BEGIN; LOCK TABLE one_time_codes');
    const held = askCode('3990000002');
    await until(async () => (await frozen.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount);
    started.child.kill('SIGTERM');
    const answer = await held;
    assert.deepEqual([answer.status, getCode(await answer.json())], [503, 'UNAVAILABLE']);
    assert.equal(await started.ended, 0, started.said());
    await gone();
  });

  it('ends at once when it is told a second time', async () => {
    const started = run();
    await ready(started);
    const stalled = await half('POST /api/auth/login/email');
    started.child.kill('SIGTERM');
    await until(async () => {
      started.child.kill('SIGTERM');
      return started.child.exitCode !== null;
    });
    assert.equal(await started.ended, 1);
    assert.match(started.said(), /Sazón ends at once\./);
    stalled.destroy();
    await gone();
  });

  it('ends well when it is told to while it starts', async () => {
    const started = run();
    await until(async () => started.said().includes('Starting the database'));
    started.child.kill('SIGTERM');
    assert.equal(await started.ended, 0, started.said());
    await gone();
  });

  it('starts a database that was killed again, and says in one line when it cannot', async () => {
    const started = run();
    await ready(started);
    const killed = killDatabase();
    await until(async () => killed !== databasePid() && (await fetch(`${url}/api/ready`)).ok);
    assert.equal((await askCode('3990000003')).status, 200);
    assert.doesNotMatch(started.said(), /request failed/);

    fs.renameSync(path.join(dataDir, 'db', 'pg18'), path.join(dataDir, 'db', 'elsewhere'));
    process.kill(databasePid('elsewhere'), 'SIGKILL');
    assert.equal(await started.ended, 1);
    assert.match(started.said(), /^Sazón ends: its database stopped and does not start again\..*$/m);
    await gone();
  });
});

/** Asks for a code to a phone; to the same one there is none within half a minute. */
const askCode = (phoneNumber: string) =>
  fetch(`${url}/api/auth/validate-user-and-get-otp`, {
    method: 'POST',
    body: JSON.stringify({ phoneNumber }),
    headers: { 'content-type': 'application/json' },
  });

const getCode = (problem: unknown) => (problem as { code?: string }).code;

/** Asks again and again until there is an answer. */
async function until<T>(ask: () => Promise<T>): Promise<Exclude<T, false | 0 | null | undefined>> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | 0 | null | undefined>;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A connection that has sent half of a call, and leaves it at that. */
async function half(line: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const headers = ['Host: x', 'Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue'];
  socket.write(`${line} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{"a`);
  assert.match(String(await once(socket, 'data')), /100 Continue/); // it has read so far
  return socket;
}

const pidFile = (folder: string) =>
  fs.readFileSync(path.join(dataDir, 'db', folder, 'postmaster.pid'), 'utf8').split('\n');
function databasePid(folder = 'pg18'): number {
  try {
    return Number(pidFile(folder)[0]);
  } catch {
    return 0; // it is just being written
  }
}
function killDatabase(): number {
  const pid = databasePid();
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** A session of somebody else in the embedded database. */
async function database(): Promise<pg.Client> {
  const password = fs.readFileSync(path.join(dataDir, 'db', 'secret'), 'utf8').trim();
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${pidFile('pg18')[3]}/postgres`);
  client.on('error', () => {}); // it is ended with the database
  await client.connect();
  return client;
}
