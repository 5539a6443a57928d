import * as contract from '@sazon/contract/tips/routes';
import * as tipsSchemas from '@sazon/contract/tips/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { giveTip, readTip } from './read-and-give-tip-actions.ts';

/** Tips of customers for the couriers of their lunches. */
export function tipsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readTip, tipsSchemas.readTip, ({ userId, params }) => readTip(deps, userId, params.id));
  serve(app, deps, contract.giveTip, tipsSchemas.giveTip, ({ userId, params, body, idempotencyKey }) =>
    giveTip(deps, userId, params.id, body, idempotencyKey),
  );
}
