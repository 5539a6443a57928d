import { refuse } from '@sazon/contract/refusal';
import {
  demoAccounts as demoAccountsRoute,
  outbox,
  setClock,
} from '@sazon/contract/system-maintenance/health-and-development-routes';
import * as systemSchemas from '@sazon/contract/system-maintenance/health-and-development-schemas';
import type { FastifyInstance } from 'fastify';
import { demoAccounts, demoPassword } from '../../db/seed/demo-accounts.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listOutbox } from './dev-outbox-queries.ts';

/** Calls that exist only outside production: demo accounts, outbox, the journeys' clock. */
export function devRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, demoAccountsRoute, systemSchemas.demoAccounts, () => ({
    password: demoPassword,
    accounts: [...demoAccounts],
  }));

  serve(app, deps, outbox, systemSchemas.outbox, async ({ query }) => ({ data: await listOutbox(deps.db, query) }));

  serve(app, deps, setClock, systemSchemas.setClock, ({ body }) => {
    if (deps.config.clockStartMs === undefined) return refuse('NOT_FOUND');
    deps.setNow(body.now);
    return { now: deps.now() };
  });
}
