import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/api/src/db/embedded-database.ts';
import { awaitReady, ownUrl } from '../apps/api/src/testing/await-ready-product.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What starts a process of the product, as `npm start` does. */
export const startArguments = ['scripts/start.mjs'];
/** Monday 23 November 2026, 6:00 in Bogotá: every slot of the week takes orders. */
const clock = '2026-11-23T11:00:00Z';
export const benchSecret = 'a-secret-of-the-bench-and-of-nothing-else';

export type BenchServer = {
  url: string;
  /** Of all its processes, `url` first. */
  urls: string[];
  databaseUrl: string;
  serverPid: number;
  /** Of all its processes, `serverPid` first. */
  pids: number[];
  /** Milliseconds from the process's start until it answered. */
  readyMs: number;
  stop(): Promise<void>;
};

/** A database of the bench's own: in the PostgreSQL of DATABASE_URL, else in an embedded one. */
async function benchDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-bench-'));
  const embedded = process.env.DATABASE_URL === undefined ? await startEmbedded(directory) : undefined;
  const admin = process.env.DATABASE_URL ?? (embedded as { nearUrl: string }).nearUrl;
  const name = `sazon_bench_${process.pid}`;
  await administer(admin, `CREATE DATABASE ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await administer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await embedded?.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * The product in a process of its own, or in several on one database, on seeded data. A start before it sets the data up,
 * so that `readyMs` is a restart's.
 */
export async function startBenchServer(processes = 1): Promise<BenchServer> {
  const database = await benchDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-bench-data-'));
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SAZON_DEMO: 'true',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: ownUrl,
    SAZON_SECRET: benchSecret,
    SAZON_CLOCK: clock,
    SAZON_JOBS: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
  };
  const first = await launch(env, 120_000);
  await stopProcess(first.child);
  const { child, url, readyMs } = await launch(env, 30_000);
  const others: { url: string; child: ChildProcess }[] = [];
  while (others.length < processes - 1) others.push(await launch(env, 30_000));
  return {
    url,
    urls: [url, ...others.map((other) => other.url)],
    databaseUrl: database.url,
    serverPid: child.pid as number,
    pids: [child, ...others.map((other) => other.child)].map(({ pid }) => pid as number),
    readyMs,
    async stop() {
      await Promise.all([child, ...others.map((other) => other.child)].map(stopProcess));
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the product in a process of its own and waits until it is ready. */
export async function launch(env: NodeJS.ProcessEnv, timeoutMs: number) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await awaitReady(child, timeoutMs);
    await fetch(`${url}/api/ready`);
    return { child, url, readyMs: performance.now() - startedAt };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    // the bench may have told it to end before
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
