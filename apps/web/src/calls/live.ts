import { getAccessToken } from './access-token.ts';
import { calculateMsSince } from './answer-times.ts';

/** What can be followed: `GET /api/live` says which of these changed, and the screen reads it again. */
export type LiveScope = 'user' | 'courier' | 'consolidator' | 'platform' | `restaurant:${string}`;

export interface FollowOptions {
  scopes: readonly LiveScope[];
  /** Whose changes; the signed-in person's when nothing is said. Null: nobody to ask for. */
  bearer?: () => Promise<string | null> | string | null;
  /** Something of these scopes changed, or may have while there was no connection. */
  onChange: () => void;
  /**
   * When the oldest of what is shown was answered (epoch ms of this device): the server tells what changed since. Without
   * it the first stream begins with a change.
   */
  readAt?: () => number;
  /** The stream is open, or was lost. */
  onConnected: (connected: boolean) => void;
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** Two heartbeats of the server that did not come: the network is gone, and did not say so. */
const silentMs = 60_000;
/** An answer was read from the database before it came: on a bad network, so long before. */
const slowAnswerMs = 10_000;

/** Calls `onEvent` for each server-sent event in the text that `take` is given, whatever its pieces, and `onId` for ids. */
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
 * Follows changes until the answered function is called. A lost stream is opened again, at first after a second and then
 * ever more slowly, from its last event on, the first one from when the screen was read: the server says what was missed.
 */
export function followLive(options: FollowOptions): () => void {
  const { scopes, bearer = getAccessToken, onChange, readAt, onConnected } = options;
  const stop = new AbortController();
  const { signal } = stop;
  let retryMs = firstRetryMs;
  let lastId: string | undefined;

  /** One stream, until it ends, is stopped, or says nothing for too long. */
  const open = async () => {
    const token = await bearer();
    if (token === null) throw new Error('Nobody to follow changes for');
    signal.throwIfAborted();
    const one = new AbortController();
    const end = () => one.abort();
    signal.addEventListener('abort', end, { once: true });
    // The device knows that its network is gone long before two heartbeats are missed.
    window.addEventListener('offline', end);
    let silence = setTimeout(end, silentMs);
    try {
      const first = lastId === undefined;
      const read = first && readAt ? `&readMsAgo=${calculateMsSince(readAt()) + slowAnswerMs}` : '';
      const response = await fetch(`/api/live?scopes=${scopes.join(',')}${read}`, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'text/event-stream',
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
        signal: one.signal,
      });
      if (!response.ok || response.body === null) throw new Error(`Live changes were refused: ${response.status}`);
      retryMs = firstRetryMs;
      onConnected(true);
      if (first && !readAt) onChange();
      const take = createEventReader(
        (name) => name === 'changed' && onChange(),
        (id) => {
          lastId = id;
        },
      );
      await readOn(response.body, (piece) => {
        clearTimeout(silence);
        silence = setTimeout(end, silentMs);
        take(piece);
      });
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      window.removeEventListener('offline', end);
    }
  };

  const wait = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, retryMs);
      window.addEventListener('online', done, { once: true });
      signal.addEventListener('abort', done, { once: true });
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    });

  const run = async () => {
    while (!signal.aborted) {
      // However it ended, it is tried again: polling carries the screen meanwhile.
      await open().catch(() => undefined);
      if (signal.aborted) return;
      onConnected(false);
      await wait();
    }
  };
  void run();
  return () => stop.abort();
}
