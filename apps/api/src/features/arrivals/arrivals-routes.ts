import * as contract from '@sazon/contract/arrivals/routes';
import * as arrivalsSchemas from '@sazon/contract/arrivals/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readArrivals } from './arrivals-actions.ts';

/** When a customer's lunches are expected. */
export function arrivalsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.orderArrivals, arrivalsSchemas.orderArrivals, ({ userId }) => readArrivals(deps, userId));
}
