import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, createServer } from './app.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Connections, connectAll } from './db/connect.ts';
import type { EmbeddedDatabase } from './db/embedded-database.ts';
import type { Deps } from './deps.ts';
import { createEndedSessionsReader } from './features/accounts/sessions-and-refresh-tokens-queries.ts';
import { startSendingWebhooks } from './features/integrations/webhook-loop.ts';
import { startDelivering } from './features/messages/message-delivery-loop.ts';
import { loadSettings } from './features/settings/read-settings-queries.ts';
import { readStoredFigures } from './features/system-maintenance/metrics-queries.ts';
import { createEndedSessions } from './http/ended-sessions.ts';
import { startLive } from './http/live.ts';
import { createShutdown, type Shutdown } from './http/shutdown.ts';
import { choosePort, listen } from './listen.ts';
import type { Metrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { prepareData } from './migrate-and-seed-database.ts';
import { createInvoices } from './outside/choose-invoice-provider.ts';
import { createPaymentProvider } from './outside/choose-payment-provider.ts';
import { createFiles } from './outside/file-storage.ts';
import { createIdentityProviders, IDENTITY_TIMEOUT_MS } from './outside/identity-providers.ts';
import { outboxMessages } from './outside/store-messages-in-outbox.ts';
import { createTemplateReviews } from './outside/whatsapp-template-approval.ts';
import { connectFurther } from './pooler-and-replica-connections.ts';
import type { OnRun } from './run-scheduled-job.ts';
import { startDatabase } from './start-database.ts';
import { createUuidV7 } from './uuid-v7.ts';
import { startJobs } from './worker.ts';

export type RunningProduct = {
  readonly url: string;
  /** Where Prometheus reads the figures. */
  readonly metricsUrl: string | undefined;
  readonly deps: Deps;
  /** Resolves with the reason when the embedded database is lost for good. */
  readonly lost: Promise<string>;
  /** Stops everything, after serving for `graceMs` for clients that do not know yet. */
  stop(graceMs?: number): Promise<void>;
};

/** A database that others run is never lost to this process: it reconnects. */
const neverLost = new Promise<string>(() => {});

/** Connections that are still open after this time (ms) are cut off. */
const closeWithinMs = 8000;

/**
 * Starts the product with one configuration; `say` tells a person what happens. When `ending` asks to stop meanwhile,
 * it undoes what was started and throws the reason. `database` is one that was started before.
 */
export async function start(
  asked: Config,
  say: (line: string) => void,
  ending?: AbortSignal,
  database?: EmbeddedDatabase,
): Promise<RunningProduct> {
  const embedded = database ?? (await startDatabase(asked, say));
  const { config, held } = await choosePort(asked);
  const url = config.databaseUrl ?? (embedded as EmbeddedDatabase).nearUrl;
  const tracing = config.traces && (await import('./tracing.ts')).startTracing(config.traces, config.role);
  const clock = clockFrom(config.clockStartMs);
  const app = createServer(config);
  const warn = (of: string) => (error: unknown) => app.log.warn({ err: error }, of);
  const connections = connectAll(url, config.poolSize, warn('waiting for locks'), config.directUrl);
  const { db, jobsDb, watchDb, directUrl } = connections;
  const further = connectFurther(config, connections, warn('replica'));
  const live = startLive(further.livePool, warn('live updates'));
  const deps: Deps = {
    ...{ config, db, replica: further.replica, watchDb, live, log: app.log },
    ...clock,
    ...createOutside(config, clock.now),
    newId: () => createUuidV7(clock.now()),
    randomInt: (below) => randomInt(below),
    endedSessions: createEndedSessions(createEndedSessionsReader(db), live, clock.now, warn('ended sessions')),
  };
  const metrics = await loadMetrics(config, connections, app, clock.now);
  tracing?.followCalls(app);
  let stopShipping = async () => {};
  let stopWork = async () => {};
  let atMetrics: MetricsServer | undefined;
  const leave = createShutdown(app);
  const stop = async (graceMs = 0) => {
    await Promise.all([goodbye(leave, graceMs).then(() => held?.close()), stopWork()]);
    await atMetrics?.stop();
    deps.endedSessions.stop();
    await live.close();
    await further.close();
    await connections.close();
    await stopShipping();
    await embedded?.stop();
    await tracing?.stop();
  };
  try {
    ending?.throwIfAborted();
    await prepareData({ ...deps, db: jobsDb }, directUrl, say);
    await buildApp(app, deps);
    await deps.endedSessions.start();
    if (embedded?.owned && config.backups) stopShipping = await shipLog(embedded.url, config, app.log);
    ending?.throwIfAborted();
    await listen(app, config, held);
    if (metrics && config.metrics) atMetrics = await listenForMetrics(metrics, config.metrics);
    if (config.runsJobs) stopWork = await startWork(deps, connections, directUrl, metrics?.noteJob);
    ending?.throwIfAborted();
    const metricsUrl = atMetrics?.url;
    return { url: describeUrl(app, config), metricsUrl, deps, lost: embedded?.lost ?? neverLost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the adapters of what is outside of the product, as the configuration chooses them. */
const createOutside = (config: Config, now: () => number) => ({
  payments: createPaymentProvider(config, now),
  messages: outboxMessages,
  templateReviews: createTemplateReviews(config, now),
  files: createFiles(config),
  invoices: createInvoices(config, now),
  identity: createIdentityProviders({ allowLoopback: config.devDoors, timeoutMs: IDENTITY_TIMEOUT_MS }),
});

async function loadMetrics(
  { metrics, poolSize }: Config,
  { pool, watchDb }: Connections,
  app: FastifyInstance,
  now: () => number,
): Promise<Metrics | undefined> {
  if (metrics === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  const created = createMetrics(pool, poolSize, () => readStoredFigures(watchDb, now()));
  created.measureAnswers(app);
  return created;
}

/** Starts the jobs of this process, and what sends messages and webhooks. Returns the function that stops them. */
async function startWork(
  deps: Deps,
  { jobsDb, cancelLockWaitsOfJobs }: Connections,
  url: string,
  onRun?: OnRun,
): Promise<() => Promise<void>> {
  const stopJobs = await startJobs({ ...deps, db: jobsDb }, url, undefined, onRun);
  const mayAdvertise = async () => !(await loadSettings(deps)).paused.includes('campaigns');
  const stops = [stopJobs, startDelivering(deps, mayAdvertise), startSendingWebhooks(deps)];
  return async () => {
    cancelLockWaitsOfJobs();
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function shipLog(url: string, { dataDir, backups }: Config, log: FastifyInstance['log']) {
  const { openBackupPlace } = await import('./backups/sealed-backup-place.ts');
  const { startLogShipping } = await import('./backups/log-shipping.ts');
  const place = openBackupPlace(backups as NonNullable<Config['backups']>);
  return startLogShipping(url, path.join(dataDir, 'db', 'pg18'), place, (error) =>
    log.error({ err: error }, 'backups'),
  );
}

async function goodbye(leave: Shutdown, graceMs: number): Promise<void> {
  leave.begin();
  if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs));
  await leave.close(closeWithinMs);
}

const listenForMetrics = (metrics: Metrics, where: NonNullable<Config['metrics']>) =>
  serveMetrics(metrics, where).catch((error: unknown) => {
    throw new ConfigError(`METRICS_PORT: ${where.host}:${where.port} cannot be listened on (${String(error)})`);
  });

const getPort = (app: FastifyInstance): number => (app.server.address() as { port: number }).port;

const describeUrl = (app: FastifyInstance, { host }: Config): string =>
  `http://${host === '0.0.0.0' ? 'localhost' : host}:${getPort(app)}`;

/** Returns the clock: the real time, or one that starts at another instant and runs on from there. */
function clockFrom(startMs: number | undefined): Pick<Deps, 'now' | 'setNow'> {
  let offsetMs = startMs === undefined ? 0 : startMs - Date.now();
  return {
    now: () => Date.now() + offsetMs,
    setNow: (instantMs) => {
      offsetMs = instantMs - Date.now();
    },
  };
}
