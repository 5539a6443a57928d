import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { Db } from '../db/connect.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable-errors.ts';
import { createSharedRead } from './shared-read.ts';

/** A public answer: what to send, and the instant (epoch ms) from which the passing of time makes it wrong. */
export type HotAnswer<Reply> = { readonly reply: Reply; readonly untilMs: number };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A cached answer, valid for one version of the catalog and a span of time. */
export type CachedAnswer = {
  readonly version: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly hash: string;
  readonly bodies: Map<Encoding, Buffer>;
};

/**
 * Public answers that this process caches serialised, each valid for one `catalog_version.version`. Every request
 * learns the version from a read that began after its arrival, shared with other waiting requests: an answer is never
 * older than a committed change, at one small query for many requests. While the database is unavailable, the last
 * version counts.
 */
export type HotAnswers = {
  /** The key of a request's address when it was last parsed; undefined: unknown. */
  keyOf(url: string): string | undefined;
  /** The cached answer of a key, when it is still valid. */
  find(key: string): Promise<CachedAnswer | undefined>;
  /**
   * The answer of a key, made now unless it is still valid; concurrent requests for it share the work. `url`: an address that
   * means this key.
   */
  findOrMake(
    url: string | undefined,
    key: string,
    make: () => Promise<HotAnswer<unknown> | Refusal>,
  ): Promise<CachedAnswer | Refusal>;
  /** The body in an encoding, made on its first use. */
  body(kept: CachedAnswer, encoding: Encoding): Buffer;
};

/** How long after the last check cached answers are served while the database is unavailable. */
const outageMs = 60_000;
const maxAnswers = 2000;
const maxBytes = 64 * 1024 * 1024;
const maxUrls = 4000;
const maxUrlLength = 1000;

/** Below this size a compressed body is hardly smaller. */
export const worthCompressing = 1024;

export function createHotAnswers({ db, now }: { db: Db; now: () => number }): HotAnswers {
  const currentVersion = versionReader(db);
  const store = answerStore(now);
  const keys = new Map<string, string>();
  const making = new Map<string, Promise<CachedAnswer | Refusal>>();

  const make = async (key: string, version: number, from: () => Promise<HotAnswer<unknown> | Refusal>) => {
    const fromMs = now();
    const answer = await from();
    if (isRefusal(answer)) return answer;
    const json = Buffer.from(JSON.stringify(answer.reply));
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 27);
    const kept: CachedAnswer = {
      version,
      fromMs,
      untilMs: answer.untilMs,
      hash,
      bodies: new Map([['identity', json]]),
    };
    store.keep(key, kept);
    return kept;
  };

  return {
    keyOf: (url) => keys.get(url),
    find: async (key) => store.find(key, await currentVersion()),
    async findOrMake(url, key, from) {
      if (url !== undefined && url.length <= maxUrlLength) keys.set(url, key);
      if (keys.size > maxUrls) keys.delete(keys.keys().next().value as string);
      const version = await currentVersion();
      const kept = store.find(key, version);
      if (kept !== undefined) return kept;
      const job = `${version} ${key}`;
      const running = making.get(job) ?? make(key, version, from).finally(() => making.delete(job));
      making.set(job, running);
      return await running;
    },
    body: store.body,
  };
}

/** Reads the version of the catalog once for all requests that wait together. */
function versionReader(db: Db): () => Promise<number> {
  const versionQuery = db.selectFrom('catalog_version').select('version').where('id', '=', 1).compile();
  const readVersion = createSharedRead(async () => {
    const [row] = (await db.executeQuery(versionQuery)).rows;
    if (row === undefined) throw new Error('catalog_version has no row');
    return row.version;
  });
  let known = { version: Number.NaN, readAt: Number.NEGATIVE_INFINITY };
  return async () => {
    try {
      const version = await readVersion();
      known = { version, readAt: performance.now() };
      return version;
    } catch (error) {
      // No menu changes while the database is unavailable; a minute covers its restart.
      if (isDatabaseUnavailable(error) && performance.now() - known.readAt < outageMs) return known.version;
      throw error;
    }
  };
}

/** Stores answers by key within `maxAnswers` and `maxBytes`; the least recently used is dropped first. */
function answerStore(now: () => number) {
  // A Map keeps the order of insertion, so its first entry is the least recently used.
  const answers = new Map<string, CachedAnswer>();
  /** What left while a request still sends it: its bytes count no more. */
  const dropped = new WeakSet<CachedAnswer>();
  let bytes = 0;

  const drop = (key: string) => {
    const kept = answers.get(key);
    if (kept === undefined) return;
    answers.delete(key);
    dropped.add(kept);
    for (const body of kept.bodies.values()) bytes -= body.length;
  };
  const makeRoom = () => {
    while (answers.size > maxAnswers || bytes > maxBytes) drop(answers.keys().next().value as string);
  };

  return {
    keep(key: string, kept: CachedAnswer) {
      drop(key);
      answers.set(key, kept);
      for (const body of kept.bodies.values()) bytes += body.length;
      makeRoom();
    },
    find(key: string, version: number): CachedAnswer | undefined {
      const kept = answers.get(key);
      const nowMs = now();
      if (kept === undefined || kept.version !== version || nowMs < kept.fromMs || nowMs >= kept.untilMs)
        return undefined;
      answers.delete(key);
      answers.set(key, kept);
      return kept;
    },
    body(kept: CachedAnswer, encoding: Encoding): Buffer {
      const ready = kept.bodies.get(encoding);
      if (ready !== undefined) return ready;
      const body = compress(kept.bodies.get('identity') as Buffer, encoding);
      kept.bodies.set(encoding, body);
      if (!dropped.has(kept)) bytes += body.length;
      makeRoom();
      return body;
    },
  };
}

function compress(json: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(json) : json;
}
