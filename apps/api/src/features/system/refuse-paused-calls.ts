import { describePause, findPause, type Pause } from '@sazon/domain/access/platform-pauses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/problem.ts';
import { loadSettings } from '../settings/settings-queries.ts';

/** How long a process keeps what is paused, because asking at each call would cost a query. */
const keptMs = 1000;

const getPaymentType = ({ body }: FastifyRequest): string | undefined =>
  (body as { method?: { type?: string } } | null | undefined)?.method?.type;

/**
 * Refuses calls that the platform has paused (setting `paused`), with the words of the pause. Reads are never paused.
 */
export function refusePausedCalls(app: FastifyInstance, deps: Deps): void {
  let paused: readonly Pause[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    // tests change a setting and call immediately
    if (performance.now() - readAt < keptMs && deps.config.env !== 'test') return paused;
    readAt = performance.now();
    // while the database is unavailable, the last known pauses hold
    paused = await loadSettings(deps).then(
      (settings) => settings.paused,
      () => paused,
    );
    return paused;
  };
  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.schema?.operationId;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || route === undefined) return;
    const pause = findPause(await read(), { route, reads: isRead, payBy: getPaymentType(request) });
    if (pause === undefined) return;
    return sendRefusal(request, reply, { refusal: 'UNAVAILABLE', message: describePause(pause) });
  });
}
