import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { Db } from '../db/connect.ts';
import { isDatabaseAway } from '../db/unavailable.ts';
import { sharedRead } from './shared-read.ts';

/** A public answer as it was made: what to send, and the instant (epoch ms) from which time alone makes it wrong. */
export type HotAnswer<Reply> = { readonly reply: Reply; readonly untilMs: number };

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer kept ready to send. It holds for one version of the catalog, in a span of time. */
export type Kept = {
  readonly version: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly hash: string;
  readonly bodies: Map<Encoding, Buffer>;
};

/**
 * Public answers kept serialised in this process. Each holds for exactly one `catalog_version.version`, and every request
 * learns the version by a read that began after the request came in, shared by the requests that wait together: never
 * stale after a committed change, at one tiny query for many requests. While the database is away, the last version counts.
 */
export type HotAnswers = {
  /** The key that a request's address stood for when it was last parsed; undefined: not known. */
  keyOf(url: string): string | undefined;
  /** The answer under a key, when nothing has changed since it was made. */
  find(key: string): Promise<Kept | undefined>;
  /** The answer under a key, made now unless it still holds; requests that want the same one share the making. */
  findOrMake(url: string, key: string, make: () => Promise<HotAnswer<unknown> | Refusal>): Promise<Kept | Refusal>;
  /** The body in an encoding, made when it is first asked for. */
  body(kept: Kept, encoding: Encoding): Buffer;
};

/** For so long after the last look, what is kept is still given while the database cannot be asked. */
const outageMs = 60_000;
const maxAnswers = 2000;
const maxBytes = 64 * 1024 * 1024;
const maxUrls = 4000;
const maxUrlLength = 1000;

/** Below this a compressed body is hardly smaller than its headers. */
export const worthCompressing = 1024;

export function hotAnswers({ db, now }: { db: Db; now: () => number }): HotAnswers {
  const currentVersion = versionReader(db);
  const store = answerStore(now);
  const keys = new Map<string, string>();
  const making = new Map<string, Promise<Kept | Refusal>>();

  const make = async (key: string, version: number, from: () => Promise<HotAnswer<unknown> | Refusal>) => {
    const fromMs = now();
    const answer = await from();
    if (isRefusal(answer)) return answer;
    const json = Buffer.from(JSON.stringify(answer.reply));
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 27);
    const kept: Kept = { version, fromMs, untilMs: answer.untilMs, hash, bodies: new Map([['identity', json]]) };
    store.keep(key, kept);
    return kept;
  };

  return {
    keyOf: (url) => keys.get(url),
    find: async (key) => store.find(key, await currentVersion()),
    async findOrMake(url, key, from) {
      if (url.length <= maxUrlLength) keys.set(url, key);
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

/** Reads the version of the catalog, shared by the requests that wait together. */
function versionReader(db: Db): () => Promise<number> {
  const versionQuery = db.selectFrom('catalog_version').select('version').where('id', '=', 1).compile();
  const readVersion = sharedRead(async () => {
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
      // no menu changes in a database that is away; a minute covers its restart
      if (isDatabaseAway(error) && performance.now() - known.readAt < outageMs) return known.version;
      throw error;
    }
  };
}

/** Answers by key within `maxAnswers` and `maxBytes`; the one used longest ago leaves first. */
function answerStore(now: () => number) {
  // a map keeps the order of insertion: its first entry is the one used longest ago
  const answers = new Map<string, Kept>();
  let bytes = 0;

  const drop = (key: string) => {
    const kept = answers.get(key);
    if (kept === undefined) return;
    answers.delete(key);
    for (const body of kept.bodies.values()) bytes -= body.length;
  };
  const makeRoom = () => {
    while (answers.size > maxAnswers || bytes > maxBytes) drop(answers.keys().next().value as string);
  };

  return {
    keep(key: string, kept: Kept) {
      drop(key);
      answers.set(key, kept);
      for (const body of kept.bodies.values()) bytes += body.length;
      makeRoom();
    },
    find(key: string, version: number): Kept | undefined {
      const kept = answers.get(key);
      const nowMs = now();
      if (kept === undefined || kept.version !== version || nowMs < kept.fromMs || nowMs >= kept.untilMs)
        return undefined;
      answers.delete(key);
      answers.set(key, kept);
      return kept;
    },
    body(kept: Kept, encoding: Encoding): Buffer {
      const ready = kept.bodies.get(encoding);
      if (ready !== undefined) return ready;
      const body = compress(kept.bodies.get('identity') as Buffer, encoding);
      kept.bodies.set(encoding, body);
      bytes += body.length;
      makeRoom();
      return body;
    },
  };
}

function compress(json: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(json) : json;
}
