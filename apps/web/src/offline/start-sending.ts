import { CallError } from '../calls/call-error.ts';
import { listWaitingActs, type OfflineQueue, type Queued } from './offline-queue.ts';

const retryMs = 10_000;

export interface Sending<Act, Reply> {
  owner: string;
  /** Tells the server what was done, with `happenedAt`, and `id` as Idempotency-Key. */
  send: (entry: Queued<Act>) => Promise<Reply>;
  /** The product's clock. */
  now: () => number;
  /** The server knows; what `send` answered. The entry is dropped once this is done, so that nothing looks gone in between. */
  onSent: (reply: Reply, entry: Queued<Act>) => unknown;
  /** The server will not have it; it stays in the queue as refused, until the person has read why. */
  onRefused?: (entry: Queued<Act>, error: CallError) => void;
}

/** The connection, the server's health or the session may come back; a refusal stays one. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || [401, 429].includes(error.status);

/** One tab sends at a time, where the browser can tell. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`offline-${name}`, work) : work();

/**
 * Sends what waits, one after the other, oldest first, each once its time to be undone is over. Without a connection all of it
 * waits and is tried again when there is one. Answers how to stop.
 */
export function startSending<Act, Reply>(
  queue: OfflineQueue<Act>,
  { owner, send, now, onSent, onRefused }: Sending<Act, Reply>,
): () => void {
  let stopped = false;
  let busy = false;
  /** Something was added or undone while it was busy. */
  let changed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** How long until there is something to do, ms; null: nothing waits. */
  const one = async (): Promise<number | null> => {
    const [entry] = listWaitingActs(queue.read(), owner);
    if (entry === undefined) return null;
    const waitMs = entry.sendAt - now();
    if (waitMs > 0) return waitMs;
    try {
      await onSent(await send(entry), entry);
      await queue.drop(entry.id);
    } catch (error) {
      if (mayPass(error)) return retryMs;
      const { code, message } = error as CallError;
      await queue.refuse(entry.id, { code, message });
      onRefused?.(entry, error as CallError);
    }
    return 0;
  };

  const run = async () => {
    clearTimeout(timer);
    changed = busy;
    if (stopped || busy || listWaitingActs(queue.read(), owner).length === 0) return;
    busy = true;
    let waitMs: number | null = 0;
    await alone(queue.name, async () => {
      await queue.refresh().catch(() => undefined);
      changed = false;
      while (!stopped && waitMs === 0) waitMs = await one();
    });
    busy = false;
    if (!stopped && waitMs !== null) timer = setTimeout(() => void run(), changed ? 0 : waitMs);
  };

  const wake = () => void run();
  const unsubscribe = queue.subscribe(wake);
  window.addEventListener('online', wake);
  void queue.ready.then(wake);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', wake);
  };
}
