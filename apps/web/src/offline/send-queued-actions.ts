import { CallError } from '../calls/call-error.ts';
import { listWaitingActs, type OfflineQueue, type Queued } from './offline-queue.ts';

/** The waits between tries: short at first, because a signal that has just come back often fails the first request. */
const firstRetryMs = 1000;
const longestRetryMs = 10_000;

export interface Sending<Act, Reply> {
  owner: string;
  /** Sends an act to the server, with `happenedAt`, and `id` as Idempotency-Key. */
  send: (entry: Queued<Act>) => Promise<Reply>;
  /** The product's clock. */
  now: () => number;
  /**
   * The server accepted it; gets the answer of `send`. The entry is dropped after this, so that the screen shows no
   * gap.
   */
  onSent: (reply: Reply, entry: Queued<Act>) => unknown;
  /** The server refused it; it stays in the queue until the person has read why. */
  onRefused?: (entry: Queued<Act>, error: CallError) => unknown;
  /** Called when sending stops after acts were sent, here or in another tab. */
  onRest?: () => void;
}

/** Whether a failure may pass (no connection, a server error, an expired session), so that the act is sent again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || [401, 429].includes(error.status);

/** Runs `work` in one tab at a time, where the browser has locks. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`offline-${name}`, work) : work();

/** Calls `onRest` when sending stops and the oldest act differs from the last stop, or from when sending began. */
function watchOldest(oldest: () => string | undefined, onRest: (() => void) | undefined) {
  let head: string | undefined;
  return {
    oldest,
    begin: () => {
      head ??= oldest();
    },
    rest: () => {
      const before = head;
      head = oldest();
      if (before !== undefined && before !== head) onRest?.();
    },
  };
}

/** What a sender knows between two acts. */
interface SendingState {
  /** An act was added or undone during sending. */
  changed: boolean;
  /** Tries that failed since the last success or the last reconnection. */
  failures: number;
}

/** Sends the oldest act when it is due. Returns the milliseconds until the next try, or null when no act waits. */
async function sendOldest<Act, Reply>(
  queue: OfflineQueue<Act>,
  { owner, send, now, onSent, onRefused }: Sending<Act, Reply>,
  state: SendingState,
): Promise<number | null> {
  const [entry] = listWaitingActs(queue.read(), owner);
  if (entry === undefined) return null;
  const waitMs = entry.sendAt - now();
  if (waitMs > 0) return waitMs;
  try {
    await onSent(await send(entry), entry);
    state.failures = 0;
    await queue.drop(entry.id);
  } catch (error) {
    if (mayPass(error)) {
      // Changes recorded before the act was sent are no reason to send it again at once.
      state.changed = false;
      return Math.min(longestRetryMs, firstRetryMs * 2 ** state.failures++);
    }
    const { code, message } = error as CallError;
    await queue.refuse(entry.id, { code, message });
    await onRefused?.(entry, error as CallError);
  }
  return 0;
}

/**
 * Sends waiting acts one after another, oldest first, each once it cannot be undone. Without a connection all wait and
 * are retried: after a second, then less and less often, and anew with a connection. Returns what stops it.
 */
export function startSending<Act, Reply>(queue: OfflineQueue<Act>, sending: Sending<Act, Reply>): () => void {
  const { owner, onRest } = sending;
  let stopped = false;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state: SendingState = { changed: false, failures: 0 };

  const { oldest, rest, begin } = watchOldest(() => listWaitingActs(queue.read(), owner)[0]?.id, onRest);

  const run = async () => {
    clearTimeout(timer);
    state.changed = busy;
    if (stopped || busy) return;
    begin();
    if (oldest() === undefined) return rest();
    busy = true;
    let waitMs: number | null = 0;
    await alone(queue.name, async () => {
      await queue.refresh().catch(() => undefined);
      state.changed = false;
      while (!stopped && waitMs === 0) waitMs = await sendOldest(queue, sending, state);
    });
    busy = false;
    rest();
    if (!stopped && waitMs !== null) timer = setTimeout(() => void run(), state.changed ? 0 : waitMs);
  };

  const wake = () => void run();
  // The event may come while a try without a connection is still failing: the next one follows soon all the same.
  const reconnect = () => {
    state.failures = 0;
    wake();
  };
  const unsubscribe = queue.subscribe(wake);
  window.addEventListener('online', reconnect);
  void queue.ready.then(wake);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', reconnect);
  };
}
