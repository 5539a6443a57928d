import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { Db } from '../db/connect.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable-errors.ts';
import { createSharedRead } from './share-running-reads.ts';
import { type CachedAnswer, createAnswerStore, type Encoding } from './store-compressed-answers.ts';

/** A public answer to send, and the instant (epoch ms) at which it becomes wrong because time has passed. */
export type HotAnswer<Reply> = { readonly reply: Reply; readonly untilMs: number };

/**
 * The public answers that a process caches as JSON, each valid for one `catalog_version.version`. Every request
 * compares with a version read after it arrived, in a query shared by waiting requests: no answer is older than a
 * committed change. While the database is unavailable, the last known version counts.
 */
export type HotAnswers = {
  /** Returns the key of a request's address, or undefined when that address was not parsed before. */
  keyOf(url: string): string | undefined;
  /** Returns the cached answer of a key while it is valid, otherwise undefined. */
  find(key: string): Promise<CachedAnswer | undefined>;
  /**
   * Returns the valid answer of a key, or makes it now; simultaneous requests for it share the work. `url` is the
   * address of this request, remembered for `keyOf`.
   */
  findOrMake(
    url: string | undefined,
    key: string,
    make: () => Promise<HotAnswer<unknown> | Refusal>,
  ): Promise<CachedAnswer | Refusal>;
  /** Returns the body in an encoding, which is compressed on its first use. */
  body(kept: CachedAnswer, encoding: Encoding): Buffer;
};

/** How long cached answers are served without a check while the database is unavailable. */
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

/** Returns a function that reads the catalog's version once for all requests that wait together. */
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
