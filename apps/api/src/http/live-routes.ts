import { PassThrough } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { commaList } from '@sazon/contract/scalars';
import { liveScopes } from '@sazon/contract/system';
import { whyNot } from '@sazon/domain/access/may';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { LiveScope } from './live.ts';
import { sendRefusal } from './problem.ts';
import { identify } from './session.ts';

const query = z.object({
  scopes: commaList(liveScopes).refine((scopes) => scopes.length > 0 && scopes.length <= 20, 'Elige qué seguir.'),
});

/** What one open stream follows: what is listened to → the scope as the client named it, and whose stream it is. */
type Followed = { names: Map<LiveScope, string>; whose: string };

const heartbeatMs = 25_000;
/** As long as an access token: then the client comes again with a fresh one, and its rights are looked at again. */
const longestMs = 30 * 60_000;
const reconnectMs = 3000;
/** Tabs and devices of one person. */
const streamsEach = 20;

/**
 * `GET /api/live?scopes=user,restaurant:<id>`: server-sent events that say which scope changed; the screen reads it again.
 * The bearer stands in the header, so browsers read it with fetch. Every scope is asked for its own permission.
 */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const open = new Map<PassThrough, string>();
  app.addHook('preClose', (done) => {
    for (const stream of open.keys()) stream.end();
    done();
  });

  app.get('/api/live', {
    schema: {
      querystring: query,
      operationId: 'live.follow',
      tags: ['live'],
      description:
        'Server-sent events. `event: changed` with `data: {"scope": "restaurant:<id>"}` names a scope that changed. ' +
        'Scopes: user, courier, consolidator, restaurant:<id>, joined by commas.',
      produces: ['text/event-stream'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const followed = await authorise(app, deps, request, (request.query as z.output<typeof query>).scopes);
      if (isRefusal(followed)) return sendRefusal(request, reply, followed);
      const sameOwner = [...open.values()].filter((whose) => whose === followed.whose);
      if (sameOwner.length >= streamsEach) return sendRefusal(request, reply, refuse('RATE_LIMITED'));
      const stream = await streamOf(deps, followed.names);
      open.set(stream, followed.whose);
      stream.once('close', () => open.delete(stream));
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .send(stream);
    },
  });
}

/** What the caller may follow of what it asks for; the first scope that is not theirs refuses all. */
async function authorise(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  scopes: readonly string[],
): Promise<Followed | Refusal> {
  const names = new Map<LiveScope, string>();
  let whose = '';
  for (const name of new Set(scopes)) {
    const restaurantId = name.startsWith('restaurant:') ? name.slice('restaurant:'.length) : undefined;
    const gate =
      name === 'user' ? 'user' : name === 'courier' ? 'app_domi' : name === 'consolidator' ? name : undefined;
    const caller = await identify(app, deps, gate ?? 'restaurant_orders_view', request);
    if (isRefusal(caller)) return caller;
    if (caller.kind === 'consolidator') {
      whose = caller.consolidatorId;
      for (const locationId of caller.locationIds) names.set(`location:${locationId}`, name);
    }
    if (caller.kind !== 'user') continue;
    whose = caller.userId;
    if (restaurantId === undefined) {
      names.set(name === 'courier' ? `courier:${caller.userId}` : `user:${caller.userId}`, name);
      continue;
    }
    const no = caller.actor && whyNot(caller.actor, 'restaurant_orders_view', { restaurantId });
    if (no !== null) return refuse(no ?? 'FORBIDDEN');
    names.set(`restaurant:${restaurantId}`, name);
  }
  return { names, whose };
}

/** A stream of changes of these scopes. A slow reader is told each scope once, however often it changed meanwhile. */
async function streamOf(deps: Deps, names: ReadonlyMap<LiveScope, string>): Promise<PassThrough> {
  const stream = new PassThrough();
  const waiting = new Set<string>();
  let lastId = 0;
  const flush = () => {
    for (const name of waiting) {
      if (stream.writableNeedDrain || !stream.writable) return;
      waiting.delete(name);
      lastId += 1;
      stream.write(`id: ${lastId}\nevent: changed\ndata: ${JSON.stringify({ scope: name })}\n\n`);
    }
  };
  stream.on('drain', flush);
  const unfollow = deps.live.follow([...names.keys()], (scope) => {
    waiting.add(names.get(scope) as string);
    flush();
  });
  const heartbeat = setInterval(() => {
    if (stream.writable && !stream.writableNeedDrain) stream.write(': \n\n');
  }, heartbeatMs);
  const longest = setTimeout(() => stream.end(), longestMs);
  const stop = () => {
    unfollow();
    clearInterval(heartbeat);
    clearTimeout(longest);
  };
  stream.once('close', stop);
  stream.once('finish', stop);
  await deps.live.ready();
  stream.write(`retry: ${reconnectMs}\n\n`);
  return stream;
}
