import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type HearVerdict, messageProviderRoutes } from './message-provider-webhook-routes.ts';
import { messagesAdminRoutes } from './messages-admin-routes.ts';
import { optOutRoutes } from './opt-out-routes.ts';

/** Messages: provider reports, opt-outs, and the platform's view. */
export function messagesRoutes(app: FastifyInstance, deps: Deps, hearVerdict: HearVerdict): void {
  messageProviderRoutes(app, deps, hearVerdict);
  optOutRoutes(app, deps);
  messagesAdminRoutes(app, deps);
}
