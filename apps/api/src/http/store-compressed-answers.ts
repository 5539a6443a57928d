import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A cached answer, valid for one version of the catalog and a span of time. */
export type CachedAnswer = {
  readonly version: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly hash: string;
  readonly bodies: Map<Encoding, Buffer>;
};
const maxAnswers = 2000;
const maxBytes = 64 * 1024 * 1024;

/** Bodies below this size are not compressed, because they would hardly become smaller. */
export const worthCompressing = 1024;

/** Stores answers by key, at most `maxAnswers` and `maxBytes`; the least recently used one is dropped first. */
export function createAnswerStore(now: () => number) {
  // a Map keeps the order of insertion, so its first entry is the least recently used one
  const answers = new Map<string, CachedAnswer>();
  /** Answers that were dropped while a request still sends them: what it compresses for them is not counted. */
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

/** Returns a body in an encoding. */
export function compress(json: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(json) : json;
}
