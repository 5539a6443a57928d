import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { messageProviderRoutes } from './provider-routes.ts';

/** Messages: what providers tell about them. */
export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  messageProviderRoutes(app, deps);
}
