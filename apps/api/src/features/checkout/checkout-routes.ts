import { simulate } from '@sazon/contract/checkout/routes';
import * as checkoutSchemas from '@sazon/contract/checkout/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { simulateCheckout } from './price-checkout-actions.ts';

/** Prices the cart at current prices. */
export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, simulate, checkoutSchemas.simulate, ({ userId, body }) => simulateCheckout(deps, userId, body));
}
