import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Route, RouteInput, RouteReply } from '@sazon/contract/define-route';
import type { Problem } from '@sazon/contract/problem-details-schema';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, createServer } from '../app.ts';
import { readConfig } from '../config.ts';
import { connectAll, type Pool } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { createEndedSessionsReader } from '../features/accounts/sessions-and-refresh-tokens-queries.ts';
import { createEndedSessions } from '../http/ended-sessions.ts';
import { startLive } from '../http/live.ts';
import { createLocalFiles } from '../outside/file-storage.ts';
import { createIdentityProviders } from '../outside/identity-providers.ts';
import { outboxMessages } from '../outside/store-messages-in-outbox.ts';
import { createLocalTemplateReviews } from '../outside/whatsapp-template-approval.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import { FakeProvider } from './fake-payment-provider.ts';
import { mondayMorning } from './monday-morning.ts';
import { requireListed } from './require-listed-refusals.ts';
import { freshDatabase, type Template } from './test-database.ts';

export type Answer<R extends Route> = {
  status: number;
  body: RouteReply<R> & Omit<Problem, keyof RouteReply<R>>;
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  deps: { -readonly [Name in keyof Deps]: Deps[Name] } & { db: Pool };
  provider: FakeProvider;
  databaseUrl: string;
  /** Calls a contract route. `as`: an access token (or the bearer its gate wants). `ip`: where the call comes from. */
  call<R extends Route>(
    route: R,
    input?: RouteInput<R> & { as?: string; headers?: Record<string, string>; ip?: string },
  ): Promise<Answer<R>>;
};

export { mondayMorning };

/**
 * The whole product on an empty database of its own, with fakes of the outside and a clock that stands still. Call it at
 * the top of a test file (`const test = await testApp()`): what it opened is closed when the file's tests are done.
 * `holding` 'demo': the database holds the demo data. `wayTo`: another way to its database than the straight one.
 */
export async function testApp(
  options: {
    now?: number;
    env?: Record<string, string>;
    holding?: Template;
    wayTo?: (url: string) => Promise<string>;
  } = {},
): Promise<TestApp> {
  const database = await freshDatabase(options.holding);
  const url = (await options.wayTo?.(database.url)) ?? database.url;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-data-'));
  const config = readConfig({
    SAZON_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SAZON_CLOCK: new Date(options.now ?? mondayMorning).toISOString(),
    ...options.env,
  });
  const { db, pool, watchDb, close } = connectAll(config.databaseUrl as string, config.poolSize, () => {});
  const app = createServer(config);
  let clockMs = config.clockStartMs as number;
  const provider = new FakeProvider();
  const live = startLive(pool, () => {});
  const deps: TestApp['deps'] = {
    config,
    db,
    watchDb,
    now: () => clockMs,
    setNow: (instantMs) => {
      clockMs = instantMs;
    },
    newId: () => createUuidV7(clockMs),
    randomInt: (below) => randomInt(below),
    payments: provider,
    messages: outboxMessages,
    templateReviews: createLocalTemplateReviews(() => clockMs),
    files: createLocalFiles(path.join(dataDir, 'files')),
    invoices: null,
    identity: createIdentityProviders({ allowLoopback: true, timeoutMs: 3000 }),
    live,
    endedSessions: createEndedSessions(
      createEndedSessionsReader(db),
      live,
      () => clockMs,
      () => {},
    ),
    log: app.log,
  };
  await buildApp(app, deps);
  await deps.endedSessions.start();
  after(async () => {
    await app.close();
    deps.endedSessions.stop();
    await live.close();
    await close();
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, deps, provider, databaseUrl: database.url, call: caller(app) };
}

/** Another process of the same product, on the same database and at the same time; its calls go through it. */
export async function besideApp(
  test: TestApp,
): Promise<Pick<TestApp, 'app' | 'deps' | 'call'> & { close(): Promise<void> }> {
  const { db, pool, watchDb, close: closeDatabase } = connectAll(test.databaseUrl, 8, () => {});
  const app = createServer(test.deps.config);
  const live = startLive(pool, () => {});
  const now = () => test.deps.now();
  const deps: TestApp['deps'] = {
    ...test.deps,
    db,
    watchDb,
    now,
    live,
    endedSessions: createEndedSessions(createEndedSessionsReader(db), live, now, () => {}),
    log: app.log,
  };
  await buildApp(app, deps);
  await deps.endedSessions.start();
  const close = async () => {
    await app.close();
    deps.endedSessions.stop();
    await live.close();
    await closeDatabase();
  };
  return { app, deps, call: caller(app), close };
}

function caller(app: FastifyInstance): TestApp['call'] {
  return async (route, input) => {
    const { params, query, body, as, headers, ip } = (input ?? {}) as Partial<
      Record<'params' | 'query', Record<string, unknown>>
    > & { body?: unknown; as?: string; headers?: Record<string, string>; ip?: string };
    const response = await app.inject({
      method: route.method,
      url: buildRouteUrl(route, params ?? {}, query ?? {}),
      headers: { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    } as InjectOptions);
    const isJson = /json/.test(String(response.headers['content-type']));
    if (isJson && response.statusCode >= 400) requireListed(route, response.json().code);
    return { status: response.statusCode, body: (isJson ? response.json() : {}) as never, headers: response.headers };
  };
}

function buildRouteUrl(route: Route, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}
