import * as contract from '@sazon/contract/orders/planning-routes';
import * as planningSchemas from '@sazon/contract/orders/planning-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { planWeek } from './planning-actions.ts';

/** The customer's plan of a week: proposes a lunch for each of the next days, and orders nothing. */
export function planningRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.planWeek, planningSchemas.planWeek, ({ userId, body }) => planWeek(deps, userId, body));
}
