import { settings } from '@sazon/contract/delivery';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { settingsOf } from './settings-queries.ts';

/** Where and when lunch is delivered, which dates can be ordered, and the settings that clients need. */
export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, settings, async () => (await settingsOf(deps)).forClients);
}
