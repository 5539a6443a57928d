import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { awaitReady, ownUrl } from '../apps/api/src/testing/await-ready-product.ts';
import { runJob } from '../apps/api/src/testing/run-job-of-running-product.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Monday 23 November 2026, 7:30 in Bogotá: every slot of the day still takes orders. */
export const mondayMorning = Date.parse('2026-11-23T12:30:00Z');

/** The product running in a process of its own, on its own embedded database with the demo data. */
export type Product = {
  readonly url: string;
  /** Where its database and its files are. */
  readonly dataDir: string;
  /** Calls the API as it stands in the contract; answers the parsed body of a 2xx, throws otherwise. */
  call<T>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<T>;
  /** Moves the product's clock. */
  setClock(instantMs: number): Promise<void>;
  /** Has the product do a scheduled job now, as its hour or its minute does, and waits until it is done. */
  runJob(name: string): Promise<void>;
  /** The newest one-time code sent to a phone or an address. */
  codeFor(to: string): Promise<string>;
  stop(): Promise<void>;
};

export async function startProduct(clockMs = mondayMorning, more: Record<string, string> = {}): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-journey-'));
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: ownUrl,
      SAZON_CLOCK: new Date(clockMs).toISOString(),
      RATE_LIMIT_PER_MINUTE: '100000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await awaitReady(child);
  const call: Product['call'] = async (method, address, { token, body, headers = {} } = {}) => {
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    url,
    dataDir,
    call,
    setClock: async (now) => {
      await call('POST', '/dev/clock', { body: { now } });
    },
    runJob: (name) => runJob(dataDir, name),
    codeFor: async (to) => {
      const { data } = await call<{ data: { body: string }[] }>('GET', `/dev/outbox?to=${encodeURIComponent(to)}`);
      const [code] = data[0]?.body.match(/\b\d{6}\b/) ?? [];
      if (code === undefined) throw new Error(`no code was sent to ${to}`);
      return code;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
