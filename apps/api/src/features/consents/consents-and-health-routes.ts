import * as contract from '@sazon/contract/consents/consents-and-health-routes';
import * as consentsSchemas from '@sazon/contract/consents/consents-and-health-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readHealth, recordConsent, saveHealth } from './consents-and-health-actions.ts';
import { readConsents } from './consents-and-health-queries.ts';

/** The caller's consents, and the health data that one of them covers. */
export function consentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listConsents, consentsSchemas.listConsents, ({ userId }) => readConsents(deps.db, userId));

  serve(app, deps, contract.sayConsent, consentsSchemas.sayConsent, ({ userId, body, ip, userAgent }) =>
    recordConsent(deps, { userId, ip, userAgent, source: 'perfil' }, body.kind, body.granted),
  );

  serve(app, deps, contract.getHealth, consentsSchemas.getHealth, ({ userId }) => readHealth(deps, userId));

  serve(app, deps, contract.saveHealth, consentsSchemas.saveHealth, ({ userId, body, ip, userAgent }) =>
    saveHealth(deps, { userId, ip, userAgent, source: 'perfil' }, body),
  );
}
