import type { PassThrough } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveScope } from '../db/live-event-collector.ts';
import type { Live } from './live.ts';
import { createLiveStream } from './live-stream.ts';
import { sendRefusal } from './refusal-and-error-answers.ts';

/** What a stream follows: each scope with the client's name for it, and the reader that the stream belongs to. */
export type Followed = { names: Map<LiveScope, string>; whose: string };

/** The most streams of one person, over tabs and devices. */
const streamsEach = 20;

type Opening = {
  allowed: () => Promise<Followed | Refusal>;
  readMsAgo?: number | undefined;
};

/**
 * Returns the function that opens streams, at most `streamsEach` per reader. All of them end before the server closes.
 */
export function createStreamOpener(app: FastifyInstance, live: Live) {
  const open = new Set<PassThrough>();
  /** How many streams each reader has, including those that are being opened. */
  const counts = new Map<string, number>();
  const leave = (whose: string) => {
    const left = (counts.get(whose) ?? 1) - 1;
    if (left > 0) counts.set(whose, left);
    else counts.delete(whose);
  };
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });

  return async (request: FastifyRequest, reply: FastifyReply, { allowed, readMsAgo }: Opening) => {
    const followed = await allowed();
    if (isRefusal(followed)) return sendRefusal(request, reply, followed);
    const { names, whose } = followed;
    // Counted before the stream is opened, so that concurrent requests count too.
    const count = (counts.get(whose) ?? 0) + 1;
    if (count > streamsEach) return sendRefusal(request, reply, refuse('RATE_LIMITED'));
    counts.set(whose, count);
    const stream = await createLiveStream(live, names, {
      lastEventId: request.headers['last-event-id'],
      readMsAgo,
      whose,
      mayStill: async () => !isRefusal(await allowed()),
    }).catch((error: unknown) => {
      leave(whose);
      throw error;
    });
    open.add(stream);
    const over = () => {
      open.delete(stream);
      leave(whose);
    };
    if (stream.closed) over();
    else stream.once('close', over);
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(stream);
  };
}
