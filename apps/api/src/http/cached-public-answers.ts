import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { Db } from '../db/connect.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable-errors.ts';
import { createSharedRead } from './shared-read.ts';
import { type CachedAnswer, createAnswerStore, type Encoding } from './store-compressed-answers.ts';

/** A public answer: what to send, and the instant (epoch ms) from which the passing of time makes it wrong. */
export type HotAnswer<Reply> = { readonly reply: Reply; readonly untilMs: number };

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
const maxUrls = 4000;
const maxUrlLength = 1000;

export function createHotAnswers({ db, now }: { db: Db; now: () => number }): HotAnswers {
  const currentVersion = versionReader(db);
  const store = createAnswerStore(now);
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
