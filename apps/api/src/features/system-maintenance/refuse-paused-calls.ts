import {
  describePause,
  findPause,
  MAINTENANCE_HEADER,
  PAUSE_RETRY_SECONDS,
  type Pause,
} from '@sazon/domain/access/platform-pauses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';

/** How long a process keeps what is paused, because asking at each call would cost a query. */
const keptMs = 1000;

const getPaymentType = ({ body }: FastifyRequest): string | undefined =>
  (body as { method?: { type?: string } } | null | undefined)?.method?.type;

/**
 * Refuses calls that the platform has paused (setting `paused`), with the words of the pause. Reads are never paused;
 * while all changes are, each answer says so in a header.
 */
export function refusePausedCalls(app: FastifyInstance, deps: Deps): void {
  let paused: readonly Pause[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const isFresh = () => performance.now() - readAt < keptMs;
  const read = async () => {
    readAt = performance.now();
    // while the database is unavailable, the last known pauses hold
    paused = await loadSettings(deps).then(
      (settings) => settings.paused,
      () => paused,
    );
    return paused;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (paused.includes('changes') && request.url.startsWith('/api/')) reply.header(MAINTENANCE_HEADER, '1');
    // a read does not wait for this: the header may come a second late
    if (!isFresh() && deps.config.env !== 'test') void read();
    done();
  });
  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.schema?.operationId;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || route === undefined) return;
    // tests change a setting and call immediately
    const current = isFresh() && deps.config.env !== 'test' ? paused : await read();
    const pause = findPause(current, { route, reads: isRead, payBy: getPaymentType(request) });
    if (pause === undefined) return;
    const detail = { retryAfterSeconds: PAUSE_RETRY_SECONDS };
    return sendRefusal(request, reply, { refusal: 'UNAVAILABLE', message: describePause(pause), detail });
  });
}
