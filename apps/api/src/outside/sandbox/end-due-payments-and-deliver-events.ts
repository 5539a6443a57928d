import type { FastifyBaseLogger } from 'fastify';
import { moveEvent, openEvents, pendingTransactions } from './payment-object-store.ts';
import type { OutgoingEvent } from './stored-object-types.ts';
import { type Box, upToDate } from './transaction-changes.ts';
import { dueInMs } from './transaction-state-machine.ts';

const eventTimeoutMs = 10_000;
const shortestWaitMs = 25;
const longestWaitMs = 60_000;
const waitAfterFaultMs = 5_000;

/**
 * Ends transactions that are due and delivers their events. Its state is in the database, so it may stop and start at
 * any time. It sleeps while nothing is open, and does not keep the process alive.
 */
export type Clockwork = {
  /** Does everything due. Returns the milliseconds until the next task; undefined when nothing is open. */
  tick(): Promise<number | undefined>;
  wake(inMs: number): void;
  start(): void;
  stop(): Promise<void>;
};

/** Tries to deliver an event. Its next try is stored first, so that a crash loses no event. */
async function deliverEvent(
  box: Box,
  url: string,
  stopping: AbortSignal,
  id: string,
  event: OutgoingEvent,
): Promise<number> {
  const nowMs = box.now();
  const inMs = (event.nextAtMs ?? 0) - nowMs;
  if (inMs > 0) return inMs;
  const retryMs = box.timings.eventRetriesMs[event.attempts];
  const tried = {
    ...event,
    attempts: event.attempts + 1,
    nextAtMs: retryMs === undefined ? null : nowMs + retryMs,
  };
  if (!(await moveEvent(box.db, id, event, tried))) return Number.POSITIVE_INFINITY;
  if (await arrives(url, stopping, event)) {
    await moveEvent(box.db, id, tried, { ...tried, nextAtMs: null });
    return Number.POSITIVE_INFINITY;
  }
  return retryMs ?? Number.POSITIVE_INFINITY;
}

async function arrives(url: string, stopping: AbortSignal, { payload, checksum }: OutgoingEvent): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-event-checksum': checksum },
      body: JSON.stringify(payload),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(eventTimeoutMs)]),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false; // unreachable: the next try is stored already
  }
}

export function clockwork(box: Box, eventsUrl: () => string, log: FastifyBaseLogger): Clockwork {
  const stopping = new AbortController();
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let ringsAt = Number.POSITIVE_INFINITY;
  let work: Promise<void> = Promise.resolve();

  const tick = async () => {
    const pending = await pendingTransactions(box.db);
    const current = await Promise.all(pending.map((transaction) => upToDate(box, transaction)));
    const waits = current.filter(({ status }) => status === 'PENDING').map((one) => dueInMs(one, box.now()));
    const events = await openEvents(box.db);
    const eventWaits = await Promise.all(events.map(({ id, event }) => deliver(id, event)));
    const next = Math.min(...waits, ...eventWaits);
    return Number.isFinite(next) ? next : undefined;
  };

  const deliver = (id: string, event: OutgoingEvent) => deliverEvent(box, eventsUrl(), stopping.signal, id, event);

  const run = async () => {
    try {
      const next = await tick();
      if (next !== undefined) wake(next);
    } catch (error) {
      if (!isRunning) return;
      log.warn({ err: error }, 'payment sandbox');
      wake(waitAfterFaultMs);
    }
  };

  const wake = (inMs: number) => {
    const waitMs = Math.min(Math.max(inMs, shortestWaitMs), longestWaitMs);
    const at = performance.now() + waitMs;
    if (!isRunning || at >= ringsAt) return;
    clearTimeout(timer);
    ringsAt = at;
    timer = setTimeout(() => {
      ringsAt = Number.POSITIVE_INFINITY;
      work = work.then(run);
    }, waitMs).unref();
  };

  return {
    tick,
    wake,
    start() {
      isRunning = true;
      wake(0);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      stopping.abort();
      await work;
    },
  };
}
