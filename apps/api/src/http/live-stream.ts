import { PassThrough } from 'node:stream';
import type { LiveScope } from '../db/live-event-collector.ts';
import type { Live } from './live.ts';

/**
 * Where a stream continues, or how long ago its reader read the data. `mayStill` is asked at each heartbeat and when
 * the rights of the user `whose` change; false ends the stream.
 */
type StreamOptions = {
  lastEventId?: string | string[] | undefined;
  readMsAgo?: number | undefined;
  whose: string;
  mayStill: () => Promise<boolean>;
};

const heartbeatMs = 25_000;
/** How long a stream lasts before its client reconnects, because proxies drop old connections. */
const longestMs = 30 * 60_000;
const reconnectMs = 3000;
/** How long an ended stream waits for a slow reader to finish. */
const lastWordsMs = 10_000;
/** The buffer for a slow reader, on each side of the stream. */
const bufferedBytes = 8 * 1024;

/**
 * Creates a stream of the changes of these scopes after the reader's last event. A slow reader gets each scope once,
 * however often it changed, so no more than the scopes ever wait.
 */
export async function createLiveStream(
  live: Live,
  names: ReadonlyMap<LiveScope, string>,
  { lastEventId, readMsAgo, whose, mayStill }: StreamOptions,
): Promise<PassThrough> {
  const stream = new PassThrough({ highWaterMark: bufferedBytes });
  const scopes = [...names.keys()];
  const { note, flush, isEmpty } = changesWaiting(stream, names);
  const unfollow = live.follow(scopes, (scope, id) => {
    note(scope, id);
    flush();
  });
  const end = () => {
    stop();
    stream.end();
    const cut = setTimeout(() => stream.destroy(), lastWordsMs).unref();
    stream.once('close', () => clearTimeout(cut));
  };
  // a database that cannot be reached reports no change either, so the next heartbeat checks again
  const check = () =>
    void mayStill().then(
      (may) => may || end(),
      () => undefined,
    );
  const watch = live.follow([`access:${whose}`], check);
  const heartbeat = setInterval(() => {
    if (stream.writable && !stream.writableNeedDrain) stream.write(': \n\n');
    check();
  }, heartbeatMs).unref();
  const longest = setTimeout(end, longestMs).unref();
  const stop = () => {
    unfollow();
    watch();
    clearInterval(heartbeat);
    clearTimeout(longest);
  };
  stream.once('close', stop);
  stream.once('finish', stop);
  await live.ready();
  const latest = live.latest();
  for (const scope of findMissed(live, scopes, lastEventId, readMsAgo)) note(scope, latest);
  stream.write(isEmpty() ? `retry: ${reconnectMs}\nid: ${latest}\n\n` : `retry: ${reconnectMs}\n\n`);
  flush();
  return stream;
}

/**
 * Collects the changes that a stream has not sent yet, each scope once, with the id from which to continue afterwards.
 */
function changesWaiting(stream: PassThrough, names: ReadonlyMap<LiveScope, string>) {
  const waiting = new Map<string, string>();
  const flush = () => {
    for (const [name, id] of waiting) {
      if (stream.writableNeedDrain || !stream.writable) return;
      waiting.delete(name);
      // A reader that reconnects with an id has read everything up to it, so waiting changes keep the older id.
      const given = waiting.size === 0 ? `id: ${id}\n` : '';
      stream.write(`${given}event: changed\ndata: ${JSON.stringify({ scope: name })}\n\n`);
    }
  };
  stream.on('drain', flush);
  return {
    flush,
    isEmpty: () => waiting.size === 0,
    note(scope: LiveScope, id: string) {
      const name = names.get(scope) as string;
      waiting.delete(name);
      waiting.set(name, id);
    },
  };
}

function findMissed(live: Live, scopes: LiveScope[], lastEventId: StreamOptions['lastEventId'], readMsAgo?: number) {
  if (typeof lastEventId === 'string') return live.since(lastEventId, scopes);
  return readMsAgo === undefined ? [] : live.within(readMsAgo, scopes);
}
