import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { followTap } from './campaign-results-and-taps-actions.ts';

const code = /^[0-9a-f]{16}$/;

/**
 * Serves the link in a campaign's message, which leads to a page of this app. It is opened by a phone and no call of
 * the app, so it is outside of the contract. An unknown code leads to the start page.
 */
export function tapRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/c/:code', { schema: { hide: true } }, async (request, reply) => {
    const { code: given } = request.params as { code: string };
    const path = code.test(given) ? await followTap(deps, given) : '/';
    return reply.header('cache-control', 'no-store').redirect(path, 302);
  });
}
