import { refuse } from '@sazon/contract/refusal';
import { health, ready } from '@sazon/contract/system-maintenance/health-and-development-routes';
import * as systemSchemas from '@sazon/contract/system-maintenance/health-and-development-schemas';
import type { FastifyInstance } from 'fastify';
import { listPendingMigrations } from '../../db/migrate.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';

/** Health, readiness, and the description of the whole API. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, health, systemSchemas.health, () => ({ status: 'ok' as const, version: '1' }));

  serve(app, deps, ready, systemSchemas.ready, async () => {
    const missing = await listPendingMigrations(deps.watchDb).catch(() => undefined);
    if (missing === undefined) return refuse('UNAVAILABLE', { detail: { database: 'down' } });
    if (missing.length > 0) return refuse('UNAVAILABLE', { detail: { migrations: missing } });
    return { status: 'ready', database: 'ok', migrations: 'ok' } as const;
  });

  // a description of every call helps developers, not the public
  if (deps.config.env !== 'production') app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
