import * as contract from '@sazon/contract/orders/planning-routes';
import * as planningSchemas from '@sazon/contract/orders/planning-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { planWeek } from './planning-actions.ts';

/** A week proposed by plain rules. */
export function planningRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.planWeek, planningSchemas.planWeek, ({ userId, body }) => planWeek(deps, userId, body));
}
