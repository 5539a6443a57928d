import * as contract from '@sazon/contract/week-plan/routes';
import * as weekPlanSchemas from '@sazon/contract/week-plan/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { planWeek } from './plan-week-actions.ts';

/** The customer's plan of a week: proposes a lunch for each of the next days, and orders nothing. */
export function weekPlanRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.planWeek, weekPlanSchemas.planWeek, ({ userId, body }) => planWeek(deps, userId, body));
}
