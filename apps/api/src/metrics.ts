import type { Alarm } from '@sazon/contract/alarms/schemas';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StoredFigures } from './features/system-maintenance/metrics-queries.ts';

/** What is counted of a pool of connections. */
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type Metrics = {
  /** Measures every answer of this server. Call it before routes are registered. */
  measureAnswers(app: FastifyInstance): void;
  noteJob(name: string, seconds: number, succeeded: boolean): void;
  /** Returns all figures in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** How long figures of the database are cached, so that several readers ask it once. */
const figuresKeptMs = 5000;
/** All kinds of alarms, so that one without alarms shows 0 instead of being missing. */
const alarmKinds: readonly Alarm['kind'][] = ['money', 'payment', 'counters', 'limit', 'job'];

/** Creates the figures of this process; `readFigures` reads those of the database. */
export function createMetrics(pool: PoolCounts, poolSize: number, readFigures: () => Promise<StoredFigures>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  const jobs = new Histogram({
    registers,
    name: 'sazon_job_duration_seconds',
    help: 'Time that a scheduled job took, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 5, 15, 60, 120],
  });
  const jobsDone = new Gauge({
    registers,
    name: 'sazon_job_last_success_timestamp_seconds',
    help: 'When this process last finished a job without a failure',
    labelNames: ['job'],
  });
  countPool(registers, pool, poolSize);
  const stored = createStoredGauges(registers);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  return {
    measureAnswers(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // the route's pattern, because addresses contain ids, and each would become a series of its own
        const route = request.routeOptions.url ?? 'none';
        answers.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
        done();
      });
    },
    noteJob(name, seconds, succeeded) {
      jobs.labels(name, succeeded ? 'done' : 'failed').observe(seconds);
      if (succeeded) jobsDone.labels(name).setToCurrentTime();
    },
    async text() {
      if (performance.now() - readAt > figuresKeptMs) {
        readAt = performance.now();
        reading = readFigures().then(stored.write, stored.forget);
      }
      await reading;
      return await register.metrics();
    },
    contentType: register.contentType,
  };
}

function countPool(registers: Registry[], pool: PoolCounts, poolSize: number): void {
  const counts = {
    open: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
    most: () => poolSize,
  };
  new Gauge({
    registers,
    name: 'sazon_pool_connections',
    help: 'Connections for requests: open, idle, the most, and requests waiting for one',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(counts)) this.labels(state).set(count());
    },
  });
}

function createStoredGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ registers, name: `sazon_${name}`, help, labelNames });
  const up = gauge('database_up', '1: the database answered the last question for these figures');
  const due = gauge('outbox_due', 'Messages whose time has come and that have not left', ['channel']);
  const late = gauge('outbox_oldest_due_seconds', 'How long the oldest of them has been due', ['channel']);
  const unsent = gauge('outbox_failed', 'Messages that were given up and are still kept');
  const open = gauge('payments_open', 'Payments without an outcome');
  const oldest = gauge('payments_oldest_open_seconds', 'Age of the oldest payment without an outcome');
  const recent = gauge('payments_recent', 'Payments of the last 15 minutes', ['method', 'status']);
  const alarms = gauge('alarms_open', 'Alarms that are not resolved', ['kind']);
  const copiedAt = gauge(
    'backup_last_success_timestamp_seconds',
    'When the last whole copy was made, and when one was last restored for practice; 0: never noted',
    ['kind'],
  );
  const copied = gauge('backup_last_bytes', 'Size of that copy, and of the database that was restored', ['kind']);
  const all = [due, late, unsent, open, oldest, recent, alarms, copiedAt, copied];
  const forget = () => {
    for (const one of all) one.reset();
    up.set(0);
  };
  const write = (figures: StoredFigures) => {
    forget();
    up.set(1);
    for (const { channel, due: count, oldestSeconds } of figures.outbox) {
      due.labels(channel).set(count);
      late.labels(channel).set(oldestSeconds);
    }
    unsent.set(figures.outboxFailed);
    open.set(figures.openPayments.count);
    oldest.set(figures.openPayments.oldestSeconds);
    for (const { method, status, count } of figures.payments) recent.labels(method, status).set(count);
    for (const kind of alarmKinds) alarms.labels(kind).set(0);
    for (const { kind, count } of figures.alarms) alarms.labels(kind).set(count);
    for (const kind of ['backup', 'drill']) {
      const last = figures.backups.find((run) => run.kind === kind);
      copiedAt.labels(kind).set((last?.finishedAtMs ?? 0) / 1000);
      copied.labels(kind).set(last?.bytes ?? 0);
    }
  };
  return { write, forget };
}
