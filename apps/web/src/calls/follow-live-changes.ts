import { getAccessToken } from './access-token-and-session-refresh.ts';
import { calculateMsSince } from './server-clock-and-freshness.ts';

/** What can be followed: `GET /api/live` sends which of these changed, and the screen reads it again. */
export type LiveScope = 'user' | 'courier' | 'consolidator' | 'platform' | `restaurant:${string}`;

export interface FollowOptions {
  scopes: readonly LiveScope[];
  /**
   * Returns the token of the person whose changes are followed, by default the signed-in one; no stream opens on null.
   */
  bearer?: () => Promise<string | null> | string | null;
  /** Called when something of these scopes changed, or may have changed while the connection was lost. */
  onChange: () => void;
  /**
   * When the oldest shown data was answered (epoch ms of this device): the server sends changes since then. Without it
   * the first stream begins with a change.
   */
  readAt?: () => number;
  /** Called with true when the stream opens, and with false when it is lost. */
  onConnected: (connected: boolean) => void;
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** Two missed heartbeats of the server: the network is gone without an error. */
const silentMs = 60_000;
/** Margin for answers that were read from the database before a slow network delivered them, ms. */
const slowAnswerMs = 10_000;

/** Parses text of server-sent events in pieces of any size: calls `onEvent` for each event and `onId` for each id. */
export function createEventReader(
  onEvent: (name: string) => void,
  onId: (id: string) => void,
): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const id = /^id: ?(.*)$/m.exec(block)?.[1];
      if (id !== undefined) onId(id);
      const name = /^event: ?(.*)$/m.exec(block)?.[1];
      if (name !== undefined) onEvent(name);
    }
  };
}

async function readOn(body: ReadableStream<Uint8Array>, take: (piece: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    take(value);
  }
}

/**
 * Returns the query and headers that say where the stream begins: after the last event, else when the screen was read.
 */
function beginAt(lastId: string | undefined, readAt: (() => number) | undefined): { query: string; headers: object } {
  if (lastId !== undefined) return { query: '', headers: { 'last-event-id': lastId } };
  return { query: readAt ? `&readMsAgo=${calculateMsSince(readAt()) + slowAnswerMs}` : '', headers: {} };
}

/** Resolves after `ms`, or at once when the network comes back or the signal aborts. */
const waitToRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });

/**
 * Runs `work` with a signal that aborts when `outer` aborts, the network goes, or `work` reports no progress for too
 * long.
 */
async function whileHeard(outer: AbortSignal, work: (signal: AbortSignal, heard: () => void) => Promise<void>) {
  const one = new AbortController();
  const end = () => one.abort();
  outer.addEventListener('abort', end, { once: true });
  // The browser reports a lost network long before two heartbeats are missed.
  window.addEventListener('offline', end);
  let silence = setTimeout(end, silentMs);
  try {
    await work(one.signal, () => {
      clearTimeout(silence);
      silence = setTimeout(end, silentMs);
    });
  } finally {
    clearTimeout(silence);
    outer.removeEventListener('abort', end);
    window.removeEventListener('offline', end);
  }
}

/**
 * Follows changes until the returned function is called. A lost stream reopens after its last event, at first after a
 * second and then at growing intervals; the first one starts when the screen was read.
 */
export function followLive(options: FollowOptions): () => void {
  const { scopes, bearer = getAccessToken, onChange, readAt, onConnected } = options;
  const stop = new AbortController();
  const { signal } = stop;
  let retryMs = firstRetryMs;
  let lastId: string | undefined;

  /** One stream, until it ends, is stopped or sends nothing for too long. */
  const open = async () => {
    const token = await bearer();
    if (token === null) throw new Error('Nobody to follow changes for');
    signal.throwIfAborted();
    await whileHeard(signal, async (streamSignal, heard) => {
      const isFirst = lastId === undefined;
      const { query, headers } = beginAt(lastId, readAt);
      const response = await fetch(`/api/live?scopes=${scopes.join(',')}${query}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
        signal: streamSignal,
      });
      if (!response.ok || response.body === null) throw new Error(`Live changes were refused: ${response.status}`);
      retryMs = firstRetryMs;
      onConnected(true);
      if (isFirst && !readAt) onChange();
      const take = createEventReader(
        (name) => name === 'changed' && onChange(),
        (id) => {
          lastId = id;
        },
      );
      await readOn(response.body, (piece) => {
        heard();
        take(piece);
      });
    });
  };

  const run = async () => {
    while (!signal.aborted) {
      // The stream reopens however it ended: polling keeps the screen current meanwhile.
      await open().catch(() => undefined);
      if (signal.aborted) return;
      onConnected(false);
      const ms = retryMs;
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      await waitToRetry(ms, signal);
    }
  };
  void run();
  return () => stop.abort();
}
