import type { Gate } from '@sazon/contract/define-route';
import { lobbyBoard as lobbyBoardSchemas } from '@sazon/contract/lobby/schemas';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { commaList } from '@sazon/contract/scalars';
import { liveScopes } from '@sazon/contract/system-maintenance/health-and-development-schemas';
import { findAccessRefusal, may } from '@sazon/domain/access/permission-check';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LiveScope } from '../db/live-event-collector.ts';
import type { Deps } from '../deps.ts';
import { findLobby, hasSessionEnded, identifyCaller } from './identify-caller.ts';
import { createStreamOpener, type Followed } from './open-live-stream.ts';

const query = z.object({
  scopes: commaList(liveScopes).refine((scopes) => scopes.length > 0 && scopes.length <= 20, 'Elige qué seguir.'),
  readMsAgo: z.coerce.number().int().nonnegative().optional(),
});

/**
 * `GET /api/live?scopes=user,restaurant:<id>`: server-sent events that name a changed scope, which the screen reads
 * again. The bearer is in the header, so browsers use fetch. Each scope needs its own permission. `onKitchen` is called
 * at the start and each heartbeat for restaurants whose own staff is watching.
 */
export function liveRoutes(app: FastifyInstance, deps: Deps, onKitchen: (restaurantId: string) => void): void {
  const openStream = createStreamOpener(app, deps.live);

  app.get('/api/live', {
    schema: {
      querystring: query,
      operationId: 'live.follow',
      tags: ['live'],
      description:
        'Server-sent events. `event: changed` with `data: {"scope": "restaurant:<id>"}` names a scope that changed. ' +
        'With `Last-Event-ID`, at any process, the stream begins with what changed since; a first one with ' +
        '`readMsAgo` with what changed in so many milliseconds. ' +
        'Scopes: user, courier, consolidator, platform, restaurant:<id>, joined by commas.',
      produces: ['text/event-stream'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const { scopes, readMsAgo } = request.query as z.output<typeof query>;
      const allowed = () => authorise(app, deps, request, scopes, onKitchen);
      return await openStream(request, reply, { allowed, readMsAgo });
    },
  });

  // The board in a lobby has no session: its token is checked again at every connection.
  app.get('/api/live/lobby/:token', {
    schema: {
      params: lobbyBoardSchemas.params,
      operationId: 'live.lobby',
      tags: ['live'],
      description: 'The same for an arrival board: says when the board of this token has changed.',
      produces: ['text/event-stream'],
    },
    handler: async (request, reply) => {
      const allowed = async () => {
        const lobby = await findLobby(deps, (request.params as z.output<typeof lobbyBoardSchemas.params>).token);
        if (lobby === undefined) return refuse('NOT_FOUND');
        const names = new Map<LiveScope, string>([[`location:${lobby.locationId}`, 'lobby']]);
        return { names, whose: lobby.screenId };
      };
      return await openStream(request, reply, { allowed });
    },
  });
}

/** The permission that each kind of scope needs; a restaurant's is checked at that restaurant. */
const gates: Readonly<Record<string, Gate>> = {
  user: 'user',
  courier: 'app_domi',
  consolidator: 'consolidator',
  platform: 'admin_orders_write',
};

/** Checks that the caller may follow all requested scopes. A single one that they may not follow refuses all. */
async function authorise(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  scopes: readonly string[],
  onKitchen: (restaurantId: string) => void,
): Promise<Followed | Refusal> {
  const names = new Map<LiveScope, string>();
  let whose = '';
  for (const name of new Set(scopes)) {
    const restaurantId = name.startsWith('restaurant:') ? name.slice('restaurant:'.length) : undefined;
    const caller = await identifyCaller(app, deps, gates[name] ?? 'restaurant_orders_view', request);
    if (isRefusal(caller)) return caller;
    if (caller.kind === 'consolidator') {
      whose = caller.consolidatorId;
      for (const locationId of caller.locationIds) names.set(`location:${locationId}`, name);
    }
    if (caller.kind !== 'user') continue;
    whose = caller.userId;
    if (await hasSessionEnded(deps, caller)) return refuse('SESSION_EXPIRED');
    if (restaurantId === undefined) {
      const own = name === 'courier' ? 'courier' : 'user';
      names.set(name === 'platform' ? name : `${own}:${caller.userId}`, name);
      continue;
    }
    const no = caller.actor && findAccessRefusal(caller.actor, 'restaurant_orders_view', { restaurantId });
    if (no !== null) return refuse(no ?? 'FORBIDDEN');
    names.set(`restaurant:${restaurantId}`, name);
    // the screen of a restaurant's own staff; a screen of the platform does not show that the kitchen is watching
    if (caller.actor && !may(caller.actor, 'admin_orders_write')) onKitchen(restaurantId);
  }
  return { names, whose };
}
